"""Printed faces of Attention Pirates!."""
