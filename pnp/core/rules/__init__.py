"""Computing with rules: calculators and their inputs, probabilities, standings."""
