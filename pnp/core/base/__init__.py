"""Foundations: errors, diagnostics, files, cache, digests, workers and limits."""
