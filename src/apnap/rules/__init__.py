"""The Comprehensive Rules as procedures, one module for each section of the rulebook."""
