from playwright.sync_api import Page

from . import Sight
from .run import ready, under_way


def cut_off(page: Page):
    under_way(page)
    ready(page)
    page.get_by_text("You have an unfinished run").wait_for()


def elsewhere(page: Page):
    under_way(page.context.new_page())
    ready(page)
    page.get_by_text("in progress in another tab").wait_for()


def silent(page: Page):
    page.add_init_script("""
      window.AudioContext = class extends AudioContext {
        constructor(options) { super(options); window.sounding = this; }
        resume() { return window.isCalling ? Promise.reject(new DOMException("a call", "InvalidStateError")) : super.resume(); }
      };""")
    under_way(page)
    page.evaluate("async () => { window.isCalling = true; await window.sounding.suspend(); }")
    page.get_by_role("button", name="Turn on sound").wait_for()


sights = [Sight("run-kept-cut-off", cut_off), Sight("run-kept-elsewhere", elsewhere), Sight("run-kept-silent", silent)]
