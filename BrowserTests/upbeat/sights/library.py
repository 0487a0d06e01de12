from playwright.sync_api import Page

from . import Sight, at


def picked(page: Page):
    page.goto("/library")
    page.locator("tbody [name=id]").first.wait_for()
    for place in range(2):
        page.locator("tbody [name=id]").nth(place).check()
    page.wait_for_load_state("networkidle")


def filtered(page: Page):
    page.goto("/library?cadenceMin=120&cadenceMax=165&energy=driving", wait_until="networkidle")
    page.locator(".find-more summary").click()


sights = [
    Sight("library", at("/library")),
    Sight("library-picked", picked),
    Sight("library-filtered", filtered),
    Sight("library-nothing", at("/library?search=zzzz")),
    Sight("library-add", at("/library/add")),
    Sight("library-sources", at("/library/sources")),
]
