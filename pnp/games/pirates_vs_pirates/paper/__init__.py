"""Printed faces of Pirates vs Pirates."""
