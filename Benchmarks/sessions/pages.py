"""How long the server takes for each page about training of somebody with 5,000 sessions, on both databases.

pages.py UPBEAT [--postgres ADDRESS] [--sessions 5000] [--times 20]

Sessions are made over the API with ten minutes of heart rate, places and songs each. Every page is asked for over one connection,
one after another, and read whole.
"""
import argparse
import http.client
import json
import os
import random
import re
import statistics
import sys
import time
import urllib.request
import uuid

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import serving  # noqa: E402

promised = 50
newest = 1_763_000_000
# Two on three days in four, back over years.
apart = 64_000


class Upbeat(serving.Upbeat):
    people = 1

    def account(self, number):
        super().account(number)
        answer, headers = self.post("/api/v1/sessions", {"login": f"runner{number}", "password": serving.password})
        self.headers = {"Cookie": headers["Set-Cookie"].split(";")[0], "Sec-Fetch-Site": "same-origin", "Accept": "text/html"}
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        self.send("PUT", "/api/v1/me/consents/health", {"isGiven": True, "textVersion": 1})
        self.send("PUT", "/api/v1/me/health", {
            "birthDate": "1990-05-01", "height": 1.75, "restingHeartRate": 55, "weights": [{"day": "2020-11-01", "kilograms": 70}]})
        return ""

    def send(self, method, path, body=None):
        headers = self.headers | {"If-Match": "*", "Content-Type": "application/json"}
        self.connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status >= 300:
            sys.exit(f"{method} {path}: {answer.status} {text[:300]}")
        return text

    def train(self, count):
        chance = random.Random(4)
        ids = []
        for number in range(count):
            start = newest - number * apart
            path = f"/api/v1/training/sessions/{uuid.UUID(int=chance.getrandbits(128), version=4)}"
            activity = chance.choice(["run", "run", "run", "cycle", "walk"])
            self.send("PUT", path, {
                "state": "started", "at": written(start), "activity": activity, "title": f"Round {number}", "timeZone": "Europe/Berlin"})
            self.send("POST", f"{path}/batches", batch(chance, start))
            self.send("PUT", f"{path}/state", {"state": "ended", "at": written(start + 600)})
            ids.append(path.rsplit("/", 1)[1])
        end = time.monotonic() + 1200
        while self.waiting() > 0 and time.monotonic() < end:
            time.sleep(1)
        for name in chance.sample(ids, min(20, count)):
            if json.loads(self.send("GET", f"/api/v1/training/sessions/{name}/figures"))["isPending"]:
                sys.exit("figures are not made yet")
        return ids

    def waiting(self):
        text = urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics").read().decode()
        counts = re.findall(r'upbeat_jobs\{kind="(?:compact-recording|session-figures|weigh-music)",state="(?:waiting|running)"\} (\d+)', text)
        return sum(map(int, counts))


def batch(chance, start):
    speed = chance.uniform(2.2, 3.6)
    times = [5000 * tick for tick in range(120)]
    songs = [f"Song {chance.randrange(60)}" for _ in range(3)]
    return {
        "device": "watch", "sequence": 0, "clock": {"monotonic": 0, "unix": 1000 * start},
        "heartRate": {"times": times, "values": [chance.randint(135, 165) for _ in times]},
        "positions": {"times": times, "latitudes": [52 + time * speed / 111_200_000 for time in times], "longitudes": [13.0] * 120},
        "cadence": {"times": times, "values": [chance.uniform(158, 172) for _ in times]},
        "events": [{"time": 200_000 * place, "kind": "song", "title": title, "artist": "A"} for place, title in enumerate(songs)],
    }


def written(moment):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("upbeat")
    parser.add_argument("--postgres", help="libpq URL of an empty database; left out without it")
    parser.add_argument("--sessions", type=int, default=5000)
    parser.add_argument("--times", type=int, default=20)
    options = parser.parse_args()
    month = time.strftime("%Y-%m", time.gmtime(newest))
    figures = {}
    for name, place in {"SQLite": None, "PostgreSQL": options.postgres}.items():
        if name == "PostgreSQL" and not place:
            continue
        with Upbeat(options.upbeat, place) as server:
            ids = server.train(options.sessions)
            pages = [
                "/", "/history", "/history?activity=run", "/history?text=Round+12", f"/history?view=month&month={month}",
                f"/history/{ids[7]}", "/plans", "/plans/new", "/schedule", "/weekly-goal", "/playlists"]
            for page in pages:
                took = []
                for _ in range(options.times):
                    begun = time.perf_counter()
                    server.send("GET", page)
                    took.append(1000 * (time.perf_counter() - begun))
                figures.setdefault(page.replace(ids[7], "…"), {})[name] = took
    print(f"{options.sessions} sessions, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}; first view, median and worst in ms\n")
    print(f"{'page':<40}" + "".join(f"{name:>24}" for name in next(iter(figures.values()))))
    for page, answers in figures.items():
        print(f"{page:<40}" + "".join(f"{took[0]:8.1f}{statistics.median(took):8.1f}{max(took[1:]):8.1f}" for took in answers.values()))
    slowest = max(statistics.median(took) for answers in figures.values() for took in answers.values())
    if slowest > promised:
        sys.exit(f"slower than promised: {slowest:.0f} ms of {promised}")


main()
