"""The window's widgets. They draw from cached surfaces and take colours and sizes from the theme."""

from ankh.app.widgets.base import Container, Tip, Widget
from ankh.app.widgets.basic import Headline, Label, Panel, Paragraph, Picture, Rule, paragraph_height
from ankh.app.widgets.buttons import Button, IconButton, Pressable, Segments, Toggle
from ankh.app.widgets.choice import Choice, Explained, Option
from ankh.app.widgets.inputs import Slider, TextField
from ankh.app.widgets.layout import Flow, columns, cut_bottom, cut_top, rows
from ankh.app.widgets.lists import ListView
from ankh.app.widgets.scroll import ScrollArea
from ankh.app.widgets.ui import Ui

__all__ = [
    "Button",
    "Choice",
    "Container",
    "Explained",
    "Flow",
    "Headline",
    "IconButton",
    "Label",
    "ListView",
    "Option",
    "Panel",
    "Paragraph",
    "Picture",
    "Pressable",
    "Rule",
    "ScrollArea",
    "Segments",
    "Slider",
    "TextField",
    "Tip",
    "Toggle",
    "Ui",
    "Widget",
    "columns",
    "cut_bottom",
    "cut_top",
    "paragraph_height",
    "rows",
]
