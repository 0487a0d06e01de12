import datetime
from collections.abc import Callable

from playwright.sync_api import Page

from ..recordings import agree_to_health, headers
from . import Sight

made: dict[str, str] = {}


def ready(page: Page):
    if "list" not in made:
        agree_to_health(page.context.request)
        answer = page.context.request.post("/api/v1/playlists", headers=headers, data={
            "name": "Evening run", "kind": "planned",
            "recipe": {"activity": "run", "minutes": 12, "intensity": 4, "cadence": 165}})
        assert answer.ok, answer.text()
        made["list"] = answer.json()["id"]
    page.goto(f"/run/{made['list']}?simulate=165")
    page.locator("#run-start:enabled").wait_for()


def door(page: Page):
    if "plan" not in made:
        answer = page.request.post("/api/v1/plans", headers=headers, data={
            "name": "Hills", "activity": "run", "steps": [
                {"name": "Warm-up", "for": "8min", "effort": "3/10"},
                {"repeat": 5, "steps": [{"for": "2min", "effort": "8/10"}, {"for": "2min", "effort": "4/10"}]},
                {"name": "Cool-down", "for": "5min", "effort": "2/10"}]})
        assert answer.ok, answer.text()
        made["plan"] = answer.json()["id"]
        answer = page.request.post("/api/v1/schedule", headers=headers, data={
            "plan": made["plan"], "day": str(datetime.date.today()), "time": "18:30"})
        assert answer.ok, answer.text()
    page.goto("/run")


def changed(page: Page):
    ready(page)
    page.get_by_role("button", name="One step harder").click()
    page.locator("[data-change=effort]", has_text="One step harder").wait_for()
    page.locator("#run-start:enabled").wait_for()


def dimmed(page: Page):
    under_way(page)
    page.locator("[data-dim]").click()
    page.wait_for_timeout(6000)


def locked(page: Page):
    under_way(page)
    page.evaluate("document.querySelector('.run').dataset.locked = 'true'")


def under_way(page: Page):
    ready(page)
    page.get_by_text("My steps").click()
    page.click("#run-start")
    page.locator("[data-song]:not(:empty)").wait_for()
    page.wait_for_timeout(12_000)


def told(page: Page):
    ready(page)
    page.locator("[data-cues] summary").click()


def on_a_round_watch(reach: Callable[[Page], None]) -> Callable[[Page], None]:
    def go(page: Page):
        page.context.add_init_script("localStorage.setItem('upbeat-shape', 'round')")
        reach(page)
    return go


def over(page: Page):
    under_way(page)
    page.locator("[data-do=end]").hover()
    page.mouse.down()
    page.locator("[data-sent]", has_text="Saved.").wait_for()
    page.mouse.up()


square, round = ((198, 242),), ((192, 192), (212, 212))
sights = [
    Sight("run-door", door), Sight("run-changed", changed), Sight("run-dimmed", dimmed), Sight("run-locked", locked),
    Sight("run-ready", ready), Sight("run-under-way", under_way), Sight("run-over", over), Sight("run-cues", told),
    Sight("run-on-its-side", under_way, sizes=((844, 390), (667, 375))), Sight("run-watch-ready", ready, sizes=square),
    Sight("run-watch-under-way", under_way, sizes=square), Sight("run-watch-over", over, sizes=square),
    Sight("run-round-ready", on_a_round_watch(ready), sizes=round), Sight("run-round-under-way", on_a_round_watch(under_way), sizes=round),
    Sight("run-round-over", on_a_round_watch(over), sizes=round)]
