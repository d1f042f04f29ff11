"""The Comprehensive Rules as numbers: structure, titles, and where each rule is done and tested."""
