"""The good map broken in many small ways, each with the exact problems to be found: code, layer, object, hex."""

from __future__ import annotations

from tests.scenarios.workshop import Edit, added, both, changed, swap, without

TILE = 'width="80" height="80"/>'
HEAD = 'orientation="hexagonal"'
PIECES = '<objectgroup color="#f5d78e" id="5" name="pieces">'
CAMELS = '<objectgroup color="#8a5a2b" id="4" name="camels"/>'
PLAYERS_3 = '<property name="players" propertytype="Players" value="3"/>'
TERRAIN = '<tileset firstgid="1" source="tiles/terrain_flat.tsx"/>'
DATA = '<data encoding="csv">'


def camels_along(points: str, x: int = 270, y: int = 104) -> Edit:
    line = f'<object id="90" type="camels" x="{x}" y="{y}"><polyline points="{points}"/></object>'
    return swap(CAMELS, f"{CAMELS[:-2]}>{line}</objectgroup>")


def cell(row: str, painted: str) -> Edit:
    """Repaints a row of the terrain."""
    return swap(f"\n{row}", f"\n{painted}")


BROKEN: dict[str, tuple[Edit, list[str]]] = {
    # The file
    "cut in the middle": (lambda text: text[:900], ["not_xml - - -"]),
    "empty": (lambda text: "", ["not_xml - - -"]),
    "not a map": (lambda text: "<recipe/>", ["not_a_map - - -"]),
    "orthogonal": (swap(HEAD, 'orientation="orthogonal"'), ["orientation - - -"]),
    "without orientation": (swap(HEAD, ""), ["orientation - - -"]),
    "infinite": (swap('infinite="0"', 'infinite="1"'), ["infinite - - -"]),
    "without width": (swap('renderorder="right-down" width="7"', ""), ["size - - -"]),
    "of no stagger": (swap(' staggeraxis="x"', ""), ["stagger - - -"]),
    "of squashed hexes": (swap('tileheight="104"', 'tileheight="40"'), ["hexes - - -"]),
    "with a number that is none": (swap('tilewidth="120"', 'tilewidth="wide"'), ["value - - -", "hexes - - -"]),
    "with a foreign attribute": (swap(HEAD, HEAD + ' layers="none"'), ["attribute - - -"]),
    "with an image layer": (swap(TERRAIN, TERRAIN + '<imagelayer id="40" name="sky"/>'), ["element - - -"]),
    # Tilesets
    "without tilesets": (
        both(swap(TERRAIN, ""), swap('<tileset firstgid="10" source="tiles/pieces.tsx"/>', "")),
        ["tilesets - - -"],
    ),
    "missing a tileset": (swap("tiles/terrain_flat.tsx", "tiles/lost.tsx"), ["not_found - - -"]),
    "reaching out of its folder": (swap("tiles/terrain_flat.tsx", "../../secret.tsx"), ["outside - - -"]),
    "with an absolute path": (swap("tiles/terrain_flat.tsx", "/etc/passwd"), ["outside - - -"]),
    "with a drive letter": (swap("tiles/terrain_flat.tsx", "C:\\maps\\tiles.tsx"), ["outside - - -"]),
    "with a JSON tileset": (swap("tiles/terrain_flat.tsx", "tiles/pieces.png"), ["tileset - - -"]),
    "with an embedded tileset": (swap(TERRAIN, '<tileset firstgid="1" name="own"/>'), ["embedded - - -"]),
    "with overlapping tile numbers": (swap('firstgid="10"', 'firstgid="8"'), ["tilesets - - -"]),
    "with the same tile numbers twice": (
        swap(TERRAIN, TERRAIN + TERRAIN),
        ["tilesets - - -"],
    ),
    "with tile numbers from 0": (swap('firstgid="10"', 'firstgid="0"'), ["tilesets - - -"]),
    "with tile numbers below 0": (swap('firstgid="1" ', 'firstgid="-1" '), ["tilesets - - -"]),
    "with tile numbers from nowhere": (swap('firstgid="10" ', ""), ["tilesets - - -"]),
    "with tile numbers in words": (swap('firstgid="10"', 'firstgid="ten"'), ["tilesets - - -"]),
    "with tiles of another shape than its hexes": (
        swap("terrain_flat.tsx", "terrain_pointy.tsx"),
        ["tile_size terrain - -"],
    ),
    "kept as JSON": (lambda text: ' {"type": "map"}', ["not_xml - - -"]),
    # Terrain
    "with a short row": (cell("5,4,3,8,1,6,5,", "5,4,3,8,1,6,"), ["rows terrain - -"]),
    "with a long row": (cell("5,4,3,8,1,6,5,", "5,4,3,8,1,6,5,5,"), ["rows terrain - -"]),
    "short of a row": (cell("5,4,3,8,1,6,5,\n", ""), ["rows terrain - -"]),
    "with a foreign tile": (cell("5,4,3,8,1,6,5,", "5,4,3,8,1,6,999,"), ["tile terrain - G3"]),
    "with a word for a tile": (cell("5,4,3,8,1,6,5,", "5,4,3,sand,1,6,5,"), ["tile terrain - D3"]),
    "with a turned tile": (cell("5,4,3,8,1,6,5,", f"5,4,3,8,1,6,{5 + (1 << 28)},"), ["turned terrain - G3"]),
    "with flipped tiles": (
        cell("5,4,3,8,1,6,5,", f"{5 + (1 << 31)},4,3,8,1,{6 + (1 << 30)},5,"),
        ["turned terrain - A3", "turned terrain - F3"],
    ),
    "painted with a piece": (
        cell("5,4,3,8,1,6,5,", "5,4,3,8,1,6,10,"),
        ["terrain terrain - G3"],
    ),
    "with a hole": (
        cell("4,6,3,8,2,4,4,", "4,6,3,0,2,4,4,"),
        ["hole terrain - D4"],
    ),
    "compressed": (swap(DATA, '<data encoding="base64" compression="zlib">'), ["csv terrain - -"]),
    "without terrain": (swap(DATA, "<dat>"), ["not_xml - - -"]),
    "with a shifted layer": (
        swap('name="terrain" width', 'name="terrain" offsetx="12" width'),
        ["shifted terrain - -"],
    ),
    "with two tile layers": (
        swap(' <objectgroup color="#3fb3d9"', ' <layer id="50" name="more" width="7" height="7"/>\n <objectgroup'),
        ["terrain_layer - - -", "csv more - -"],
    ),
    "infinite, with chunks": (
        both(
            swap('infinite="0"', 'infinite="1"'),
            swap(DATA, DATA + '<chunk x="0" y="0" width="16" height="16">0</chunk>'),
        ),
        ["infinite - - -", "structure terrain - -"],
    ),
    "with its terrain in a group": (
        both(
            swap(' <layer id="1"', ' <group id="70" name="board"><layer id="1"'), swap("</layer>", "</layer></group>")
        ),
        ["terrain_layer - - -", "structure board - -", "missing board - -"],
    ),
    "of another size than its layer": (
        swap('name="terrain" width="7"', 'name="terrain" width="8"'),
        ["size terrain - -"],
    ),
    # Objects
    "with a turned piece": (changed(9, "/>", ' rotation="60"/>'), ["shifted 2 players/pieces 9 B3"]),
    "with a flipped piece": (changed(9, 'gid="10"', f'gid="{10 + (1 << 31)}"'), ["turned 2 players/pieces 9 B3"]),
    "with a foreign piece": (
        changed(9, 'gid="10"', 'gid="800"'),
        ["tile 2 players/pieces 9 B3", "gods 2 players - -"],
    ),
    "with a piece of no kind": (
        changed(9, 'gid="10"', 'gid="17"'),
        ["class 2 players/pieces 9 B3", "gods 2 players - -"],
    ),
    "with an unknown class": (
        changed(9, "/>", ' type="dragon"/>'),
        ["class 2 players/pieces 9 B3", "gods 2 players - -"],
    ),
    "with a template": (
        changed(9, "/>", ' template="god.tx"/>'),
        ["template 2 players/pieces 9 B3", "gods 2 players - -"],
    ),
    "with an object id twice": (changed(10, 'id="10"', 'id="9"'), ["object_id 2 players/pieces 9 B4"]),
    "with an object id in letters": (changed(10, 'id="10"', 'id="abc"'), ["object_id 2 players/pieces - B4"]),
    "with an object id below 0": (changed(10, 'id="10"', 'id="-9"'), ["object_id 2 players/pieces - B4"]),
    "with an object without id": (changed(10, ' id="10"', ""), ["object_id 2 players/pieces - B4"]),
    "with a piece between hexes": (changed(10, 'x="150"', 'x="195"'), ["off_centre 2 players/pieces 10 B4"]),
    "with many pieces between hexes": (
        both(
            changed(5, 'x="330"', 'x="375"'),
            changed(6, 'x="330"', 'x="285"'),
            changed(7, 'y="520"', 'y="473"'),
            changed(8, 'y="312"', 'y="360"'),
        ),
        ["off_centre 2 players - -"],
    ),
    "with a layer id twice": (swap('id="5" name="pieces"', 'id="4" name="pieces"'), ["layer_id 2 players/pieces - -"]),
    "with a bare rectangle": (
        added(9, '<object id="90" x="10" y="10" width="20" height="20"/>'),
        ["shape 2 players/pieces 90 A1"],
    ),
    "with an ellipse": (
        added(9, '<object id="90" x="10" y="10" width="20" height="20"><ellipse/></object>'),
        ["structure 2 players/pieces 90 A1"],
    ),
    "with a river that is a tile": (
        changed(9, "/>", ' type="river"/>'),
        ["shape 2 players/pieces 9 B3", "gods 2 players - -"],
    ),
    "with a river for two players": (
        added(9, '<object id="90" type="river" x="330" y="156"><polyline points="0,0 -30,52"/></object>'),
        ["layer 2 players/pieces 90 D1"],
    ),
    "with a piece outside the groups": (
        swap(
            ' </objectgroup>\n <group id="3"',
            f' <object id="90" gid="10" x="150" y="312" {TILE}</objectgroup>\n <group id="3"',
        ),
        ["layer rivers 90 B3"],
    ),
    "with a number only programmers write": (
        changed(10, 'x="150"', 'x="1_50"'),
        ["value 2 players/pieces 10 -"],
    ),
    "with a place that is no number": (changed(10, 'x="150"', 'x="nan"'), ["value 2 players/pieces 10 -"]),
    "with a piece of no size": (changed(10, 'width="80" ', ""), ["value 2 players/pieces 10 B4"]),
    "with a piece of negative size": (
        changed(10, 'height="80"', 'height="-80"'),
        ["value 2 players/pieces 10 B4"],
    ),
    "with a piece that is a line as well": (
        changed(10, "/>", '><polyline points="0,0 30,52"/></object>'),
        ["shape 2 players/pieces 10 B4"],
    ),
    "with two lines in one": (
        swap(
            '30,468 0,520"/>\n  </object>\n  <object id="2"',
            '0,0"/><polyline points="0,0 9,9"/></object><object id="2"',
        ),
        ["shape rivers 1 C2"],
    ),
    "with a river of no class": (changed(1, ' type="river"', ""), ["class rivers 1 C2"]),
    "with a river drawn as a polygon": (
        swap('<polyline points="0,0 -30,52', '<polygon points="0,0 -30,52'),
        ["structure rivers 2 E2"],
    ),
    "with layers without names": (
        both(
            swap(' name="2 players"', ""), swap('id="5" name="pieces"', 'id="5"'), changed(9, 'gid="10"', 'gid="800"')
        ),
        ["tile number 3/number 5 9 B3", "gods number 3 - -"],
    ),
    "with a group in a group": (swap(CAMELS, '<group id="60" name="inner"/>'), ["structure 2 players - -"]),
    # Properties
    "without a name": (swap('<property name="name" value="Good map"/>', ""), ["missing - - -"]),
    "with an endless name": (swap('value="Good map"', f'value="{"Ra" * 40}"'), ["property - - -"]),
    "with an empty name": (swap('value="Good map"', 'value=" "'), ["property - - -"]),
    "with a name longer than any text": (swap('value="Good map"', f'value="{"Ra" * 2000}"'), ["property - - -"]),
    "with a name that colours the terminal": (
        swap('value="Good map"', 'value="&#x9b;31mGood map"'),
        ["property - - -"],
    ),
    "with a description that turns the writing": (
        swap('value="A small', 'value="&#x202e;A small'),
        ["property - - -"],
    ),
    "with a place that was cleared": (
        changed(9, "/>", '><properties><property name="place" value=""/></properties></object>'),
        ["property 2 players/pieces 9 B3"],
    ),
    "with a number that was cleared": (
        changed(15, "/>", '><properties><property name="number" value=""/></properties></object>'),
        ["property 2 players/pieces 15 A3"],
    ),
    "with players that are no number": (
        swap(PLAYERS_3, '<property name="players" type="int" value="three"/>'),
        ["property_kind 3 players - -"],
    ),
    "with an unknown property": (
        swap('<property name="name"', '<property name="weather" value="hot"/><property name="name"'),
        ["property - - -"],
    ),
    "with a property twice": (
        swap('<property name="name"', '<property name="event_track" value="X"/><property name="name"'),
        ["property - - -"],
    ),
    "with a class property": (
        swap('name="devotion_top" type="int"', 'name="devotion_top" type="class"'),
        ["property_kind - - -"],
    ),
    "with a number spelled out": (swap('type="int" value="15"', 'type="int" value="fifteen"'), ["property_kind - - -"]),
    "with a strange event track": (swap('value="CCXKCXCX"', 'value="CCQ"'), ["property - - -"]),
    "with a red devotion track": (
        swap('name="devotion_red" type="int" value="2"', 'name="devotion_red" type="int" value="15"'),
        ["rules 2 players - -", "rules 3 players - -"],
    ),
    "forgetting after the end": (
        swap('name="forgotten_after" type="int" value="2"', 'name="forgotten_after" type="int" value="7"'),
        ["rules 2 players - -", "rules 3 players - -"],
    ),
    "for nine players": (swap(PLAYERS_3, PLAYERS_3.replace('"3"', '"9"')), ["property 3 players - -"]),
    "for two players twice": (swap(PLAYERS_3, PLAYERS_3.replace('"3"', '"2"')), ["twice 3 players - -"]),
    "for two players twice, once unsaid": (swap(PLAYERS_3, ""), ["twice 3 players - -"]),
    "with a monument of no kind": (
        added(
            9,
            f'<object id="90" gid="26" x="60" y="572" {TILE[:-2]}><properties><property name="kind" value="sphinx"/>'
            "</properties></object>",
        ),
        ["property 2 players/pieces 90 A6"],
    ),
    # Lines
    "with a river off the corners": (
        swap('points="0,0 -30,52 ', 'points="0,0 0,52 '),
        ["corner rivers 2 F2"],
    ),
    "with camels off the corners": (camels_along("0,0 30,20"), ["corner 2 players/camels 90 D1"]),
    "with camels across a hex": (camels_along("0,0 30,52 30,156"), ["edge 2 players/camels 90 C2"]),
    "with camels on a river": (camels_along("0,0 30,52", 180, 156), ["twice 2 players/camels 90 B2"]),
    "with camels along water": (camels_along("0,0 30,-52", 270, 312), ["shore 2 players/camels 90 D3"]),
    "with camels on the border": (camels_along("0,0 30,-52", 270, 104), ["edge 2 players/camels 90 D1"]),
    "with a line of one point": (camels_along("0,0"), ["line 2 players/camels 90 D1"]),
    "with a line on one corner": (camels_along("0,0 0,0"), ["line 2 players/camels 90 D1"]),
    "with camels there and back": (camels_along("0,0 30,52 0,0"), ["twice 2 players/camels 90 C2"]),
    "with a line of nonsense": (camels_along("0,0 east"), ["line 2 players/camels 90 D1"]),
    "with a river twice": (
        swap(
            ' </objectgroup>\n <group id="3"',
            '<object id="90" type="river" x="180" y="156"><polyline points="0,0 30,52"/>'
            '</object></objectgroup>\n <group id="3"',
        ),
        ["twice rivers 90 B2"],
    ),
    # The set-up
    "without a god": (without(9), ["gods 2 players - -"]),
    "with two gods for one place": (
        changed(12, 'gid="11"', 'gid="10"'),
        ["gods 2 players/pieces 12 F5", "gods 2 players - -"],
    ),
    "with a place too many": (changed(13, 'gid="19"', 'gid="20"'), ["place 2 players/pieces 13 F4"]),
    "with two pieces on a hex": (changed(10, 'y="416"', 'y="312"'), ["occupied 2 players/pieces 10 B3"]),
    "with a warrior on water": (changed(10, 'x="150" y="416"', 'x="330" y="416"'), ["water 2 players/pieces 10 D4"]),
    "with a warrior where no hex is": (
        changed(10, 'x="150" y="416"', 'x="60" y="52"'),
        ["off_board 2 players/pieces 10 A1"],
    ),
    "with a warrior off the map": (
        changed(10, 'x="150" y="416"', 'x="-900" y="416"'),
        ["off_board 2 players/pieces 10 -"],
    ),
    "with a region without a token": (without(17), ["tokens 2 players - C2"]),
    "with two tokens in a region": (
        changed(17, 'x="296" y="86"', 'x="60" y="468"'),
        ["tokens 2 players - A3", "tokens 2 players - C2"],
    ),
    "with a token number missing": (changed(17, 'gid="52"', 'gid="53"'), ["tokens 2 players - -"]),
    "with a token number twice": (changed(17, 'gid="52"', 'gid="50"'), ["tokens 2 players - -"]),
    "with too small a region": (
        camels_along("0,0 30,52 0,104 30,156 0,208 30,260 0,312 30,364 0,416", 90, 208),
        ["region_size 2 players - A3", "tokens 2 players - B2", "region_size 2 players - B2"],
    ),
    "with seven warriors": (
        added(
            10,
            *(
                f'<object id="{90 + i}" gid="18" x="{x}" y="{y}" {TILE}'
                for i, (x, y) in enumerate([(60, 260), (60, 468), (60, 572), (150, 208), (150, 624), (240, 156)])
            ),
        ),
        ["supply 2 players - -"],
    ),
    "with three cities": (added(20, f'<object id="90" gid="15" x="60" y="260" {TILE}'), ["supply 3 players - -"]),
    "with two cities on a hex": (
        both(without(21), added(20, f'<object id="90" gid="15" x="420" y="364" {TILE}')),
        ["twice 3 players/pieces 90 E4"],
    ),
    "with three faults at once": (
        both(without(9), changed(13, 'gid="19"', 'gid="20"'), without(36)),
        ["place 2 players/pieces 13 F4", "gods 2 players - -", "tokens 3 players - C2", "tokens 3 players - -"],
    ),
    "with faults of form and of content": (
        both(changed(10, "/>", ' rotation="60"/>'), without(9), without(17)),
        ["shifted 2 players/pieces 10 B4", "gods 2 players - -", "tokens 2 players - C2"],
    ),
    "with a foreign tile, a foreign piece and a god too few": (
        both(cell("5,4,3,8,1,6,5,", "5,4,3,8,1,6,999,"), changed(13, 'gid="19"', 'gid="800"'), without(9)),
        ["tile terrain - G3", "tile 2 players/pieces 13 F4", "gods 2 players - -"],
    ),
}
