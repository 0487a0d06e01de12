"""Training as files of a watch."""

import datetime
import math
import time

from playwright.sync_api import APIRequestContext

# Browsers send it with their requests; Playwright's own requests lack it.
headers = {"Sec-Fetch-Site": "same-origin"}


def gpx(start: datetime.datetime, minutes: int = 30, speed: float = 3, title: str = "Morning run", heart: bool = True,
        kind: str = "running") -> bytes:
    """A track due north from a home at an even pace in metres per second, with a point every ten seconds."""
    points = []
    for second in range(0, 60 * minutes + 1, 10):
        moment = (start + datetime.timedelta(seconds=second)).strftime("%Y-%m-%dT%H:%M:%SZ")
        rate = round(148 + 18 * math.sin(second / 300))
        beats = (
            "<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>"
            f"{rate}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>") if heart else ""
        points.append(f'<trkpt lat="{48 + second * speed / 111195:.7f}" lon="11"><time>{moment}</time>{beats}</trkpt>')
    return (
        '<?xml version="1.0"?><gpx version="1.1" creator="Watch" xmlns="http://www.topografix.com/GPX/1/1" '
        'xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><trk>'
        f'<name>{title}</name><type>{kind}</type><trkseg>{"".join(points)}</trkseg></trk></gpx>').encode()


def know_the_body(request: APIRequestContext):
    """Gives consent to storing health data, and sets heart rates, which zones and load need."""
    answer = request.put("/api/v1/me/consents/health", headers=headers, data={"isGiven": True, "textVersion": 1})
    assert answer.ok, answer.text()
    answer = request.put("/api/v1/me/health", headers=headers | {"If-Match": "*"}, data={"restingHeartRate": 50, "maximumHeartRate": 190})
    assert answer.ok, answer.text()


def hand_in(request: APIRequestContext, files: dict[str, bytes], seconds: float = 60):
    """Returns when all files are sessions with figures."""
    end = time.monotonic() + seconds
    for name, content in files.items():
        while True:
            answer = request.post(
                f"/api/v1/training/imports?name={name}", data=content,
                headers=headers | {"Content-Type": "application/octet-stream"})
            # The number of waiting imports is limited.
            if answer.status != 409 or time.monotonic() > end:
                break
            time.sleep(0.2)
        assert answer.ok, answer.text()
    while time.monotonic() < end:
        imports = request.get("/api/v1/training/imports?limit=50").json()["items"]
        sessions = request.get("/api/v1/training/sessions?limit=200").json()["items"]
        if all(each["state"] == "done" for each in imports) and not any(each["figuresPending"] for each in sessions):
            return
        time.sleep(0.2)
    raise TimeoutError("The recordings did not become sessions in time.")


def weeks_of_training(now: datetime.datetime, weeks: int = 11) -> dict[str, bytes]:
    """Two or three runs a week until `now`, with a break some time ago."""
    files = {}
    for week in range(weeks):
        if week == 6:
            continue
        for number, day in enumerate((1, 3, 5)[: 2 + week % 2]):
            start = now - datetime.timedelta(weeks=week, days=day, hours=number)
            if day == 3:
                content = gpx(start, 50 + 3 * week, 7, "Ride along the river", kind="cycling")
            else:
                content = gpx(start, 24 + 5 * ((week + number) % 4), 2.7 + 0.1 * (week % 5), ("Morning run", "Long one")[number % 2])
            files[f"outing-{week}-{number}.gpx"] = content
    return files
