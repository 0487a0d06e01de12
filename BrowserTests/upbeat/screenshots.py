"""Takes screenshots of all pages, light and dark: screenshots.py FOLDER [NAME …] selects names by their prefix."""

import pathlib
import sys

from browser import chromium

from .server import password, running
from .sights import everything
from .stage import furnished


def main(folder: str, *names: str):
    wanted = [sight for sight in everything() if not names or sight.name.startswith(names)]
    place = pathlib.Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    browser = chromium()
    with running(like=furnished()) as upbeat:
        for sight in wanted:
            for width, height in sight.sizes:
                for theme in ("light", "dark"):
                    context = browser.new_context(
                        viewport={"width": width, "height": height}, color_scheme=theme, base_url=upbeat.address, locale="en-GB")
                    if sight.inside:
                        context.request.post("/api/v1/sessions", data={"login": "first", "password": password})
                    page = context.new_page()
                    sight.reach(page)
                    page.screenshot(path=place / f"{sight.name}-{width}-{theme}.png", full_page=True)
                    context.close()
                    print(f"{sight.name} at {width} px, {theme}", flush=True)


main(*sys.argv[1:])
