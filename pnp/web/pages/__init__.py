"""Pages of the site as Markdown and HTML."""
