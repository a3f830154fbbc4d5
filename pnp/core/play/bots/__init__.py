"""Bots: random, greedy and rollout players, and their ranking."""
