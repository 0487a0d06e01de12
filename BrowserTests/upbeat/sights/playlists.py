from playwright.sync_api import Page

from . import Sight, at, void


def daily(page: Page):
    page.goto("/playlists")
    if page.locator("#make-daily").count():
        page.click("#make-daily")
        page.wait_for_url("**/playlists/*")
    page.goto("/playlists", wait_until="networkidle")


def planned(page: Page):
    open_or_make(page, "Evening run", "/playlists/new", lambda: void(page.fill("#minutes", "12")))
    page.locator(".entry-more summary").first.click()


def alternatives(page: Page):
    planned(page)
    page.get_by_role("link", name="Choose song…").first.click()
    page.wait_for_url("**/entries/*")


def by_hand(page: Page):
    def fill():
        pass

    open_or_make(page, "Sunday favourites", "/playlists/new?kind=ordered", fill)
    if page.locator(".entry").count() == 0:
        page.goto(page.url.split("?")[0] + "/songs")
        for number in range(4):
            page.get_by_role("button", name="Add", exact=False).nth(number).click()
            page.locator("#said p").nth(min(number, 2)).wait_for()
        page.get_by_role("link", name="Done").click()
    page.locator(".entry").first.wait_for()


def songs(page: Page):
    by_hand(page)
    page.goto(page.url.split("?")[0] + "/songs", wait_until="networkidle")


def smart(page: Page):
    open_or_make(page, "Quick ones", "/playlists/new?kind=smart", lambda: void(page.fill("#cadenceMin", "150")))


def open_or_make(page: Page, name: str, address: str, fill):
    page.goto("/playlists")
    if page.get_by_role("link", name=name).count():
        page.get_by_role("link", name=name).click()
    else:
        page.goto(address)
        page.fill("#name", name)
        fill()
        page.click("#make")
    page.locator("#remove-list").wait_for()


def refused(page: Page):
    page.goto("/playlists/new?kind=smart")
    page.fill("#cadenceMin", "fast")
    page.click("#make")
    page.locator(".fault").first.wait_for()


sights = [
    Sight("playlists", daily),
    Sight("playlist-new", at("/playlists/new")),
    Sight("playlist-new-smart", at("/playlists/new?kind=smart")),
    Sight("playlist-new-ordered", at("/playlists/new?kind=ordered")),
    Sight("playlist-refused", refused),
    Sight("playlist-planned", planned),
    Sight("playlist-alternatives", alternatives),
    Sight("playlist-ordered", by_hand),
    Sight("playlist-songs", songs),
    Sight("playlist-smart", smart),
]
