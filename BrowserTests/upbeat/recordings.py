"""Sessions recorded over the API."""

import math
import time
import uuid

from playwright.sync_api import APIRequestContext

headers = {"Sec-Fetch-Site": "same-origin"}
plan = {
    "activity": "run",
    "steps": [{"for": "5min", "cadence": 160}, {"for": "10min", "cadence": 172}, {"for": "5min", "cadence": 160}],
}


def outing(request: APIRequestContext, minutes: float = 20, beginning: float = 1_767_258_000, **body) -> str:
    """A run with heart rate, positions, elevation, steps, songs and plan steps at 1 Hz. Returns its id once its figures are
    computed.
    """
    return told(request, batches(minutes, beginning), minutes * 60, beginning, **body)


def told(request: APIRequestContext, sent: list, seconds: float, beginning: float, **body) -> str:
    session = str(uuid.uuid4())
    path = f"/api/v1/training/sessions/{session}"
    answer = request.put(path, headers=headers, data={
        "state": "started", "at": written(beginning), "activity": "run", "timeZone": "Europe/Berlin", "utcOffset": 3600, **body})
    assert answer.ok, answer.text()
    for place in range(0, len(sent), 50):
        answer = request.post(f"{path}/batches", headers=headers, data=sent[place:place + 50])
        assert answer.ok, answer.text()
    answer = request.put(f"{path}/state", headers=headers, data={"state": "ended", "at": written(beginning + seconds)})
    assert answer.ok, answer.text()
    wait_for_figures(request, session)
    return session


def wait_for_figures(request: APIRequestContext, session: str):
    end = time.monotonic() + 60
    while request.get(f"/api/v1/training/sessions/{session}/figures").json()["isPending"]:
        assert time.monotonic() < end, "The figures were not made in time."
        time.sleep(0.1)


def agree_to_health(request: APIRequestContext):
    """Without consent, heart rates are left out."""
    answer = request.put("/api/v1/me/consents/health", headers=headers, data={"isGiven": True, "textVersion": 1})
    assert answer.ok, answer.text()
    answer = request.put("/api/v1/me/health", headers=headers | {"If-Match": "*"}, data={
        "birthDate": "1990-05-01", "height": 1.75, "restingHeartRate": 55, "weights": [{"day": "2025-11-01", "kilograms": 70}]})
    assert answer.ok, answer.text()


# How far steps deviate from the beats of each song, in steps. One song has the best synchrony.
sway = (0.08, 0.2, 0.11, 0.09)


def weeks_of_cadence(request: APIRequestContext, weeks: int):
    """Half an hour a week until now, each with a higher cadence than the one before. The second was a slow run."""
    now = int(time.time())
    for week in range(weeks):
        beginning = now - 3600 - 7 * 86_400 * (weeks - 1 - week)
        seconds, speed = 1800, 2.3 if week == 1 else 3
        times = [1000 * second for second in range(seconds)]
        told(request, [{
            "device": "watch", "sequence": 0, "clock": {"monotonic": 0, "unix": 1000 * beginning},
            "distance": {"times": times, "values": [round(speed * second, 1) for second in range(seconds)]},
            "cadence": {"times": times, "values": [160 + 2 * week - (8 if week == 1 else 0)] * seconds},
        }], seconds, beginning)


def batches(minutes: float, beginning: float) -> list[dict]:
    """Ten minutes each, around a lake: out along the east and back along the south."""
    seconds = int(minutes * 60)
    sent = []
    for number, first in enumerate(range(0, seconds, 600)):
        span = range(first, min(first + 600, seconds))
        times = [1000 * second for second in span]
        turns = [2 * math.pi * second / max(seconds, 1) for second in span]
        steps = [(1000 * first + 352.9 * step, sway[int((first + 0.3529 * step) / 230) % 4] * math.sin(step / 40)) for step in range(int(len(span) / 0.3529))]
        # A circle long enough for slightly more than 3 m/s.
        radius = 3.1 * seconds / (2 * math.pi)
        sent.append({
            "device": "watch", "sequence": number, "clock": {"monotonic": 0, "unix": int(beginning * 1000)},
            "heartRate": {"times": times, "values": [round(130 + 25 * math.sin(turn / 2) + 6 * math.sin(9 * turn), 1) for turn in turns]},
            "positions": {
                "times": times,
                "latitudes": [52.45 + (radius * math.sin(turn) + 40 * math.sin(7 * turn)) / 111_195 for turn in turns],
                "longitudes": [13.2 + 1.4 * (radius * math.cos(turn) + 30 * math.cos(5 * turn)) / 67_800 for turn in turns]},
            "altitude": {"times": times, "values": [round(40 + 18 * math.sin(2 * turn) + 5 * math.sin(11 * turn), 1) for turn in turns]},
            "cadence": {"times": times, "values": [round(168 + 4 * math.sin(6 * turn), 1) for turn in turns]},
            "steps": {"times": [at for at, _ in steps], "phases": [round(phase, 4) for _, phase in steps]},
            "events": [event for at, event in events(seconds) if at in span],
        })
    return sent


def events(seconds: int) -> list[tuple[int, dict]]:
    titles = [("Halo", "Northern Tide", 164), ("Kilometre Nine", "Ada Vale", 170), ("Go", "The Paces", 172), ("Lanterns", "Mira", 168)]
    found = [
        (at, {"time": 1000 * at, "kind": "song", "title": titles[place % 4][0], "artist": titles[place % 4][1], "tempo": titles[place % 4][2]})
        for place, at in enumerate(range(0, seconds, 230))]
    found += [(at, {"time": 1000 * at, "kind": "step", "index": place}) for place, at in enumerate((0, 300, 900)) if at < seconds]
    return sorted(found, key=lambda entry: entry[0])


def written(moment: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment))
