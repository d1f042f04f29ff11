"""Scripted boards: put, cast, attack, answer and expect, for tests and conformance files."""
