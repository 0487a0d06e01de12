from playwright.sync_api import Page, expect

from ..recordings import agree_to_health, headers
from . import Sight

made: dict[str, str] = {}


def lists(page: Page) -> dict[str, str]:
    """Two playlists of one song each."""
    if not made:
        request = page.context.request
        agree_to_health(request)
        tracks = sorted(request.get("/api/v1/tracks?limit=100").json()["items"], key=lambda track: track["size"])
        for name, track in (("Around the lake", tracks[0]), ("Hills", tracks[1])):
            answer = request.post("/api/v1/playlists", headers=headers, data={"name": name, "kind": "ordered"})
            assert answer.ok, answer.text()
            made[name] = answer.json()["id"]
            answer = request.post(
                f"/api/v1/playlists/{made[name]}/entries", headers=headers | {"If-Match": "*"}, data={"tracks": [track["id"]]})
            assert answer.ok, answer.text()
    return made


def absent(page: Page):
    page.goto(f"/run/{lists(page)['Hills']}")
    page.locator("#run-start:enabled").wait_for()


def under_way(page: Page):
    page.goto(f"/run/{lists(page)['Hills']}")
    page.locator("[data-keep=make]").click()
    expect(page.locator("[data-keep-figures]")).not_to_be_empty(timeout=20_000)


def ready(page: Page):
    page.goto(f"/run/{lists(page)['Around the lake']}")
    page.locator("[data-keep=make]").click()
    page.locator("[data-ready-shelf][data-state=ready]").wait_for(timeout=40_000)


def no_room(page: Page):
    ready(page)
    used = page.evaluate("navigator.storage.estimate().then(({ usage }) => usage)")
    origin = page.evaluate("location.origin")
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + 3e6})
    absent(page)
    page.locator("[data-keep=make]").click()
    expect(page.locator("[data-keep-others]")).to_be_visible(timeout=40_000)


def offline(page: Page):
    ready(page)
    page.goto("/run/offline")
    page.locator("[data-lists]").wait_for()


def offline_with_nothing(page: Page):
    page.goto("/run/offline")
    page.locator("[data-none]").wait_for()


sights = [
    Sight("keep-absent", absent), Sight("keep-under-way", under_way), Sight("keep-ready", ready), Sight("keep-no-room", no_room),
    Sight("offline", offline), Sight("offline-nothing", offline_with_nothing),
]
