"""How long the server takes for each page of somebody with 100,000 tracks, on both databases.

pages.py UPBEAT --postgres ADDRESS [--tracks 100000] [--times 20]

Every page is asked for over one connection, one after another, and read whole.
"""
import argparse
import os
import random
import statistics
import sys
import time

import upbeat


class Reader(upbeat.Server):
    """Asks as a browser does in which somebody is logged in."""

    def ready(self):
        _, headers = self.post("/api/v1/sessions", {"login": "runner", "password": upbeat.password})
        self.headers = {
            "Cookie": headers["Set-Cookie"].split(";")[0], "Sec-Fetch-Site": "same-origin", "Accept": "text/html"}

    def get(self, path):
        self.connection.request("GET", path, headers=self.headers)
        answer = self.connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            sys.exit(f"{path}: {answer.status} {body[:300]}")
        return body

    def pages(self, chance):
        library = list(upbeat.songs(self.tracks, seed="runner"))
        heard_ones = [song for song in library if upbeat.is_heard(song)]
        words = [word for song in library[::97] for word in song["title"].split()]
        made, _ = self.post("/api/v1/playlists", {"name": "Mixed", "kind": "ordered"}, self.headers)
        added = [song["id"] for song in chance.sample(heard_ones, 200)]
        self.post(f"/api/v1/playlists/{made['id']}/entries", {"tracks": list(map(str, added))}, self.headers | {"If-Match": "*"})
        smart, _ = self.post("/api/v1/playlists", {
            "name": "Quick", "kind": "smart", "rules": {"cadenceMin": 150, "cadenceMax": 170}}, self.headers)
        fixed = [
            "/", "/library", "/library?sort=title", "/library?sort=-cadence", "/library?cadenceMin=140&cadenceMax=165&energyMin=0.5",
            "/library/add", "/library/sources", "/library/review", "/playlists", "/playlists/new",
            "/playlists/new?kind=smart", f"/playlists/{made['id']}", f"/playlists/{made['id']}/songs", f"/playlists/{smart['id']}",
            "/settings", "/settings/body", "/settings/security", "/settings/privacy", "/settings/music", "/settings/tokens",
            "/welcome/body", "/welcome/music", "/welcome/plan", "/host", "/api/docs"]
        return {path.replace(made["id"], "…").replace(smart["id"], "smart"): lambda turn, path=path: path for path in fixed} | {
            "/library?search=": lambda turn: f"/library?search={chance.choice(words)}",
            "/library/tracks/…": lambda turn: f"/library/tracks/{chance.choice(heard_ones)['id']}",
        }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("upbeat")
    parser.add_argument("--postgres", required=True, help="libpq URL of an empty database")
    parser.add_argument("--tracks", type=int, default=100_000)
    parser.add_argument("--times", type=int, default=20)
    options = parser.parse_args()
    figures = {}
    for name, place in {"SQLite": None, "PostgreSQL": options.postgres}.items():
        with Reader(options.upbeat, place, options.tracks) as server:
            for page, paths in server.pages(random.Random(1)).items():
                took = []
                for turn in range(options.times):
                    path = paths(turn)
                    begun = time.perf_counter()
                    server.get(path)
                    took.append(1000 * (time.perf_counter() - begun))
                figures.setdefault(page, {})[name] = took
    print(f"{options.tracks} tracks, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}; first view, median and worst in ms\n")
    print(f"{'page':<58}{'SQLite':>24}{'PostgreSQL':>24}")
    for page, answers in figures.items():
        cells = [f"{took[0]:8.1f}{statistics.median(took):8.1f}{max(took[1:]):8.1f}" for took in answers.values()]
        print(f"{page:<58}" + "".join(cells))
    medians = {statistics.median(took): page for page, answers in figures.items() for took in answers.values()}
    print(f"\nslowest: {medians[max(medians)]}, {max(medians):.1f} ms")
    if max(medians) > 50:
        sys.exit("slower than promised: 50 ms")


main()
