"""Makes the database of an older version through its API: make_fixture.py UPBEAT FOLDER, with UPBEAT the program of that version.

FOLDER gets the database as text (database.sql), the server's key in hexadecimal (secret-key.txt) and the responses of that version
(answers.json). UpgradeTests compares them with the responses of the current version. Run it once for a version before the format of
its stored data changes.
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

PASSWORD = "a long and quiet road"
TEMPO_RUN = "name: Tempo run\nactivity: run\nsteps:\n  - {for: 5min, cadence: 160}\n  - {for: 6min, cadence: 172}\n"


def songs(folder):
    """Clicks over a chord at four tempos: enough music for a beat."""
    for name, tempo in [("Amber", 158), ("Birch", 164), ("Cedar", 170), ("Dune", 176)]:
        sound = (
            f"0.6*sin(2*PI*880*t)*exp(-40*mod(t\\,{60 / tempo}))+0.5*sin(2*PI*110*t)*exp(-20*mod(t\\,{120 / tempo}))"
            "+0.05*sin(2*PI*220*t)+0.05*sin(2*PI*277*t)")
        subprocess.run(
            ["ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", f"aevalsrc={sound}:s=44100:d=150", "-metadata", f"title={name}",
             "-metadata", f"artist=The {name}s", "-b:a", "96k", str(folder / f"{name}.mp3")], check=True)


class Door:
    """The API with a session."""

    def __init__(self, port):
        self.address = f"http://127.0.0.1:{port}"
        self.headers = {}
        headers, _ = self._send("POST", "/api/v1/sessions", {"login": "anna", "password": PASSWORD})
        cookies = "; ".join(cookie.split(";")[0] for cookie in headers.get_all("Set-Cookie"))
        self.headers = {"Cookie": cookies, "Sec-Fetch-Site": "same-origin"}

    def _send(self, method, path, body=None, **headers):
        data = None if body is None else json.dumps(body).encode()
        sent = {**self.headers, **headers}
        if data is not None:
            sent.setdefault("Content-Type", "application/json")
        request = urllib.request.Request(self.address + path, data, sent, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                text = answer.read()
                return answer.headers, json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            sys.exit(f"make_fixture: {method} {path}: {error.read().decode()}")

    def __getattr__(self, method):
        return lambda path, body=None, **headers: self._send(method.upper(), path, body, **headers)[1]


def fill(door):
    """Playlists of every kind; planned ones for a plan, an older version, a text, a few numbers and a day of a training plan."""
    door.put("/api/v1/me/consents/health", {"isGiven": True, "textVersion": 1})
    for _ in range(600):
        tracks = door.get("/api/v1/tracks?limit=50")["items"]
        if len(tracks) == 4 and all(track.get("state") == "steady" for track in tracks):
            break
        time.sleep(1)
    else:
        sys.exit(f"make_fixture: songs were not heard: {tracks}")
    plan = door.post("/api/v1/plans", {"name": "Hills", "activity": "run", "steps": [
        {"for": "4min", "cadence": 160}, {"for": "6min", "cadence": 170}]})
    identifier = plan["id"]
    lists = [door.post("/api/v1/playlists", {"name": "Hills", "kind": "planned", "planId": identifier, "seed": 1})]
    other = door.post("/api/v1/plans", {"name": "Flat", "activity": "run", "steps": [{"for": "9min", "cadence": 166}]})
    lists.append(door.post("/api/v1/playlists", {"name": "Flat", "kind": "planned", "planId": other["id"], "seed": 2}))
    for seed, recipe in enumerate([
        {"plan": TEMPO_RUN}, {"activity": "run", "minutes": 12, "intensity": 4},
        {"activity": "run", "minutes": 12, "cadence": 164, "stretch": 0.08},
    ]):
        lists.append(door.post(
            "/api/v1/playlists", {"name": f"Recipe {seed}", "kind": "planned", "recipe": recipe, "seed": 3 + seed}))
    lists.append(door.post("/api/v1/playlists", {"name": "Smart", "kind": "smart", "rules": {"filter": {}}}))
    lists.append(door.post("/api/v1/playlists", {"name": "Mine", "kind": "ordered"}))
    return [made["id"] for made in lists]


def answers(door, lists):
    """Responses that must never change."""
    return {
        path: door.get(path)
        for identifier in lists for path in (
            f"/api/v1/playlists/{identifier}", f"/api/v1/playlists/{identifier}/entries", f"/api/v1/playlists/{identifier}/run")
    }


def main(upbeat, target):
    target = pathlib.Path(target)
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "music").mkdir()
        songs(folder / "music")
        options = ["--data", folder / "data", "--set", "request-limit=0"]
        subprocess.run(
            [upbeat, "user", "add", "--username", "anna", "--email", "anna@example.org", "--first-name", "Anna", "--last-name",
             "Runner", "--password-from-stdin", *options], input=PASSWORD + "\n", text=True, check=True)
        server = subprocess.Popen(
            [upbeat, "serve", "--port", "0", "--set", "log-level=notice", "--set", f"music-folders=anna={folder}/music", *options],
            stderr=subprocess.PIPE, text=True)
        try:
            port = next(json.loads(line)["port"] for line in server.stderr if '"Ready"' in line)
            door = Door(port)
            lists = fill(door)
            told = answers(door, lists)
        finally:
            server.terminate()
            server.wait(timeout=60)
        database = folder / "data" / "upbeat.sqlite"
        subprocess.run(
            ["sqlite3", database, "DELETE FROM recording_analysis; DELETE FROM job; DELETE FROM event; DELETE FROM session; VACUUM;"],
            check=True)
        dump = subprocess.run(["sqlite3", database, ".dump"], capture_output=True, text=True, check=True).stdout
        (target / "database.sql").write_text(dump.replace(str(folder), "/srv/upbeat"))
        (target / "secret-key.txt").write_text((folder / "data" / "secret.key").read_bytes().hex() + "\n")
        (target / "answers.json").write_text(json.dumps(told, indent=1, sort_keys=True) + "\n")


main(*sys.argv[1:])
