"""What must be true of Boucaniers' catalog."""

from pnp.core.check import Registry

check = Registry("BOU")
