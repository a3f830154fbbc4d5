"""The five games' own Python, a package each; [tool.pnp] in pyproject.toml says that it is here."""
