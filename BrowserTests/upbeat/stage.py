"""Data folders of stopped servers, prepared once and copied for all tests.

`python -m upbeat.stage FOLDER` prepares them for several processes, which find them by `UPBEAT_STAGE=FOLDER`. Without it, each
process prepares what it needs.
"""

import atexit
import functools
import json
import os
import pathlib
import sys
import tempfile
import time

from playwright.sync_api import APIRequestContext, Playwright

from browser import driver

from .server import Upbeat, password, running


@functools.cache
def place() -> pathlib.Path:
    prepared = os.environ.get("UPBEAT_STAGE")
    if prepared:
        return pathlib.Path(prepared)
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    return pathlib.Path(folder.name)


def founded() -> str:
    """A migrated database with an administrator, `first`."""
    folder = place() / "founded"
    if not folder.exists():
        folder.mkdir()
        with running(folder=str(folder)) as upbeat:
            found = []
            for _ in range(3):
                request = logged_in(upbeat, driver())
                found.append(request.storage_state()["cookies"])
                request.dispose()
        (place() / "sessions.json").write_text(json.dumps(found))
    return str(folder)


def sessions() -> list[list[dict]]:
    """Cookies of sessions of `first` in such a database, because checking a password is slow on purpose."""
    founded()
    return json.loads((place() / "sessions.json").read_text())


def furnished() -> str:
    """The same with analysed demo songs for the administrator."""
    folder = place() / "furnished"
    if not folder.exists():
        with running(folder=str(folder), like=founded()) as upbeat:
            furnish(upbeat, driver())
    return str(folder)


def furnish(upbeat: Upbeat, playwright: Playwright):
    request = logged_in(upbeat, playwright)
    take_demo_songs(request)
    request.dispose()


def logged_in(upbeat: Upbeat, playwright: Playwright, username: str = "first") -> APIRequestContext:
    """The API for a person who is logged in by a cookie, as pages are."""
    headers = {"Sec-Fetch-Site": "same-origin"}
    if username == "first" and (place() / "sessions.json").exists():
        cookies = sessions()[0]
        request = playwright.request.new_context(
            base_url=upbeat.address, extra_http_headers=headers, storage_state={"cookies": cookies, "origins": []})
        if request.get("/api/v1/me").ok:
            return request
        request.dispose()
    request = playwright.request.new_context(base_url=upbeat.address, extra_http_headers=headers)
    answer = request.post("/api/v1/sessions", data={"login": username, "password": password})
    assert answer.ok, answer.text()
    return request


def take_demo_songs(request: APIRequestContext, seconds: float = 900):
    """Returns when all demo songs have been analysed."""
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


def main(folder: str):
    os.environ["UPBEAT_STAGE"] = folder
    furnished()


if __name__ == "__main__":
    main(*sys.argv[1:])
