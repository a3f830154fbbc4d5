"""Programs that choose moves: random, greedy, rollout; and their ranking."""
