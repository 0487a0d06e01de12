from playwright.sync_api import Page

from ..recordings import agree_to_health, headers
from . import Sight

made: dict[str, str] = {}


def ready(page: Page):
    if not made:
        agree_to_health(page.context.request)
        answer = page.context.request.post("/api/v1/playlists", headers=headers, data={
            "name": "Evening run", "kind": "planned",
            "recipe": {"activity": "run", "minutes": 12, "intensity": 4, "cadence": 165}})
        assert answer.ok, answer.text()
        made["list"] = answer.json()["id"]
    page.goto(f"/run/{made['list']}?simulate=165")
    page.locator("#run-start:enabled").wait_for()


def under_way(page: Page):
    ready(page)
    page.get_by_text("My steps").click()
    page.click("#run-start")
    page.locator("[data-song]:not(:empty)").wait_for()
    page.wait_for_timeout(12_000)


def over(page: Page):
    under_way(page)
    page.locator("[data-do=end]").hover()
    page.mouse.down()
    page.locator("[data-sent]", has_text="server").wait_for()
    page.mouse.up()


sights = [Sight("run-ready", ready), Sight("run-under-way", under_way), Sight("run-over", over)]
