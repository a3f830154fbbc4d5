"""Drawings as data, with fonts, images and colours."""
