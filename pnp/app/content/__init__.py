"""Text and pictures that both the kit and the site show."""
