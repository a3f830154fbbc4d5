"""The heuristic and the evaluation by which bots play Boucaniers."""
