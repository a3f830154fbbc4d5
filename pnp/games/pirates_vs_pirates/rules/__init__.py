"""The rules of Pirates vs Pirates as pure functions."""
