"""A wger server for tests: answers of the shape that wger documents, written for these tests, and servers gone wrong.

The first part of the path chooses the behaviour: `/good/api/v2/exerciseinfo/?limit=100&offset=0`. Writes its port into the
given file.
"""

import http.server
import json
import os
import struct
import sys
import urllib.parse
import zlib

LICENCES = [
    {"id": 1, "full_name": "Creative Commons Attribution Share Alike 3", "short_name": "CC-BY-SA 3",
     "url": "https://creativecommons.org/licenses/by-sa/3.0/deed.en"},
    {"id": 2, "full_name": "Creative Commons Attribution Share Alike 4", "short_name": "CC-BY-SA 4",
     "url": "https://creativecommons.org/licenses/by-sa/4.0/deed.en"},
    {"id": 9, "full_name": "Proprietary", "short_name": "ARR", "url": ""},
]
LANGUAGES = [
    {"id": 1, "short_name": "de", "full_name": "Deutsch", "full_name_en": "German"},
    {"id": 2, "short_name": "en", "full_name": "English", "full_name_en": "English"},
    {"id": 7, "short_name": "pt", "full_name": "Português", "full_name_en": "Portuguese"},
]


def muscle(name, english=""):
    return {"id": len(name), "name": name, "name_en": english, "is_front": True, "image_url_main": "/static/m.svg",
            "image_url_secondary": "/static/s.svg"}


def translation(number, language, name, description, licence=2, author="Ada", aliases=()):
    return {"id": number, "uuid": f"t-{number}", "name": name, "exercise": number, "description": description,
            "created": "2023-08-06T10:17:17+02:00", "language": language,
            "aliases": [{"id": 1, "uuid": "a", "alias": alias} for alias in aliases], "notes": [], "license": licence,
            "license_title": "", "license_object_url": "", "license_author": author, "license_author_url": "",
            "license_derivative_source_url": "", "author_history": [author]}


def exercise(number, translations, category="Legs", muscles=("Quadriceps femoris",), secondary=(), equipment=(),
             licence=2, author="Ada", images=()):
    return {"id": number, "uuid": f"00000000-0000-4000-8000-{number:012}", "created": "2023-08-06T10:17:17+02:00",
            "last_update": "2023-08-06T10:17:17+02:00", "last_update_global": "2023-08-06T10:17:17+02:00",
            "category": {"id": 9, "name": category}, "muscles": [muscle(name) for name in muscles],
            "muscles_secondary": [muscle(name) for name in secondary],
            "equipment": [{"id": 1, "name": name} for name in equipment],
            "license": next(found for found in LICENCES if found["id"] == licence), "license_author": author,
            "images": list(images), "translations": list(translations), "variations": None, "videos": [],
            "author_history": [author], "total_authors_history": [author]}


def image(base, name, licence=2):
    return {"id": 1, "uuid": "i", "exercise": 1, "exercise_uuid": "e", "image": f"{base}/media/{name}", "is_main": True,
            "style": "1", "license": licence, "license_title": "", "license_object_url": "",
            "license_author": "Pia Picture", "license_author_url": "", "license_derivative_source_url": ""}


def exercises(base, mode):
    wobble = exercise(
        1, [translation(11, 2, "Wobbling Wug", "<p>Stand &amp; wobble.</p><ul><li>Slowly</li></ul><script>alert(1)</script>",
                        aliases=["Wug Wobble"]),
            translation(12, 1, "Wackelwug", "<p>Steh und wackle.</p>", author="Bert"),
            translation(13, 7, "Balanço", "<p>Portugu&ecirc;s.</p>")],
        secondary=["Gluteus maximus"], equipment=["Dumbbell", "Gym mat"], images=[image(base, "wug.png")])
    if mode == "changed":
        wobble["translations"][0]["description"] = "<p>Stand, then wobble.</p>"
        wobble["images"] = [image(base, "other.png")]
    known = exercise(2, [translation(21, 2, "Push-up", "Down and up.")], "Chest", ["Pectoralis major"],
                     equipment=["none (bodyweight exercise)"])
    facts = exercise(3, [translation(31, 2, "Flibber Lunge", "A secret text.", licence=9, author="Zoe")],
                     equipment=["Kettlebell"], licence=9, author="Zoe", images=[image(base, "secret.png", licence=9)])
    strange = exercise(4, [translation(41, 2, "Hoverboard Squat", "Hover.")], equipment=["Hoverboard"])
    foreign = exercise(5, [translation(51, 7, "Agachamento", "Desce.")])
    elsewhere = exercise(6, [translation(61, 2, "Zigzag Zork", "Zigzag.", licence=1)],
                         images=[dict(image(base, "x.png"), image="http://127.0.0.1:1/x.png")])
    broken = {"id": "seven", "uuid": 7}
    return [wobble, known, facts, strange, foreign, elsewhere, broken]


def png():
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    rows = b"".join(b"\0" + b"\xdc\x1e\x1e" * 20 for _ in range(20))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 20, 20, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


class Answers(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        _, mode, *path = url.path.split("/")
        query = dict(urllib.parse.parse_qsl(url.query))
        base = f"http://127.0.0.1:{self.server.server_address[1]}/{mode}"
        if path[:1] == ["media"]:
            return self.send(png(), "image/png")
        place, limit = int(query.get("offset", 0)), int(query.get("limit", 20))
        name = path[2] if len(path) > 2 else ""
        if name == "language":
            return self.page(base, LANGUAGES, place, limit)
        if name == "license":
            return self.page(base, LICENCES, place, limit)
        if name != "exerciseinfo":
            return self.send_error(404)
        if mode == "html":
            return self.send(b"<!doctype html><title>Welcome</title>", "text/html")
        if mode == "huge":
            self.send_response(200)
            self.end_headers()
            while True:
                self.wfile.write(b" " * 65536)
        if mode == "busy":
            return self.send_error(503)
        if mode == "elsewhere":
            self.send_response(302)
            self.send_header("Location", "http://127.0.0.1:1/")
            self.end_headers()
            return None
        if mode == "cycle":
            # Whatever is asked for, the first page comes, and says that there is more.
            body = {"count": 9999, "next": f"{base}/api/v2/exerciseinfo/?offset=0", "previous": None,
                    "results": exercises(base, mode)}
            return self.send(json.dumps(body).encode(), "application/json")
        if mode == "endless":
            new = [exercise(place + step, [translation(1, 2, f"Frob{place + step}nix", "Frob.")]) for step in range(2000)]
            body = {"count": 9, "next": "more", "previous": None, "results": [dict(one, translations=[]) for one in new]}
            return self.send(json.dumps(body).encode(), "application/json")
        if mode == "half":
            if place > 0:
                self.connection.close()
                return None
            body = {"count": 300, "next": "more", "previous": None, "results": exercises(base, mode)}
            return self.send(json.dumps(body).encode(), "application/json")
        return self.page(base, exercises(base, mode), place, min(limit, 3) if mode == "short" else limit)

    def page(self, base, items, place, limit):
        more = place + limit < len(items)
        body = {"count": len(items), "next": f"{base}/api/v2/x/?offset={place + limit}" if more else None,
                "previous": None, "results": items[place:place + limit]}
        self.send(json.dumps(body).encode(), "application/json")

    def send(self, body, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
with open(sys.argv[1] + ".part", "w", encoding="utf-8") as file:
    file.write(str(server.server_address[1]))
os.rename(sys.argv[1] + ".part", sys.argv[1])
server.serve_forever()
