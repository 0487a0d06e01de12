from playwright.sync_api import Page

from ..recordings import headers
from . import Sight
from .run import ready


def begin(page: Page) -> tuple[Page, str]:
    """Starts a run in another tab, and returns its session."""
    host = page.context.new_page()
    end_all(page)
    ready(host)
    host.click("#run-start")
    while not found(page):
        page.wait_for_timeout(100)
    return host, found(page)[0]["id"]


def end_all(page: Page):
    for earlier in found(page):
        page.request.put(f"/api/v1/training/sessions/{earlier['id']}/state", headers=headers, data={
            "state": "ended", "at": earlier["started"]})


def found(page: Page) -> list[dict]:
    return page.request.get("/api/v1/training/sessions?state=started,paused").json()["items"]


def control(page: Page):
    begin(page)
    page.goto("/run/live")
    page.locator(".run-during").wait_for()
    page.get_by_role("button", name="Faster").click()
    page.get_by_text("Faster: done").wait_for()
    page.wait_for_timeout(1500)


def nothing(page: Page):
    end_all(page)
    page.goto("/run/live")


def door(page: Page):
    begin(page)
    page.goto("/run")


def links(page: Page):
    host, session = begin(page)
    page.request.post(f"/api/v1/training/sessions/{session}/links", headers=headers, data={"name": "Grandmother"})
    host.close()
    page.goto(f"/history/{session}")
    page.get_by_text("Let others follow").click()
    page.get_by_label("Who is this link for?").fill("Ben")
    page.get_by_role("button", name="Create link").click()
    page.get_by_label("Link for Ben", exact=True).wait_for()


def follow(page: Page):
    _, session = begin(page)
    path = f"/api/v1/training/sessions/{session}"
    page.request.patch(path, headers={**headers, "If-Match": "*"}, data={"privacy": {"showsHeartRate": True, "hiddenRadius": 0}})
    link = page.request.post(f"{path}/links", headers=headers, data={"name": "Ben"}).json()["page"]
    page.goto("/follow/" + link.rsplit("/", 1)[1])
    page.locator(".run-during").wait_for()
    page.locator("[data-map]").wait_for()
    page.wait_for_timeout(1500)


def gone(page: Page):
    page.goto("/follow/" + "A" * 43)


sights = [
    Sight("live-control", control), Sight("live-watch", control, sizes=((198, 242),)), Sight("live-nothing", nothing), Sight("live-door", door),
    Sight("live-links", links), Sight("live-follow", follow), Sight("live-gone", gone, inside=False)]
