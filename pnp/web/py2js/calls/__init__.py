"""Compile calls of functions and methods to JavaScript."""
