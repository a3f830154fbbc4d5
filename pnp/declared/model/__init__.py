"""The model of a declared game's game.yaml."""
