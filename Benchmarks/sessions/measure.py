"""Thousands of open sessions that each send what they have recorded every ten seconds, and a thousand requests at one moment.

measure.py UPBEAT [--postgres ADDRESS] [--sessions 5000] [--seconds 120] [--followers 500] [--at-once 1000]

Requests leave at their appointed time whether or not those before were answered, and latency counts from then. Everything
runs on the loopback of one machine, the load included. Fails above 500 ms at the 95th percentile, and at any error.
"""
import argparse
import asyncio
import gc
import json
import math
import os
import random
import re
import statistics
import sys
import time
import uuid

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import serving  # noqa: E402

interval = 10
most = 500


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("upbeat")
    parser.add_argument("--postgres", help="libpq URL of an empty database; left out without it")
    parser.add_argument("--sessions", type=int, default=5000)
    parser.add_argument("--seconds", type=int, default=120)
    parser.add_argument("--followers", type=int, default=500)
    parser.add_argument("--at-once", type=int, default=1000)
    options = parser.parse_args()

    servers = [("SQLite", None)]
    if options.postgres:
        servers.append(("PostgreSQL", options.postgres))
    print(f"{options.sessions} sessions, {options.followers} of them followed, {options.seconds} s, {os.cpu_count()} processors\n")
    print(f"{'database':<12}{'request':<28}{'number':>8}{'p50 ms':>9}{'p95 ms':>9}{'p99 ms':>9}{'worst':>9}{'errors':>8}")
    slow = False
    for name, postgres in servers:
        with Upbeat(options.upbeat, postgres) as server:
            results, facts = asyncio.run(measured(server, options))
        for kind, (latencies, errors) in results.items():
            p50, p95, p99 = (percentile(latencies, share) for share in (0.5, 0.95, 0.99))
            slow = slow or p95 > most or bool(errors)
            print(
                f"{name:<12}{kind:<28}{len(latencies):>8}{p50:>9.1f}{p95:>9.1f}{p99:>9.1f}{max(latencies, default=0):>9.0f}"
                f"{len(errors):>8}{'  ' + errors[0] if errors else ''}")
        print("".join(f"{'':<12}{fact}\n" for fact in facts))
    if slow:
        sys.exit(f"more than {most} ms at the 95th percentile, or errors")


class Upbeat(serving.Upbeat):
    people = 40
    scopes = ["account:read", "library:read", "training:read", "training:write"]

    def memory(self):
        return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{self.process.pid}/status").read()).group(1)) / 1024

    def processor(self):
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measured(server, options):
    chance = random.Random(8)
    runners = [Runner(server, server.tokens[number % len(server.tokens)], chance) for number in range(options.sessions)]
    begun = time.monotonic()
    for some in pieces(runners, 100):
        await asyncio.gather(*(runner.begin() for runner in some))
    starting = time.monotonic() - begun
    before = server.memory()
    followers = [Follower(runner) for runner in runners[:options.followers]]
    for some in pieces(followers, 100):
        await asyncio.gather(*(follower.begin() for follower in some))
    gc.collect()
    gc.disable()
    processor, own = server.processor(), time.process_time()
    begun = time.monotonic() + 1
    end = begun + options.seconds
    peak = asyncio.ensure_future(highest_memory(server, end))
    await asyncio.gather(*(runner.run(begun + chance.random() * interval, end) for runner in runners))
    memory = await peak
    processor, own = server.processor() - processor, time.process_time() - own
    sent = [latency for runner in runners for latency in runner.latencies]
    failed = [error for runner in runners for error in runner.errors]
    told = sum(follower.events for follower in followers)
    delays = [delay for follower in followers for delay in follower.delays]
    for runner in runners[:options.followers]:
        failed += [] if runner.told else ["a follower was told nothing"]
    for follower in followers:
        follower.close()

    mixed = await at_once(server, runners, options.at_once)
    for runner in runners:
        runner.connection.close()
    return {"batch": (sent, failed), "batch, until its follower knows": (delays, []),
            f"{options.at_once} mixed at one moment": mixed}, [
        f"server {before:.0f} MiB with {len(runners)} sessions begun (in {starting:.0f} s), idle {server.idle:.0f}, at most "
        f"{memory:.0f} under load: {1024 * (memory - server.idle) / len(runners):.1f} KiB a session with its connection",
        f"processors: server {processor / options.seconds:.2f} of {os.cpu_count()}, load {own / options.seconds:.2f}; "
        f"{len(sent) / options.seconds:.0f} batches of {len(runners[0].batch(0)) / 1000:.1f} kB a second, {told} events to followers"]


async def highest_memory(server, end):
    highest = 0
    while time.monotonic() < end:
        highest = max(highest, server.memory())
        await asyncio.sleep(1)
    return highest


async def at_once(server, runners, count, rounds=5):
    """Requests of many kinds leave together; each round after the last has been answered."""
    latencies, errors = [], []
    for turn in range(rounds):
        requests = []
        for number, runner in enumerate(runners[:count]):
            kind = number % 5
            if kind == 0:
                requests.append(runner.connection.ask("GET", "/api/v1/me", runner.token))
            elif kind == 1:
                requests.append(runner.connection.ask("GET", "/api/v1/training/sessions?limit=20", runner.token))
            elif kind == 2:
                requests.append(runner.connection.ask("GET", runner.path, runner.token))
            elif kind == 3:
                requests.append(runner.connection.ask("GET", "/api/v1/tracks?limit=20", runner.token))
            else:
                requests.append(runner.connection.ask("POST", runner.path + "/batches", runner.token, runner.next_batch()))
        begun = time.monotonic()
        for status, body, answered in await asyncio.gather(*requests):
            latencies.append(1000 * (answered - begun))
            if status >= 300:
                errors.append(f"{status} {body[:120]}")
    return latencies, errors


class Runner:
    """One session that sends a batch every ten seconds."""

    def __init__(self, server, token, chance):
        self.server = server
        self.token = token
        self.device = f"phone-{uuid.UUID(int=chance.getrandbits(128))}"
        self.place = 47 + chance.random(), 8 + chance.random()
        self.sequence = 0
        self.latencies = []
        self.errors = []
        self.sent = {}
        self.told = 0

    async def begin(self):
        self.connection = await Connection.open(self.server.port)
        started = int(1000 * time.time())
        self.path = f"/api/v1/training/sessions/{uuid.uuid4()}"
        status, body, _ = await self.connection.ask(
            "PUT", self.path, self.token, {"activity": "run", "state": "started", "at": moment(started)})
        if status >= 300:
            sys.exit(f"a session could not begin: {status} {body[:300]}")
        self.unix = started

    async def run(self, begin, end):
        due = begin
        while due < end:
            await asyncio.sleep(max(0, due - time.monotonic()))
            self.sent[self.sequence] = due
            status, body, answered = await self.connection.ask("POST", self.path + "/batches", self.token, self.next_batch())
            self.latencies.append(1000 * (answered - due))
            if status >= 300:
                self.errors.append(f"{status} {body[:120]}")
            due += interval

    def next_batch(self):
        batch = self.batch(self.sequence)
        self.sequence += 1
        return batch

    def batch(self, sequence):
        """Ten seconds at the pace of a runner, as text."""
        base = 10_000 * sequence
        seconds = range(base, base + 10_000, 1000)
        latitude, longitude = self.place
        metres = [second / 1000 * 2.9 for second in seconds]
        steps = list(range(base, base + 10_000, 357))
        return json.dumps({
            "device": self.device, "sequence": sequence, "clock": {"monotonic": base, "unix": self.unix + base},
            "heartRate": {"times": list(seconds), "values": [140 + round(8 * math.sin(second / 60_000)) for second in seconds]},
            "steps": {"times": steps, "phases": [round(0.04 * math.sin(step / 900), 3) for step in steps]},
            "positions": {
                "times": list(seconds), "latitudes": [round(latitude + distance / 111_000, 7) for distance in metres],
                "longitudes": [round(longitude, 7) for _ in metres],
                "altitudes": [round(400 + 5 * math.sin(distance / 300), 1) for distance in metres],
                "accuracies": [4.5 for _ in metres]}})


class Follower:
    """Somebody who watches a session as it goes on."""

    def __init__(self, runner):
        self.runner = runner
        self.events = 0
        self.delays = []

    async def begin(self):
        reader, self.writer = await asyncio.open_connection("127.0.0.1", self.runner.server.port)
        self.writer.write(
            f"GET {self.runner.path}/live HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {self.runner.token}\r\n\r\n".encode())
        status = await reader.readline()
        if b" 200 " not in status:
            sys.exit(f"a session could not be followed: {status}")
        self.task = asyncio.ensure_future(self.listen(reader))

    async def listen(self, reader):
        while line := await reader.readline():
            if line.startswith(b"data:") and self.runner.sent:
                self.events += 1
                self.runner.told += 1
                # The newest batch that was due is the one told of.
                newest = max(self.runner.sent)
                self.delays.append(1000 * (time.monotonic() - self.runner.sent[newest]))

    def close(self):
        self.task.cancel()
        self.writer.close()


class Connection:
    """One that stays open and asks one thing after another."""

    @classmethod
    async def open(cls, port):
        connection = cls()
        connection.reader, connection.writer = await asyncio.open_connection("127.0.0.1", port)
        return connection

    async def ask(self, method, path, token, body=None):
        """Returns status, body and when it was there."""
        content = b"" if body is None else (body if isinstance(body, str) else json.dumps(body)).encode()
        self.writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n".encode() + content)
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: *(\d+)", head)
        answer = await self.reader.readexactly(int(length.group(1))) if length else b""
        return int(head[9:12]), answer.decode(errors="replace"), time.monotonic()

    def close(self):
        self.writer.close()


def pieces(items, size):
    return (items[start:start + size] for start in range(0, len(items), size))


def moment(milliseconds):
    seconds, rest = divmod(milliseconds, 1000)
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds)) + f".{rest:03}Z"


def percentile(values, share):
    return statistics.quantiles(values, n=100, method="inclusive")[round(100 * share) - 1] if len(values) > 1 else 0


if __name__ == "__main__":
    main()
