"""How long planning takes over HTTP for a library in the database: stored.py UPBEAT --postgres ADDRESS [--tracks 2000 100000] [--times 9]

Everything that happens is counted: reading the library and the analyses of the candidates, taste after 2,000 songs heard, the
planner, keeping the list, the answer. Workouts last 45 minutes. Fails when 2,000 tracks take more than half a second, or
100,000 more than two.
"""
import argparse
import functools
import http.client
import json
import os
import random
import statistics
import struct
import sys
import time
import urllib.parse
import uuid

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "library"))
import upbeat
from songs import first_day

workouts = {
    "steady": "activity: run\nsteps: [{for: 45min, cadence: 168}]\n",
    "intervals": "activity: run\nsteps:\n  - {for: 10min, cadence: 160}\n"
    "  - repeat: 6\n    steps: [{for: 3min, cadence: 180}, {for: 2min, cadence: 164}]\n  - {for: 5min, cadence: 155}\n",
    "slopes": "activity: run\nsteps:\n  - repeat: 3\n    steps:\n"
    "      - {for: 450s, cadence: from 150 to 186}\n      - {for: 450s, cadence: from 186 to 150}\n",
}
# The same as its page sends them, each step with its length and cadence.
drafts = {
    "steady": [("45 min", "168")],
    "intervals": [("10 min", "160")] + 6 * [("3 min", "180"), ("2 min", "164")] + [("5 min", "155")],
    "slopes": 3 * [("450 s", "150-186"), ("450 s", "186-150")],
}
# Most tracks, and the seconds that are promised for as many.
promises = [(2_000, 0.5), (100_000, 2.0)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("upbeat")
    parser.add_argument("--postgres", required=True, help="libpq URL of a database; what is in it goes")
    parser.add_argument("--tracks", type=int, nargs="+", default=[2_000, 100_000])
    parser.add_argument("--times", type=int, default=9)
    options = parser.parse_args()
    print(f"{'tracks':<10}{'database':<14}{'what':<26}{'median s':>10}{'worst s':>10}")
    late = []
    for tracks in options.tracks:
        promised = next((seconds for most, seconds in promises if tracks <= most), None)
        for name, address in [("SQLite", None), ("PostgreSQL", options.postgres)]:
            with Server(options.upbeat, address, tracks) as server:
                for what, took in server.measure(options.times).items():
                    print(f"{tracks:<10}{name:<14}{what:<26}{statistics.median(took):>10.3f}{max(took):>10.3f}", flush=True)
                    if promised and statistics.median(took) > promised:
                        late.append(f"{what} from {tracks} tracks in {name}: more than {promised} s")
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    if late:
        sys.exit("slower than promised: " + "; ".join(late))


class Server(upbeat.Server):
    scopes = ["library:read", "library:write"]

    def prepare(self):
        if self.postgres:
            self.psql("-c", "DROP SCHEMA public CASCADE", "-c", "CREATE SCHEMA public")
        super().prepare()

    def fill(self, name, library):
        super().fill(name, library)
        if name != "runner":
            return
        steady = [song for song in library if song["state"] == "steady"]
        # Ten kilobytes each: not all at once.
        for start in range(0, len(steady), 2_000):
            part = steady[start:start + 2_000]
            self.insert("recording_analysis", ["hash", "version", "body"], ([song["hash"], 3, analysis(song)] for song in part))
        chance = random.Random(5)
        account = self.query(f"SELECT id FROM account WHERE username = '{name}'")
        self.insert(
            "listening", ["account_id", "id", "track_id", "kind", "context", "at"],
            ([account, str(uuid.UUID(int=chance.getrandbits(128))), str(chance.choice(steady)["id"]),
              chance.choice(["completed", "completed", "skipped"]), "run", first_day + 60_000 * number] for number in range(2_000)))
        if self.postgres:
            self.psql("-c", "VACUUM ANALYZE recording_analysis", "-c", "VACUUM ANALYZE listening")

    def measure(self, times):
        """Seconds of each. The first of all is not counted: programs read their statements and pages then."""
        figures, made = {}, None
        _, answered = self.post("/api/v1/sessions", {"login": "runner", "password": upbeat.password})
        self.browser = {"Cookie": answered["Set-Cookie"].split(";")[0], "Sec-Fetch-Site": "same-origin"}
        for name, plan in workouts.items():
            for turn in range(times + 1):
                body = {"name": "Bench", "kind": "planned", "seed": turn, "recipe": {"plan": plan}}
                took, made = self.timed("POST", "/api/v1/playlists", body, 201)
                if turn > 0:
                    figures.setdefault("plan, " + name, []).append(took)
        path = f"/api/v1/playlists/{made['id']}"
        for _ in range(times):
            entry = self.get(f"{path}/entries")["items"][3]["id"]
            for what, method, address in [
                ("alternatives", "GET", f"{path}/entries/{entry}/alternatives"), ("exchange", "POST", f"{path}/entries/{entry}/exchange"),
                ("reshuffle", "POST", f"{path}/reshuffle")]:
                figures.setdefault(what, []).append(self.timed(method, address)[0])
            for name, rows in drafts.items():
                figures.setdefault("under the curve, " + name, []).append(self.drawn(rows))
            figures.setdefault("coverage", []).append(self.timed("POST", "/api/v1/library/coverage", {"recipe": {"plan": workouts["slopes"]}})[0])
        return figures

    def drawn(self, rows):
        """Seconds until the page of a workout that is written has its curve and, asked for after it, its songs."""
        fields = {"do": "look", "activity": "run", "rows": str(len(rows))}
        for number, (length, cadence) in enumerate(rows):
            ends = cadence.split("-")
            row = {"kind": "step", "key": str(number), "depth": "0", "length": length, "target": "cadence", "to": ends[-1]}
            if len(ends) > 1:
                row |= {"course": "ramp", "from": ends[0]}
            fields |= {f"{number}-{field}": value for field, value in row.items()}
        took = 0
        for part in ["curve", "songs"]:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
            connection.connect()
            begun = time.perf_counter()
            headers = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html", **self.browser}
            connection.request("POST", "/plans/new", urllib.parse.urlencode(fields | {"part": part}), headers)
            answer = connection.getresponse()
            read = answer.read()
            took += time.perf_counter() - begun
            if answer.status != 200 or (b'class="song-block"' in read) != (part == "songs"):
                sys.exit(f"/plans/new: {answer.status} {read[:300]}")
        return took

    def timed(self, method, path, body=None, expected=200):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        connection.connect()
        begun = time.perf_counter()
        headers = {"Content-Type": "application/json", "If-Match": "*", **self.headers}
        connection.request(method, path, json.dumps(body) if body else None, headers)
        answer = connection.getresponse()
        read = answer.read()
        took = time.perf_counter() - begun
        if answer.status != expected:
            sys.exit(f"{method} {path}: {answer.status} {read[:300]}")
        return took, json.loads(read)


def analysis(song):
    """Of a song about as quick, long and driving: what is the same for many is worked out once."""
    return packed(round(2 * song["tempo"]) / 2, 10 * round(song["duration"] / 10), round(song["energy"], 1))


@functools.cache
def packed(tempo, duration, energy):
    """As Documentation/AnalysisFormat.md has it."""
    seconds = int(duration)
    beats = [round(1e6 * (0.3 + 60 / tempo * number)) for number in range(int((duration - 1) * tempo / 60))]
    out = bytearray(b"UBH\x01")
    out += count(3) + real(duration) + b"\x01" + real(tempo) + real(0.9) + count(0)
    out += count(len(beats))
    last = interval = 0
    for beat in beats:
        change = beat - last - interval
        out += count(-2 * (change + 1) + 1 if change < 0 else 2 * change)
        interval, last = beat - last, beat
    out += bytes(0x11 for _ in range((len(beats) + 7) // 8))
    out += count(4) + real(1) + count(2) + real(0.01) + b"\x00" + b"\x05" + real(0.6)
    out += b"\x01" + real(-10) + b"\x01" + real(-1)
    out += count(seconds) + struct.pack(f"<{seconds}h", *([-1200] * seconds))
    out += count(seconds) + struct.pack(f"<{seconds}H", *([round(65_535 * energy)] * seconds))
    out += real(energy) + real(0.5) + real(8) + real(duration - 12)
    out += count(0)
    attacks = 6 * seconds
    out += count(attacks) + (count(1_600) + count(80)) * attacks
    out += count(45) + struct.pack("<45f", *([0.1] * 45))
    peaks = 20 * seconds
    return bytes(out + count(peaks) + bytes(peaks))


def count(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def real(value):
    return struct.pack("<d", value)


if __name__ == "__main__":
    main()
