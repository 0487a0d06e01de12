"""FitTrackee (AGPL, from PyPI) with a PostgreSQL, a Redis and a tile server of its own, as a peer to measure beside.

It draws a map for each upload from tiles fetched over the network. Here every tile is the same picture, from this process, so
that the drawing counts and no network does.
"""
import http.server
import json
import os
import struct
import subprocess
import sys
import threading
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import serving  # noqa: E402

programs = os.path.dirname(sys.executable)
postgres = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "scripts", "postgres")


class FitTrackee(serving.Server):
    name = "FitTrackee"
    ready = "/api/ping"
    people = 8

    def prepare(self):
        self.tiles = TileServer()
        os.chmod(self.folder, 0o755)
        self.postgres = os.path.join(self.folder, "postgres")
        subprocess.run([postgres, "start", self.postgres], check=True, stdout=subprocess.DEVNULL)
        self.redis_port = serving.free_port()
        self.redis = subprocess.Popen(
            ["redis-server", "--port", str(self.redis_port), "--save", "", "--dir", self.folder], stdout=subprocess.DEVNULL)
        subprocess.run(["createdb", "-h", self.postgres, "-U", "upbeat", "fittrackee"], check=True)
        subprocess.run(
            ["psql", "-q", "-h", self.postgres, "-U", "upbeat", "-c", "CREATE EXTENSION postgis", "fittrackee"], check=True)
        self.port = serving.free_port()
        self.tool("db", "upgrade")

    def __exit__(self, *error):
        if hasattr(self, "process"):
            self.process.terminate()
            self.process.wait()
        self.redis.terminate()
        subprocess.run([postgres, "stop", self.postgres], check=True)
        self.tiles.close()
        serving.shutil.rmtree(self.folder)

    def command(self):
        return [os.path.join(programs, "fittrackee")]

    def environment(self):
        return {
            **os.environ, "APP_SETTINGS": "fittrackee.config.ProductionConfig", "APP_SECRET_KEY": 8 * "measured",
            "APP_LOG": os.path.join(self.folder, "app.log"), "HOST": "127.0.0.1", "PORT": str(self.port),
            # As Gunicorn's documentation advises.
            "APP_WORKERS": str(2 * os.cpu_count() + 1), "LOG_LEVEL": "warning",
            "UI_URL": f"http://127.0.0.1:{self.port}", "UPLOAD_FOLDER": self.folder, "EMAIL_URL": "",
            "SENDER_EMAIL": "bench@example.org", "FLASK_APP": "fittrackee",
            "REDIS_URL": f"redis://127.0.0.1:{self.redis_port}", "TILE_SERVER_URL": self.tiles.address,
            "DATABASE_URL": f"postgresql:///fittrackee?host={self.postgres}&user=upbeat"}

    def tool(self, *arguments):
        subprocess.run(
            [os.path.join(programs, "ftcli"), *arguments], env=self.environment(), check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

    def account(self, number):
        """Returns the headers of somebody who is signed in."""
        self.tool("users", "create", f"runner{number}", "--email", f"runner{number}@example.org", "--password",
                  serving.password)
        _, headers = self.post("/api/auth/login", self.login(number))
        cookies = [header.split(";")[0] for header in headers.get_all("Set-Cookie")]
        token = next(cookie.split("=")[1] for cookie in cookies if cookie.startswith("csrf"))
        return {"Cookie": "; ".join(cookies), "X-CSRF-TOKEN": token}

    def login(self, number):
        return {"email": f"runner{number}@example.org", "password": serving.password}

    def log_in_request(self, number):
        return "POST", "/api/auth/login", {}, json.dumps(self.login(number))

    def list_request(self, headers):
        return "GET", "/api/workouts", headers, ""

    def upload_request(self, headers, gpx):
        boundary = "a-boundary-nobody-writes"
        body = "\r\n".join([
            f"--{boundary}", 'Content-Disposition: form-data; name="data"', "", json.dumps({"sport_id": 5}),
            f"--{boundary}", 'Content-Disposition: form-data; name="file"; filename="run.gpx"',
            "Content-Type: application/gpx+xml", "", gpx, f"--{boundary}--", ""])
        return "POST", "/api/workouts", {**headers, "Content-Type": f"multipart/form-data; boundary={boundary}"}, body

    def await_uploads(self, headers):
        """An upload is answered when its workout is there."""


class TileServer:
    def __init__(self):
        grey = zlib.compress(256 * (b"\0" + 256 * b"\x88"))
        chunks = [(b"IHDR", struct.pack(">IIBBBBB", 256, 256, 8, 0, 0, 0, 0)), (b"IDAT", grey), (b"IEND", b"")]
        picture = b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks)

        class Answer(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "image/png")
                self.send_header("Content-Length", str(len(picture)))
                self.end_headers()
                self.wfile.write(picture)

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.address = f"http://127.0.0.1:{self.server.server_port}/{{z}}/{{x}}/{{y}}.png"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
