from playwright.sync_api import Page

from . import Sight, at


def written(page: Page):
    page.goto("/plans")
    if page.get_by_role("link", name="Six times two").count():
        page.get_by_role("link", name="Six times two").first.click()
    else:
        page.goto("/plans/new")
        page.fill("#line", "10 min warm-up, 6 × 2 min fast at 176, 3 min easy, 10 min cool-down")
        page.keyboard.press("Enter")
        page.locator("[id^=length-]").first.wait_for()
        page.fill("#name", "Six times two")
        page.click("#save")
        page.wait_for_url("**said=made")
    page.locator("#coverage:not(:empty)").wait_for()


def opened(page: Page):
    written(page)
    page.locator(".entry-more summary").nth(2).click()


def songs(page: Page):
    written(page)
    page.locator("#song-list[open], #song-list:not([hidden]) summary").first.wait_for()
    if not page.locator("#song-list[open]").count():
        page.locator("#song-list summary").click()
    page.locator("#choose-3").click()
    page.locator(".alternative").first.wait_for()
    page.locator("#picture").scroll_into_view_if_needed()


def refused(page: Page):
    page.goto("/plans/new")
    page.fill("#line", "2 min fast, soon")
    page.click("#add-line")
    page.locator(".fault").first.wait_for()


def following(page: Page, part: str):
    written(page)
    page.goto(page.url.split("?")[0] + part, wait_until="networkidle")


def calendar(page: Page):
    page.goto("/plans/programmes")
    if page.locator("a[href^='/plans/enrolments/']").count():
        page.locator("a[href^='/plans/enrolments/']").first.click()
    else:
        page.goto("/plans/programmes/10-km")
        page.click("#enrol")
    page.locator(".week").first.wait_for()


sights = [
    Sight("plans", at("/plans")),
    Sight("plan-new", at("/plans/new")),
    Sight("plan-refused", refused),
    Sight("plan-edit", written),
    Sight("plan-edit-more", opened),
    Sight("plan-songs", songs),
    Sight("plan-sharing", lambda page: following(page, "/sharing")),
    Sight("plan-versions", lambda page: following(page, "/versions")),
    Sight("plan-text", lambda page: following(page, "/text")),
    Sight("programmes", at("/plans/programmes")),
    Sight("programme", at("/plans/programmes/10-km")),
    Sight("enrolment", calendar),
]
