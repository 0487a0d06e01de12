from playwright.sync_api import Page

from . import Sight, at


def song(page: Page, number: int = 0) -> str:
    return page.request.get("/api/v1/tracks?state=steady&sort=title").json()["items"][number]["id"]


def track(page: Page):
    page.goto(f"/library/tracks/{song(page)}", wait_until="networkidle")


def playing(page: Page):
    track(page)
    page.locator("#player[data-ready]").wait_for(state="attached")
    page.get_by_role("button", name="Listen").click()
    page.get_by_role("region", name="Player").get_by_role("button", name="Pause").wait_for()
    page.wait_for_timeout(4000)


def opened(page: Page):
    playing(page)
    more = page.get_by_role("button", name="Tempo, pitch and queue")
    if more.is_visible():
        more.click()
    page.get_by_role("button", name="Up next").click()
    page.wait_for_timeout(500)


def review(page: Page):
    page.goto(f"/library/review?track={song(page, 1)}", wait_until="networkidle")


def german(page: Page):
    page.request.patch("/api/v1/me", data={"language": "de"}, headers={"If-Match": "*"})
    track(page)
    page.request.patch("/api/v1/me", data={"language": "en"}, headers={"If-Match": "*"})


sights = [
    Sight("track", track),
    Sight("track-playing", playing),
    Sight("track-player-open", opened),
    Sight("track-german", german),
    Sight("review", review),
    Sight("review-done", at("/library/review")),
]
