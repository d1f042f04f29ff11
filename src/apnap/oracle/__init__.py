"""The phrasebook: reads card text into abilities and prints abilities back as card text."""
