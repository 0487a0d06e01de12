"""How long searches among 100,000 published exercises take over HTTP, on both databases, beside a plain LIKE scan.

measure.py UPBEAT [--postgres ADDRESS] [--exercises 100000] [--times 40]

Names are made from words of the catalogue and of made-up ones. Each question is asked over one connection, one after another, with
another word each time, and its 50 exercises are read whole. The scan asks the same database for 50 names that contain the word; it
finds no typing errors and puts nothing in order. A starting server reads all exercises: the first searches are reported by themselves,
right after the start and half a minute later.
"""
import argparse
import concurrent.futures
import glob
import http.client
import json
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import time
import urllib.parse

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import serving  # noqa: E402

promised = 100
columns = (
    "id licence content category level muscles equipment key_en key_de synonyms published_at revision").split()
categories = ["legs", "glutes", "core", "chest", "back", "shoulders", "arms"]
muscles = ["quadriceps", "glutes", "abdominals", "chest", "lats", "shoulders", "biceps"]
syllables = [consonant + vowel for consonant in "bdfghklmnprstvwz" for vowel in "aeiou"]


class Upbeat(serving.Upbeat):
    people = 1
    scopes = ["training:read"]

    def __init__(self, program, postgres, count):
        super().__init__(program, postgres)
        self.count = count

    def account(self, number):
        token = super().account(number)
        self.insert(exercises(self.count))
        self.headers = {"Authorization": f"Bearer {token}"}
        return token

    def restart(self, pause=0):
        """Waits so many seconds after the start."""
        self.stop()
        self.start()
        time.sleep(pause)
        self.connection = self.connect()

    def connect(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)

    def insert(self, rows):
        if self.postgres:
            text = "".join("\t".join(str(value).replace("\\", "\\\\") for value in row) + "\n" for row in rows)
            self.psql("-c", f"COPY published_exercise ({', '.join(columns)}) FROM STDIN", input=text)
            self.psql("-c", "VACUUM ANALYZE published_exercise")
        else:
            with self.database() as database:
                places = ", ".join("?" * len(columns))
                database.executemany(f"INSERT INTO published_exercise ({', '.join(columns)}) VALUES ({places})", rows)

    def psql(self, *arguments, input=None):
        answer = subprocess.run(
            ["psql", "-qv", "ON_ERROR_STOP=1", self.postgres, *arguments], input=input, text=True, capture_output=True)
        if answer.returncode:
            sys.exit(f"psql: {answer.stderr[:2000]}")
        return answer.stdout

    def database(self):
        return sqlite3.connect(os.path.join(self.folder, "upbeat.sqlite"))

    def first_searches(self, count):
        """The slowest of so many at once, in milliseconds."""
        with concurrent.futures.ThreadPoolExecutor(count) as pool:
            return max(pool.map(lambda _: self.search({"search": "squat"}, self.connect())[0], range(count)))

    def search(self, question, connection=None):
        """In milliseconds, with how many were found."""
        connection = connection or self.connection
        begun = time.perf_counter()
        connection.request("GET", "/api/v1/exercises?" + urllib.parse.urlencode(question), headers=self.headers)
        answer = connection.getresponse()
        body = answer.read()
        took = 1000 * (time.perf_counter() - begun)
        if answer.status != 200:
            sys.exit(f"{question}: {answer.status} {body[:300]}")
        return took, len(json.loads(body)["items"])

    def scan(self, words):
        """In milliseconds."""
        conditions = " AND ".join(
            f"(key_en LIKE '%{word}%' OR key_de LIKE '%{word}%' OR synonyms LIKE '%{word}%')" for word in words)
        query = f"SELECT id, content FROM published_exercise WHERE {conditions} ORDER BY key_en, id LIMIT 50"
        if self.postgres:
            lines = self.psql("-tA", "-c", f"EXPLAIN (ANALYZE, TIMING OFF) {query}").splitlines()
            return float(next(line for line in lines if line.startswith("Execution Time")).split()[2])
        with self.database() as database:
            begun = time.perf_counter()
            database.execute(query).fetchall()
            return 1000 * (time.perf_counter() - begun)


def exercises(count):
    chance = random.Random(3)
    words = catalogue() + ["".join(chance.choice(syllables) for _ in range(chance.choice([2, 3, 4]))) for _ in range(8_000)]

    def name():
        known = int(chance.paretovariate(0.5))
        return " ".join(words[min(len(words), known + place * 7) - 1] for place in range(chance.choice([2, 2, 3, 3, 4])))

    for number in range(count):
        english, german, other = name(), name(), name()
        place = chance.randrange(len(categories))
        texts = {
            language: {"name": text.capitalize(), "synonyms": [other], "setUp": "Stand.", "movement": "Move.", "breathing": "", "mistake": ""}
            for language, text in [("en", english), ("de", german)]}
        content = {
            "texts": texts, "category": categories[place], "primary": [muscles[place]], "secondary": [], "equipment": [],
            "level": "beginner", "measure": "repetitions", "rates": [14, 22, 34], "beats": [4], "energy": 3.8, "isOneSided": False}
        letters = "".join(chr(97 + number // 26**digit % 26) for digit in range(6))
        yield (
            f"own-{letters}", "CC0-1.0", json.dumps(content), categories[place], "beginner", muscles[place], "", english,
            german, " ".join(sorted(set(other.split()))), 0, number + 1)


def catalogue():
    """Words of the catalogue's English names, which people use too."""
    words = {}
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "Web", "exercises")
    for path in sorted(glob.glob(os.path.join(folder, "*.yaml"))):
        for line in open(path):
            if line.startswith("    name: "):
                for word in line[10:].lower().replace("-", " ").split():
                    if word.isascii() and word.isalpha():
                        words[word] = words.get(word, 0) + 1
    return sorted(words, key=lambda word: -words[word])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("upbeat")
    parser.add_argument("--postgres", help="libpq URL of an empty database")
    parser.add_argument("--exercises", type=int, default=100_000)
    parser.add_argument("--times", type=int, default=40)
    options = parser.parse_args()
    words = [word for word in catalogue() if len(word) >= 5][:options.times]

    def wrong(word):
        return word[:2] + word[3] + word[2] + word[4:]

    questions = {
        "a word": lambda turn: [words[turn % len(words)]],
        "the beginning of a word": lambda turn: [words[turn % len(words)][:4]],
        "the middle of a word": lambda turn: [words[turn % len(words)][1:5]],
        "a word with a typing error": lambda turn: [wrong(words[turn % len(words)]) + "q"],
        "two words": lambda turn: [words[turn % len(words)], words[(turn + 7) % len(words)]],
    }
    figures, first, memory, idle = {}, {}, {}, {}
    servers = {"SQLite": None} | ({"PostgreSQL": options.postgres} if options.postgres else {})
    for name, postgres in servers.items():
        with Upbeat(options.upbeat, postgres, options.exercises) as server:
            idle[name] = server.idle
            first[name] = []
            for pause, count in [(0, 1), (0, 4), (30, 1)]:
                server.restart(pause)
                first[name].append(server.first_searches(count))
            for question, typed in questions.items():
                took = [server.search({"search": " ".join(typed(turn))})[0] for turn in range(options.times)]
                scanned = [server.scan(typed(turn)) for turn in range(options.times)]
                figures[question, name] = took, scanned
            others = {
                "all, by name": {}, "all of a category": {"category": "legs"}, "a word of a category": {"search": "squat", "category": "legs"}}
            for question, parameters in others.items():
                took = [server.search(parameters)[0] for _ in range(options.times)]
                figures[question, name] = took, None
            memory[name] = server.settled_memory()
    print(f"{options.exercises} exercises, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}; ms, median and 95th percentile\n")
    print(f"{'question':<30}" + "".join(f"{name:>18}{'LIKE scan':>18}" for name in servers))
    for question in dict.fromkeys(question for question, _ in figures):
        cells = [cell for name in servers for cell in map(shown, figures[question, name])]
        print(f"{question:<30}" + "".join(f"{cell:>18}" for cell in cells))
    for name in servers:
        alone, together, later = first[name]
        print(f"\n{name}: the first search right after a start took {alone:.0f} ms, four at once {together:.0f} ms, "
              f"half a minute later {later:.0f} ms; {idle[name]:.0f} MiB before, {memory[name]:.0f} MiB after")
    worst = max(percentile(took) for took, _ in figures.values())
    if worst > promised:
        sys.exit(f"slower than promised: {worst:.0f} ms, not {promised} ms")


def percentile(took):
    return sorted(took)[min(len(took) - 1, int(0.95 * len(took)))]


def shown(took):
    return f"{statistics.median(took):8.1f}{percentile(took):8.1f}" if took else ""


main()
