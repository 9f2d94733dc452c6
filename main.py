"""Starts the command line; with no argument it opens the window."""

import sys

from ankh.cli import main

if __name__ == "__main__":
    sys.exit(main())
