"""Runs to music where one song helps."""

import datetime
import random
import time

from playwright.sync_api import APIRequestContext

from .recordings import told

titles = ["Halo", "Kilometre Nine", "Go", "Lanterns", "Undertow", "Glass", "North", "Ember"]


def runs_with_music(request: APIRequestContext, days: int, before: datetime.datetime):
    """Half an hour each, 10 % faster to Halo, with the songs in a different order each day."""
    chance = random.Random(1)
    for day in range(days):
        beginning = int((before - datetime.timedelta(days=2 * (days - day))).timestamp())
        order = chance.sample(titles, 8)
        seconds = 8 * 225
        place, places, rates = 0.0, [], []
        for second in range(seconds):
            song = order[second // 225]
            places.append(round(place, 2))
            rates.append(round(150 + 4 * chance.random() + second / 600, 1))
            place += (3.3 if song == "Halo" else 3) * (1 + 0.01 * ((second // 225 + day) % 3))
        times = [1000 * second for second in range(seconds)]
        events = [{"time": 225_000 * number, "kind": "song", "title": title, "artist": "Northern Tide", "tempo": 164}
                  for number, title in enumerate(order)]
        told(request, [{
            "device": "watch", "sequence": 0, "clock": {"monotonic": 0, "unix": beginning * 1000},
            "distance": {"times": times, "values": places}, "heartRate": {"times": times, "values": rates}, "events": events,
        }], seconds, beginning)


def weighed(request: APIRequestContext, sessions: int) -> dict:
    """The effects after this many sessions. Sessions that arrive together are analysed together, some seconds later."""
    end = time.monotonic() + 60
    while True:
        music = request.get("/api/v1/training/music").json()
        if music["sessions"] == sessions and not music["isPending"]:
            return music
        assert time.monotonic() < end, music
        time.sleep(0.2)
