"""Runs the command line: ``python -m apnap``."""

import sys

from apnap.interfaces.cli import main

sys.exit(main())
