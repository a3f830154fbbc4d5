"""Audit: mutate facts one at a time and record which check notices."""
