"""Compile expressions to JavaScript."""
