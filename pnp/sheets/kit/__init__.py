"""Put a kit together: pages, checklist, manifest, drafts and previews."""
