"""Supysonic, an OpenSubsonic server in Python, with the same songs in its SQLite database, behind Waitress."""
import hashlib
import os
import sqlite3
import sys
import urllib.parse
import uuid

from running import Running
from songs import genres, songs


class Server(Running):
    headers = {}
    access = urllib.parse.urlencode({"u": "runner", "p": "otters", "v": "1.16.1", "c": "bench", "f": "json"})

    def __init__(self, tracks):
        self.tracks = tracks

    def command(self):
        program = (
            "import waitress; from supysonic.web import create_application; "
            f"waitress.serve(create_application(), listen='127.0.0.1:{self.port}', threads=4)")
        return [sys.executable, "-c", program]

    def environment(self):
        return {**os.environ, "HOME": self.folder, "SUPYSONIC_CONFIG": self.configuration}

    @property
    def configuration(self):
        return os.path.join(self.folder, ".supysonic")

    def prepare(self):
        file = os.path.join(self.folder, "supysonic.sqlite")
        with open(self.configuration, "w") as settings:
            settings.write(f"[base]\ndatabase_uri = sqlite:///{file}\n[webapp]\ncache_dir = {self.folder}/cache\nlog_file =\n")
        os.environ["HOME"] = self.folder
        from supysonic.config import IniConfig
        from supysonic.db import init_database, release_database
        from supysonic.managers.user import UserManager
        init_database(IniConfig(self.configuration).BASE["database_uri"])
        UserManager.add("runner", "otters")
        release_database()
        library = list(songs(self.tracks, seed="runner"))
        day = "2023-11-15 00:00:00"
        artists, albums = {}, {}
        for song in library:
            artists.setdefault(song["artist"], uuid.uuid4().hex)
            albums.setdefault(song["album"], (uuid.uuid4().hex, artists[song["artist"]]))
        with sqlite3.connect(file) as database:
            database.execute("INSERT INTO folder VALUES (1, 1, 'music', '/music', x'00', ?, NULL, 0, NULL)", (day,))
            database.executemany("INSERT INTO artist (id, name) VALUES (?, ?)", [(key, name) for name, key in artists.items()])
            database.executemany(
                "INSERT INTO album (id, name, artist_id) VALUES (?, ?, ?)",
                [(key, name, artist) for name, (key, artist) in albums.items()])
            database.executemany(
                "INSERT INTO track VALUES (?, 1, ?, ?, ?, ?, ?, 0, ?, ?, 192, ?, ?, ?, 0, ?, NULL, 1, 1)",
                [(song["id"].hex, song["number"] % 12, song["title"], song["year"], song["genre"], int(song["duration"]),
                  albums[song["album"]][0], artists[song["artist"]], f"/music/{song['number']}.mp3",
                  hashlib.sha1(str(song["number"]).encode()).digest(), day, song["plays"]) for song in library])

    def ready(self):
        answer = self.get(f"/rest/search3.view?{self.access}&query=love&songCount=50")["subsonic-response"]
        if len(answer["searchResult3"]["song"]) != 50:
            sys.exit(f"Supysonic does not find songs: {answer}")

    def questions(self, chance):
        words = [word for song in list(songs(self.tracks, seed="runner"))[::97] for word in song["title"].split()]

        def search(make):
            return lambda turn: (
                f"/rest/search3.view?{self.access}&songCount=50&artistCount=0&albumCount=0&query=" + urllib.parse.quote(make(turn)))

        return {
            "search, one letter": search(lambda turn: chance.choice(words)[:1]),
            "search, one word": search(lambda turn: chance.choice(words)),
            "search, nothing found": search(lambda turn: f"xq{turn}"),
            "favourites by artist": lambda turn: f"/rest/getStarred2.view?{self.access}",
            "artists with their numbers": lambda turn: f"/rest/getArtists.view?{self.access}",
            "genres with their numbers": lambda turn: f"/rest/getGenres.view?{self.access}",
            "one track": lambda turn: f"/rest/getSong.view?{self.access}&id={chance.choice(self.ids)}",
            "songs of a genre": lambda turn: (
                f"/rest/getSongsByGenre.view?{self.access}&count=50&genre=" + urllib.parse.quote(genres[turn % 20])),
        }

    @property
    def ids(self):
        if not hasattr(self, "known"):
            self.known = [song["id"].hex for song in songs(self.tracks, seed="runner")]
        return self.known
