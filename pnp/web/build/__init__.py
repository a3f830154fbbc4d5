"""Build the website: Markdown to HTML, assets, offline use and a check of every link."""
