import datetime

from playwright.sync_api import Page

from . import Sight, at
from .history import train

headers = {"Sec-Fetch-Site": "same-origin"}


def filled(page: Page):
    """A week with workouts on most days, one of them done in a session."""
    request = page.request
    if request.get("/api/v1/schedule").json()["items"]:
        return
    today = datetime.date.today()
    monday = today - datetime.timedelta(days=today.weekday())
    plans = [
        request.post("/api/v1/plans", headers=headers, data={"name": name, "for": f"{minutes}min"}).json()["id"]
        for name, minutes in (("Six times two", 30), ("Easy run along the river", 45), ("Strength at home", 20))]
    for place, (later, time, weekly) in enumerate(
            ((1, "18:30", True), (2, "07:00", False), (4, None, False), (6, "10:00", False), (6, None, True), (8, "06:30", False))):
        body = {"plan": plans[place % 3], "day": str(monday + datetime.timedelta(days=later)), "isWeekly": weekly}
        made = request.post("/api/v1/schedule", headers=headers, data=body | ({"time": time} if time else {}))
        if later == 4:
            request.patch(
                f"/api/v1/schedule/{made.json()['id']}/days/{body['day']}", headers=headers, data={"state": "done"})
    request.post(
        "/api/v1/training-plans/10-km/enrolments", headers=headers,
        data={"begin": str(monday + datetime.timedelta(days=7)), "weekdays": [2, 4, 6]})


def week(page: Page):
    filled(page)
    page.goto("/schedule", wait_until="networkidle")


def opened(page: Page):
    week(page)
    page.locator(".slot-more summary").first.click()


def next_week(page: Page):
    week(page)
    page.get_by_role("link", name="Next week").click()
    page.wait_for_url("**week=**")
    page.wait_for_load_state("networkidle")


def home(page: Page):
    train(page)
    filled(page)
    page.request.put("/api/v1/training/weekly-goal", headers=headers, data={"minutes": 150, "workouts": 3})
    page.goto("/", wait_until="networkidle")


def wrong_goal(page: Page):
    page.goto("/weekly-goal")
    page.fill("#workouts", "0")
    page.get_by_role("button", name="Set goal").click()
    page.locator(".fault").wait_for()


sights = [
    Sight("schedule-empty", at("/schedule?week=2024-01-01")),
    Sight("schedule-week", week),
    Sight("schedule-more", opened),
    Sight("schedule-next", next_week),
    Sight("schedule-home", home),
    Sight("goal", at("/weekly-goal")),
    Sight("goal-refused", wrong_goal),
]
