"""Requests per second and latency of log-in, a simple read and a simple write, beside the same on Starlette and uvicorn.

measure.py UPBEAT [--postgres ADDRESS] [--connections 1000] [--seconds 10]

Prints a table, and how long a start takes and what the server holds when idle. Everything runs on the loopback of one
machine, the load generator (wrk) included, so that all of them share its processors.
"""
import argparse
import json
import os
import sys

import serving


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


class Upbeat(serving.Upbeat):
    requests = {"read": "GET /api/v1/me", "write": "PATCH /api/v1/me", "log-in": "POST /api/v1/sessions"}

    def body(self, kind, number):
        if kind == "write":
            return {"lastName": f"Number {number}"}
        return {"login": f"runner{number}", "password": serving.password, "remember": False}


class Peer(serving.Server):
    ready = "/me"
    requests = {"read": "GET /me", "write": "POST /tokens", "log-in": "POST /log-in"}

    def command(self):
        return [sys.executable, "-m", "uvicorn", "--app-dir", serving.here, "--port", str(self.port), "--workers",
                str(os.cpu_count()), "--no-access-log", "--log-level", "warning", "peer:app"]

    def environment(self):
        return {**os.environ, "PEER_DATABASE": os.path.join(self.folder, "peer.sqlite")}

    def account(self, number):
        return self.post("/sign-up", {"login": f"runner{number}", "password": serving.password})[0]["token"]

    def body(self, kind, number):
        if kind == "write":
            return {"name": f"bench {number}"}
        return {"login": f"runner{number}", "password": serving.password}


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
            lines.append((method, path, headers, body))
    return serving.wrk(server, lines, options.connections, options.seconds)


main()
