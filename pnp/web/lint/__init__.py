"""Checks of wording (WEB)."""
