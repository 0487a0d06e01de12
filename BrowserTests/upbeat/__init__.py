"""Pages of the whole server in headless Chromium."""
