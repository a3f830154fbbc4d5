"""The check registry, the shared checks of catalogs, and reports of findings."""
