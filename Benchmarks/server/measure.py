"""Requests per second and latency of log-in, a simple read and a simple write, beside the same on Starlette and uvicorn.

measure.py UPBEAT [--postgres ADDRESS] [--connections 1000] [--seconds 10]

Prints a table, and how long a start takes and what the server holds when idle. Everything runs on the loopback of one
machine, the load generator (wrk) included, so that all of them share its processors.
"""
import argparse
import json
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

here = os.path.dirname(os.path.abspath(__file__))
password = "seven brave otters run"
people = 20


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("upbeat")
    parser.add_argument("--postgres", help="libpq URL of an empty database; left out without it")
    parser.add_argument("--connections", type=int, default=1000)
    parser.add_argument("--seconds", type=int, default=10)
    options = parser.parse_args()

    rows = []
    with Peer() as peer:
        rows += measure("Starlette, SQLite", peer, options)
    with Upbeat(options.upbeat, None) as server:
        rows += measure("Upbeat, SQLite", server, options)
        facts = ["SQLite: " + server.facts()]
    if options.postgres:
        with Upbeat(options.upbeat, options.postgres) as server:
            rows += measure("Upbeat, PostgreSQL", server, options)
            facts.append("PostgreSQL: " + server.facts())
    print(f"{options.connections} connections, {options.seconds} s each, {os.cpu_count()} processors\n")
    print(f"{'server':<20}{'request':<14}{'a second':>9}{'p50 ms':>9}{'p95 ms':>9}{'p99 ms':>9}{'worst':>9}{'refused':>9}{'lost':>6}")
    for name, request, figures in rows:
        print(
            f"{name:<20}{request:<14}{figures['perSecond']:>9.0f}{figures['p50']:>9.1f}{figures['p95']:>9.1f}"
            f"{figures['p99']:>9.1f}{figures['worst']:>9.0f}{figures['refused']:>9}{figures['unanswered']:>6}")
    print("\n" + "\n".join(facts))


class Server:
    """Started when entered, stopped when left."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="upbeat-bench-")
        self.starts = []
        try:
            self.prepare()
            for _ in range(5):
                if self.starts:
                    self.stop()
                self.start()
            self.idle = self.settled_memory()
            self.tokens = [self.account(number) for number in range(people)]
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *error):
        self.stop()
        shutil.rmtree(self.folder)

    def prepare(self):
        pass

    def start(self):
        self.port = free_port()
        begun = time.monotonic()
        log = open(os.path.join(self.folder, "log"), "ab")
        self.process = subprocess.Popen(self.command(), env=self.environment(), stdout=log, stderr=log, start_new_session=True)
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}{self.ready}", timeout=1)
                break
            except urllib.error.HTTPError:
                break
            except OSError:
                if self.process.poll() is not None:
                    sys.exit(f"{self.command()[0]} ended:\n{open(log.name).read()[-2000:]}")
                time.sleep(0.005)
        self.starts.append(time.monotonic() - begun)

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            # A load that was cut off leaves requests behind, which some servers finish first.
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def settled_memory(self):
        time.sleep(3)
        status = open(f"/proc/{self.process.pid}/status").read()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024

    def facts(self):
        peak = int(re.search(r"VmHWM:\s+(\d+)", open(f"/proc/{self.process.pid}/status").read()).group(1)) / 1024
        return (
            f"start to ready {1000 * statistics.median(self.starts):.0f} ms (median of 5, the first made the database in "
            f"{1000 * self.starts[0]:.0f} ms), idle {self.idle:.0f} MiB, at most {peak:.0f} MiB under load")

    def post(self, path, body, **headers):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data=json.dumps(body).encode(), method="POST",
            headers={"Content-Type": "application/json", **headers})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read() or b"{}"), answer.headers


class Upbeat(Server):
    ready = "/readyz"

    def __init__(self, program, postgres):
        self.program = program
        self.postgres = postgres

    def arguments(self):
        database = ["--database", self.postgres] if self.postgres else []
        return ["--data", self.folder, *database, "--set", "request-limit=0", "--set", "log-level=warning",
                # Log-ins are counted by address; the load pretends to come from many.
                "--set", "trusted-proxies=127.0.0.1"]

    def command(self):
        return [self.program, "serve", "--port", str(self.port), *self.arguments()]

    def environment(self):
        return os.environ

    def account(self, number):
        name = f"runner{number}"
        subprocess.run(
            [self.program, "user", "add", "--username", name, "--email", f"{name}@example.org", "--first-name", "R",
             "--last-name", str(number), "--password-from-stdin", *self.arguments()],
            input=password, text=True, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, headers = self.post("/api/v1/sessions", {"login": name, "password": password, "remember": False})
        cookie = headers["Set-Cookie"].split(";")[0]
        answer, _ = self.post(
            "/api/v1/me/tokens", {"name": "bench", "scopes": ["account:read", "account:write"]}, Cookie=cookie,
            **{"Sec-Fetch-Site": "same-origin"})
        return answer["token"]

    requests = {"read": "GET /api/v1/me", "write": "PATCH /api/v1/me", "log-in": "POST /api/v1/sessions"}

    def body(self, kind, number):
        if kind == "write":
            return {"lastName": f"Number {number}"}
        return {"login": f"runner{number}", "password": password, "remember": False}


class Peer(Server):
    ready = "/me"
    requests = {"read": "GET /me", "write": "POST /tokens", "log-in": "POST /log-in"}

    def command(self):
        return [sys.executable, "-m", "uvicorn", "--app-dir", here, "--port", str(self.port), "--workers",
                str(os.cpu_count()), "--no-access-log", "--log-level", "warning", "peer:app"]

    def environment(self):
        return {**os.environ, "PEER_DATABASE": os.path.join(self.folder, "peer.sqlite")}

    def account(self, number):
        return self.post("/sign-up", {"login": f"runner{number}", "password": password})[0]["token"]

    def body(self, kind, number):
        if kind == "write":
            return {"name": f"bench {number}"}
        return {"login": f"runner{number}", "password": password}


def measure(name, server, options):
    return [(name, kind, load(server, kind, options)) for kind in ("read", "write", "log-in")]


def load(server, kind, options):
    method, path = server.requests[kind].split(" ")
    lines = []
    for turn in range(100):
        for number, token in enumerate(server.tokens):
            headers = f"Content-Type: application/json|X-Forwarded-For: 10.{turn}.{number}.1"
            if kind != "log-in":
                headers += f"|If-Match: *|Authorization: Bearer {token}"
            body = "" if method == "GET" else json.dumps(server.body(kind, number))
            lines.append("\t".join([method, path, headers, body]))
    requests = os.path.join(server.folder, "requests")
    with open(requests, "w") as file:
        file.write("\n".join(lines) + "\n")
    output = subprocess.run(
        ["wrk", "-t", "2", "-c", str(options.connections), "-d", f"{options.seconds}s", "--timeout", "30s", "-s",
         os.path.join(here, "load.lua"), f"http://127.0.0.1:{server.port}"],
        env={**os.environ, "UPBEAT_REQUESTS": requests}, check=True, capture_output=True, text=True).stdout
    return json.loads(output.strip().splitlines()[-1])


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


main()
