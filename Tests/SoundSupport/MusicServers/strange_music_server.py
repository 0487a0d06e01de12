"""A music server that behaves like hostile ones, and supports what Supysonic lacks: tokens and API keys. Its music is in
FOLDER/music. The word in FOLDER/whim selects its behaviour. It writes its port into FOLDER/port.
"""

import hashlib
import itertools
import json
import os
import sys
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

folder = sys.argv[1]
turns = itertools.count()


def songs():
    return sorted(os.listdir(os.path.join(folder, "music")))


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        asked = dict(urllib.parse.parse_qsl(address.query))
        with open(os.path.join(folder, "whim")) as file:
            self.whim = file.read()
        method = address.path.removeprefix("/rest/")
        if self.whim == "elsewhere":
            self.send_response(302)
            self.send_header("Location", f"http://127.0.0.1:{port}/other/rest/{method}?{address.query}")
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif self.whim == "garbage":
            self.say(json.dumps({"subsonic-response": {"status": "ok", "albumList2": [1, "two"], "album": 3}}).encode())
        elif self.whim == "deep":
            self.say(b'{"subsonic-response":' + b"[" * 1_000_000)
        elif self.whim == "endless-list":
            self.endless("application/json")
        elif method == "getOpenSubsonicExtensions":
            self.ok(openSubsonicExtensions=[{"name": "apiKeyAuthentication", "versions": [1]}])
        elif not self.is_known(asked):
            self.failed(40, "Wrong username or password.")
        elif method == "getAlbumList2":
            count = 500 if self.whim == "same-page" else 1 if asked["offset"] == "0" else 0
            self.ok(albumList2={"album": [{"id": f"album-{number}"} for number in range(count)]})
        elif method == "getAlbum":
            self.ok(album={"id": asked["id"], "song": [self.song(name) for name in songs()]})
        elif method == "download":
            self.download(asked["id"])
        else:
            self.ok()

    def song(self, name):
        size = os.path.getsize(os.path.join(folder, "music", name))
        return {"id": name, "title": name, "size": size, "suffix": "wav", "path": f"../../{name}", "isDir": False}

    def is_known(self, asked):
        if "apiKey" in asked:
            return asked["apiKey"] == "key + 1"
        token = hashlib.md5(f"otters & stoats +1{asked['s']}".encode()).hexdigest()
        return len(asked["s"]) >= 6 and asked["u"] == "anna" and asked["t"] == token

    def download(self, name):
        with open(os.path.join(folder, "music", name), "rb") as file:
            content = file.read()
        if self.whim == "cut":
            content, size = content[:1000], len(content)
        elif self.whim == "cut-without-length":
            content, size = content[:1000], None
        elif self.whim == "endless":
            return self.endless("audio/wav")
        elif self.whim == "other-bytes":
            content, size = content[:-1] + bytes([next(turns) % 256]), len(content)
        elif self.whim == "refuses":
            return self.failed(50, "You may \u202enot\u0007.")
        else:
            size = len(content)
        self.say(content, "audio/wav", size)

    def endless(self, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        try:
            while True:
                self.wfile.write(b" " * 65536)
        except OSError:
            pass  # The client has closed the connection.

    def ok(self, **content):
        self.say(json.dumps({"subsonic-response": {"status": "ok", "version": "1.16.1", **content}}).encode())

    def failed(self, code, message):
        self.say(json.dumps(
            {"subsonic-response": {"status": "failed", "error": {"code": code, "message": message}}}).encode())

    def say(self, content, kind="application/json", size=-1):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        if size is not None:
            self.send_header("Content-Length", str(len(content) if size < 0 else size))
        self.end_headers()
        self.wfile.write(content)


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
port = server.server_address[1]
with open(os.path.join(folder, "port.part"), "w") as file:
    file.write(str(port))
os.rename(os.path.join(folder, "port.part"), os.path.join(folder, "port"))
server.serve_forever()
