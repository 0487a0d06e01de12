import datetime

from playwright.sync_api import Page

from ..recordings import agree_to_health, headers
from . import Sight, at

made: dict[str, str] = {}


def invited(page: Page):
    """The host sees the code."""
    if "list" not in made:
        agree_to_health(page.context.request)
        answer = page.context.request.post("/api/v1/playlists", headers=headers, data={
            "name": f"Together {datetime.date.today()}", "kind": "planned",
            "recipe": {"activity": "run", "minutes": 12, "intensity": 4, "cadence": 165}})
        assert answer.ok, answer.text()
        made["list"] = answer.json()["id"]
    page.goto(f"/run/{made['list']}?simulate=165")
    page.locator("#run-start:enabled").wait_for()
    page.locator("[data-together-do=invite]").click()
    page.wait_for_url("**together=*")
    page.locator("#run-start:enabled").wait_for()
    page.locator("[data-together-code]:not(:empty)").wait_for()


def joining(page: Page):
    invited(page)
    code = page.locator("[data-together-code]").inner_text()
    page.goto(f"/together/{code}")


def waiting(page: Page):
    invited(page)
    page.click("#run-start")
    page.locator(".run[data-state=waiting]").wait_for()
    page.wait_for_timeout(700)


def under_way(page: Page):
    waiting(page)
    page.locator(".run[data-state=running]").wait_for()
    page.locator("[data-together-error]:not(:empty)").wait_for()
    page.wait_for_timeout(3000)


sights = [
    Sight("together-enter", at("/together")), Sight("together-joining", joining), Sight("together-invited", invited),
    Sight("together-waiting", waiting), Sight("together-under-way", under_way)]
