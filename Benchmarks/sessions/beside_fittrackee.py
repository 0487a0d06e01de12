"""Log-in, a list of workouts and uploads of GPX files: requests a second of Upbeat beside FitTrackee's.

beside_fittrackee.py UPBEAT [--postgres ADDRESS] [--connections 16] [--seconds 10] [--files 60]

Both have the same people with the same workouts. A file counts as uploaded when its workout is there, figures and all.
Everything runs on the loopback of one machine, the load included.
"""
import argparse
import http.client
import json
import math
import os
import sys
import threading
import time

from fittrackee import FitTrackee, serving


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("upbeat")
    parser.add_argument("--postgres", help="libpq URL of an empty database; left out without it")
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--files", type=int, default=60)
    options = parser.parse_args()
    files = [gpx(number) for number in range(options.files)]

    with FitTrackee() as peer:
        peer_rates = rates(peer, files, options)
    servers = [("Upbeat, SQLite", None)]
    if options.postgres:
        servers.append(("Upbeat, PostgreSQL", options.postgres))
    table = [("FitTrackee", peer_rates)]
    for name, postgres in servers:
        with Upbeat(options.upbeat, postgres) as server:
            table.append((name, rates(server, files, options)))

    print(f"{options.connections} connections, {os.cpu_count()} processors, {len(files)} files of {len(files[0]) // 1000} kB\n")
    print(f"{'a second':<20}" + "".join(f"{kind:>20}" for kind in peer_rates))
    for name, figures in table:
        print(f"{name:<20}" + "".join(
            f"{rate:>12.1f}{rate / peer_rates[kind]:>7.1f}×" for kind, rate in figures.items()))


class Upbeat(serving.Upbeat):
    people = FitTrackee.people
    scopes = ["account:read", "training:read", "training:write"]

    def account(self, number):
        return {"Authorization": f"Bearer {super().account(number)}"}

    def log_in_request(self, number):
        body = {"login": f"runner{number}", "password": serving.password, "remember": False}
        return "POST", "/api/v1/sessions", {}, json.dumps(body)

    def list_request(self, headers):
        return "GET", "/api/v1/training/sessions", headers, ""

    def upload_request(self, headers, gpx):
        return "POST", "/api/v1/training/imports", {**headers, "Content-Type": "application/octet-stream"}, gpx

    def await_uploads(self, headers):
        while any(item["state"] in ("waiting", "running") for item in self.get("/api/v1/training/imports", headers)):
            time.sleep(0.05)
        while any(item["figuresPending"] for item in self.get("/api/v1/training/sessions?limit=100", headers)):
            time.sleep(0.05)

    def get(self, path, headers):
        return json.loads(ask(http.client.HTTPConnection("127.0.0.1", self.port), ("GET", path, headers, "")))["items"]


def rates(server, files, options):
    """Requests a second of each kind."""
    uploads = upload(server, files)
    people = list(enumerate(server.tokens))
    return {
        "GPX uploaded": uploads,
        "workouts listed": load(server, [server.list_request(headers) for _, headers in people], options),
        "log-in": load(server, [server.log_in_request(number) for number, _ in people], options)}


def load(server, requests, options):
    lines = []
    for turn in range(200):
        for number, (method, path, headers, body) in enumerate(requests):
            # Log-ins are counted by address; the load pretends to come from many.
            headers = {"Content-Type": "application/json", "X-Forwarded-For": f"10.{turn}.{number}.1", **headers}
            lines.append((method, path, "|".join(f"{name}: {value}" for name, value in headers.items()), body))
    figures = serving.wrk(server, lines, options.connections, options.seconds)
    if figures["refused"] or figures["unanswered"]:
        sys.exit(f"{type(server).__name__} refused {figures['refused']} and left {figures['unanswered']} unanswered")
    return figures["perSecond"]


def upload(server, files):
    """Files a second, until the last workout is there. Each person sends one file after another: FitTrackee loses the race
    with itself for a person's records when two of theirs arrive together."""
    errors = []

    def send(headers, files):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
        for file in files:
            try:
                ask(connection, server.upload_request(headers, file))
            except OSError as error:
                errors.append(error)

    begun = time.monotonic()
    people = len(server.tokens)
    threads = [
        threading.Thread(target=send, args=(headers, files[number::people])) for number, headers in enumerate(server.tokens)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for headers in server.tokens:
        server.await_uploads(headers)
    if errors:
        sys.exit(f"{type(server).__name__}: {len(errors)} uploads failed, the first: {errors[0]}")
    return len(files) / (time.monotonic() - begun)


def ask(connection, request):
    method, path, headers, body = request
    connection.request(method, path, body.encode() or None, headers)
    answer = connection.getresponse()
    content = answer.read()
    if answer.status >= 300:
        raise OSError(f"{answer.status} {content[:200]}")
    return content


def gpx(number):
    """Half an hour's run, a point every three seconds, each on its own day and way."""
    day = f"2026-{1 + number // 28 % 12:02}-{1 + number % 28:02}"
    points = []
    for index in range(600):
        time = f"{day}T07:{index * 3 // 60:02}:{index * 3 % 60:02}Z"
        latitude = 47 + number / 100 + index * 8e-5
        longitude = 8 + 0.002 * math.sin(index / 40)
        altitude = 420 + 15 * math.sin(index / 90)
        points.append(
            f'<trkpt lat="{latitude:.7f}" lon="{longitude:.7f}"><ele>{altitude:.1f}</ele><time>{time}</time></trkpt>')
    return (
        '<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1">'
        f"<trk><name>Run {number}</name><type>running</type><trkseg>{''.join(points)}</trkseg></trk></gpx>")


if __name__ == "__main__":
    main()
