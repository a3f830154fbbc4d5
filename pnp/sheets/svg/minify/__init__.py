"""Minify SVG for the website, which holds a thousand pictures."""
