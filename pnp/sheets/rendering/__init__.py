"""Render templates to faces, and faces to pixels."""
