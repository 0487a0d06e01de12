"""Upbeat with a library that was written into its database."""
import http.client
import json
import os
import random
import sqlite3
import struct
import subprocess
import sys
import urllib.parse

from running import Running
from songs import first_day, genres, songs

password = "seven brave otters run"
track = (
    "id account_id recording_hash stored_hash size file_name title title_key artist artist_key album album_key album_artist "
    "genre genre_key year number words state reason duration tempo felt_cadence wheel_key energy valence confidence "
    "is_doubtful is_favourite is_blocked plays skips last_played_at added_at version").split()
recording = (
    "hash size media_type tags state reason duration tempo felt_cadence wheel_key energy valence confidence is_doubtful "
    "analyser_version created_at analysed_at").split()
# These look at all songs one by one.
unpromised = {"more like this", "recommendations"}
reasons = {"unsteady": "speech", "failed": "unreadable"}


class Server(Running):
    scopes = ["library:read"]

    def __init__(self, program, postgres, tracks):
        self.program, self.postgres, self.tracks = program, postgres, tracks
        self.headers = {}

    def command(self):
        return [self.program, "serve", "--port", str(self.port), *self.arguments()]

    def arguments(self):
        database = ["--database", self.postgres] if self.postgres else []
        return ["--data", self.folder, *database, "--set", "request-limit=0", "--set", "log-level=warning"]

    def prepare(self):
        # Others use the same server: what is theirs lies between what is asked for.
        for name, count in [("runner", self.tracks), ("other", self.tracks // 10), ("third", self.tracks // 10)]:
            subprocess.run(
                [self.program, "user", "add", "--username", name, "--email", f"{name}@example.org", "--first-name", "R",
                 "--last-name", "R", "--password-from-stdin", *self.arguments()],
                input=password, text=True, check=True, stdout=subprocess.DEVNULL)
            self.fill(name, list(songs(count, seed=name)))

    def fill(self, name, library):
        account = self.query(f"SELECT id FROM account WHERE username = '{name}'")
        self.insert("recording", recording, (recording_row(song) for song in library))
        self.insert("recording_sound", ["hash", "vector"], (sound_row(song) for song in library if is_heard(song)))
        self.insert("track", track, (track_row(song, account) for song in library))
        # As PostgreSQL does by itself within a minute of such a change.
        if self.postgres:
            self.psql("-c", "VACUUM ANALYZE track", "-c", "VACUUM ANALYZE recording")

    def query(self, text):
        if self.postgres:
            return self.psql("-tAc", text).strip()
        with sqlite3.connect(self.file) as database:
            return database.execute(text).fetchone()[0]

    def insert(self, table, columns, rows):
        names = ", ".join(columns)
        if self.postgres:
            text = "".join("\t".join(map(copied, row)) + "\n" for row in rows)
            self.psql("-c", f"COPY {table} ({names}) FROM STDIN", input=text)
        else:
            with sqlite3.connect(self.file) as database:
                places = ", ".join("?" * len(columns))
                database.executemany(f"INSERT INTO {table} ({names}) VALUES ({places})", rows)

    def psql(self, *arguments, input=None):
        answer = subprocess.run(
            ["psql", "-qv", "ON_ERROR_STOP=1", self.postgres, *arguments], input=input, text=True, capture_output=True)
        if answer.returncode:
            sys.exit(f"psql: {answer.stderr[:2000]}")
        return answer.stdout

    @property
    def file(self):
        return os.path.join(self.folder, "upbeat.sqlite")

    def ready(self):
        answer, headers = self.post("/api/v1/sessions", {"login": "runner", "password": password})
        cookie = {"Cookie": headers["Set-Cookie"].split(";")[0], "Sec-Fetch-Site": "same-origin"}
        answer, _ = self.post("/api/v1/me/tokens", {"name": "bench", "scopes": self.scopes}, cookie)
        self.headers = {"Authorization": f"Bearer {answer['token']}"}
        total = self.get("/api/v1/tracks?limit=1")["total"]
        if total != self.tracks:
            sys.exit(f"there are {total} tracks, not {self.tracks}")

    def post(self, path, body, headers={}):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json", **headers})
        answer = connection.getresponse()
        return json.loads(answer.read()), answer.headers

    def questions(self, chance):
        library = list(songs(self.tracks, seed="runner"))
        heard_ones = [song for song in library if is_heard(song)]
        words = [word for song in library[::97] for word in song["title"].split()]

        def asking(**fixed):
            def path(turn):
                values = {name: value(turn) if callable(value) else value for name, value in fixed.items()}
                return "/api/v1/tracks?" + urllib.parse.urlencode(values)
            return path

        def word(length=None):
            return lambda turn: chance.choice(words)[:length]

        def between(name, low, high, width):
            start = {}

            def least(turn):
                start[turn] = chance.uniform(low, high)
                return round(start[turn], 2)

            return {name + "Min": least, name + "Max": lambda turn: round(start[turn] + width, 2)}

        deep = {}

        def far_in(sort):
            """The cursor after 5,000 tracks."""
            def path(turn):
                if sort not in deep:
                    cursor = ""
                    for _ in range(25):
                        cursor = "&cursor=" + self.get(f"/api/v1/tracks?sort={sort}&limit=200{cursor}")["next"]
                    deep[sort] = cursor
                return f"/api/v1/tracks?sort={sort}{deep[sort]}"
            return path

        day = lambda turn: "2023-11-%02dT00:00:00Z" % (15 + turn % 15)
        return {
            "all, newest first": asking(),
            "all by title": asking(sort="title"),
            "all by tempo, fastest first": asking(sort="-tempo"),
            "all by last played, most of them never": asking(sort="lastPlayed"),
            "all by title, after 5,000 tracks": far_in("title"),
            "search, one letter": asking(search=word(1), sort="title"),
            "search, one word": asking(search=word(), sort="title"),
            "search, beginnings of two words": asking(search=lambda turn: f"{word(3)(turn)} {word(2)(turn)}", sort="artist"),
            "search, nothing found": asking(search=lambda turn: f"xq{turn}"),
            "steps per minute within 10": asking(**between("cadence", 140, 180, 10), sort="cadence"),
            "steps, energy and genre": asking(
                **between("cadence", 140, 180, 20), energyMin="0.5", genre=lambda turn: genres[turn % 20], sort="-energy"),
            "mixable key, not blocked, not played for 30 days": asking(
                mixableWith=lambda turn: f"{1 + turn % 12}{'AB'[turn % 2]}", blocked="false", notPlayedForDays=30,
                sort="-plays"),
            "mood, steady, search": asking(
                **between("energy", 0, 0.7, 0.3), **between("valence", 0, 0.7, 0.3), state="steady", search=word(2),
                sort="title"),
            "favourites by artist": asking(favourite="true", sort="artist"),
            "added since a day, by title": asking(addedFrom=day, sort="title"),
            "doubtful or failed": asking(state=lambda turn: ["failed", "waiting"][turn % 2], sort="confidence"),
            "artists with their numbers": lambda turn: "/api/v1/library/facets/artists",
            "artists, searched": lambda turn: "/api/v1/library/facets/artists?search=" + word(2)(turn),
            "genres with their numbers": lambda turn: "/api/v1/library/facets/genres",
            "sums over the library": lambda turn: "/api/v1/library",
            "more like this": lambda turn: f"/api/v1/tracks/{chance.choice(heard_ones)['id']}/similar",
            "recommendations": lambda turn: f"/api/v1/library/recommendations?seed={turn}",
            "one track": lambda turn: f"/api/v1/tracks/{chance.choice(library)['id']}",
        }


def copied(value):
    """As PostgreSQL's COPY reads it."""
    if value is None:
        return r"\N"
    return r"\\x" + value.hex() if isinstance(value, bytes) else str(value)


def is_heard(song):
    return song["state"] in ("steady", "unsteady")


def sound_row(song):
    """Songs of a genre sound alike."""
    genre, own = random.Random(song["genre"]), random.Random(song["hash"])
    return [song["hash"], struct.pack("<45f", *(genre.gauss(0, 1) + own.gauss(0, 0.5) for _ in range(45)))]


def heard(song):
    """State and what was heard, in the order of the columns."""
    state, was_heard = song["state"], is_heard(song)
    is_steady = state == "steady"
    return [
        state, reasons.get(state), song["duration"] if was_heard else None, song["tempo"] if is_steady else None,
        song["cadence"] if is_steady else None, song["key"] if was_heard else None,
        *(song[name] if was_heard else None for name in ("energy", "valence", "confidence")),
        int(is_steady and song["confidence"] < 0.05)]


def recording_row(song):
    analysis = [None, song["added"], None] if song["state"] == "waiting" else [3, song["added"], song["added"]]
    return [song["hash"], 4_000_000, "audio/mpeg", "{}", *heard(song), *analysis]


def track_row(song, account):
    names = [song["title"], song["artist"], song["album"], song["genre"].lower()]
    words = dict.fromkeys(" ".join(names).split())
    return [
        str(song["id"]), account, song["hash"], None, 4_000_000, song["title"] + ".mp3", song["title"].title(), song["title"],
        song["artist"].title(), song["artist"], song["album"].title(), song["album"], None, song["genre"],
        song["genre"].lower(), song["year"], 1 + song["number"] % 12, "".join(" " + word for word in words), *heard(song),
        int(song["is_favourite"]), int(song["is_blocked"]), song["plays"], 0, song["last_played"], song["added"], 1]
