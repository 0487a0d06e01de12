from playwright.sync_api import Page

from ..recordings import agree_to_health, headers
from . import Sight

made: dict[str, str] = {}
plan = """
name: Gym
activity: strength
steps:
  - {name: Squats, for: 6min, effort: 7/10}
  - {name: Push-ups, for: 6min, effort: 7/10}
"""
planned = """
name: Push day
activity: strength
steps:
  - {exercise: barbell-bench-press, sets: 3, repetitions: 8-12, weight: 40kg, warm up: [10 × 20kg], rest: 2min}
  - superset: 3
    rest: 90s
    steps:
      - {exercise: dumbbell-lateral-raise, repetitions: 12-15, weight: 2 × 7.5kg}
      - {exercise: triceps-pushdown, repetitions: 10-15, weight: level 6}
"""
small = ((360, 640), (390, 844), (1280, 800))


def ready(page: Page, simulate: str = "squats:12x2,rest:15,squats:9x2", plan: str = plan):
    if plan not in made:
        agree_to_health(page.context.request)
        answer = page.context.request.post("/api/v1/playlists", headers=headers, data={
            "name": "Gym", "kind": "planned", "recipe": {"plan": plan}})
        assert answer.ok, answer.text()
        made[plan] = answer.json()["id"]
    page.goto(f"/run/{made[plan]}?simulate={simulate}")
    page.locator("#run-start:enabled").wait_for()


def under_way(page: Page):
    ready(page)
    page.click("#run-start")
    page.locator("[data-next=weight]").fill("40")
    page.locator("[data-large-figure]", has_text="5").wait_for()


def resting(page: Page):
    ready(page, "squats:4x2,rest:60")
    page.click("#run-start")
    page.locator("[data-next=weight]").fill("40")
    page.locator("[data-sets=rest]").wait_for()
    page.wait_for_timeout(2000)


def planned_next(page: Page):
    ready(page, "squats:1x1", planned)
    page.click("#run-start")
    page.locator("[data-card]").wait_for()


def planned_swap(page: Page):
    planned_next(page)
    page.get_by_role("button", name="Taken?").click()


def planned_rest(page: Page):
    planned_next(page)
    for name in ("Start set", "End set"):
        page.get_by_role("button", name=name).click()
    page.wait_for_timeout(1000)


def over(page: Page):
    resting(page)
    page.locator("[data-do=end]").hover()
    page.mouse.down()
    page.locator("[data-sent]", has_text="Saved.").wait_for()
    page.mouse.up()


def told(page: Page):
    over(page)
    page.locator("[data-whole]").click()
    page.get_by_role("region", name="Exercises").wait_for()


sights = [
    Sight("sets-ready", ready), Sight("sets-under-way", under_way), Sight("sets-resting", resting), Sight("sets-over", over),
    Sight("sets-session", told), Sight("sets-planned", planned_next, sizes=small), Sight("sets-swap", planned_swap, sizes=small),
    Sight("sets-planned-rest", planned_rest, sizes=small)]
