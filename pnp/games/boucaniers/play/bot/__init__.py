"""How the greedy player of Boucaniers judges moves."""
