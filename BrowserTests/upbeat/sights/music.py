import datetime

from playwright.sync_api import Page

from ..music import runs_with_music, weighed
from ..recordings import agree_to_health
from . import Sight, void

made: list[int] = []


def home(days: int):
    """The home page after this many more days of runs to music."""
    def reach(page: Page):
        if days not in made:
            agree_to_health(page.request)
            runs_with_music(page.request, days, datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=30 * len(made)))
            made.append(days)
        weighed(page.request, sum(made))
        page.goto("/", wait_until="networkidle")
        for summary in page.locator("section[aria-labelledby='training-music'] summary").all():
            summary.click()
        void(page.locator("#training-music").scroll_into_view_if_needed())
    return reach


sights = [Sight("music-little", home(2)), Sight("music", home(10))]
