"""Build the site: mkdocs, assets, offline use, a crawl of every link."""
