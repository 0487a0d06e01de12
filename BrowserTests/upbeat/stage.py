"""Fills an Upbeat with what pages have to show: the demo songs of whoever came first, listened to."""

import tempfile
import time

from playwright.sync_api import APIRequestContext, Playwright

from .server import Upbeat, password, running

# The data of a server that was furnished, once for all tests.
kept: list[tempfile.TemporaryDirectory] = []


def furnished(playwright: Playwright) -> str:
    """A folder for servers to begin with: that of one that was furnished and has ended."""
    if not kept:
        folder = tempfile.TemporaryDirectory()
        with running(folder=folder.name) as upbeat:
            furnish(upbeat, playwright)
        kept.append(folder)
    return kept[0].name


def furnish(upbeat: Upbeat, playwright: Playwright):
    request = logged_in(upbeat, playwright)
    take_demo_songs(request)
    request.dispose()


def logged_in(upbeat: Upbeat, playwright: Playwright, username: str = "first") -> APIRequestContext:
    """The API for somebody who is logged in by a cookie, as pages are."""
    request = playwright.request.new_context(base_url=upbeat.address, extra_http_headers={"Sec-Fetch-Site": "same-origin"})
    answer = request.post("/api/v1/sessions", data={"login": username, "password": password})
    assert answer.ok, answer.text()
    return request


def take_demo_songs(request: APIRequestContext, seconds: float = 900):
    """Returns when all of them have been listened to."""
    answer = request.post("/api/v1/library/demo-songs", headers={"Sec-Fetch-Site": "same-origin"})
    assert answer.ok, answer.text()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        library = request.get("/api/v1/library").json()
        jobs = request.get("/api/v1/jobs").json()["items"]
        is_made = all(job["state"] not in ("waiting", "running") for job in jobs if job["kind"] == "demo-songs")
        if is_made and library["tracks"] > 0 and library["states"].get("waiting", 0) == 0:
            return
        time.sleep(0.5)
    raise TimeoutError("The demo songs were not listened to in time.")
