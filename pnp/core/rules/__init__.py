"""What rules need to be computed: calculators and their inputs, chances, standings."""
