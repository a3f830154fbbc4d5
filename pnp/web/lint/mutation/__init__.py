"""Mutations of rules text that the checks of wording must notice."""
