"""What it costs the server that many follow one run: it is told each second how it goes, and each ten seconds what was recorded.

measure.py UPBEAT [--postgres ADDRESS] [--seconds 60] [--followers 0,1,50,500]

Seconds of processor in a minute, memory, and the delay from sending until the last follower has it, with each number of followers,
who came by a link. Beside it a server of Python's asyncio that passes on the same bytes and does nothing else. Everything runs
on the loopback of one machine, the load included. Fails where somebody misses more than one in twenty, or where the last
follower has it later than a second at the 95th percentile.
"""
import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import time

sys.path[:0] = [os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", part) for part in ("sessions", "server")]
import measure as sessions  # noqa: E402

most = 1000


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("upbeat")
    parser.add_argument("--postgres", help="libpq URL of an empty database; left out without it")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--followers", default="0,1,50,500")
    options = parser.parse_args()
    counts = [int(count) for count in options.followers.split(",")]
    print(f"{options.seconds} s each, {os.cpu_count()} processors\n")
    print(f"{'server':<14}{'followers':>10}{'s a minute':>12}{'MiB':>8}{'p50 ms':>9}{'p95 ms':>9}{'worst':>9}{'missed':>8}")
    isWrong = False
    for name, postgres in [("SQLite", None)] + ([("PostgreSQL", options.postgres)] if options.postgres else []):
        with Upbeat(options.upbeat, postgres) as server:
            isWrong = asyncio.run(measured(name, server, counts, options.seconds)) or isWrong
    with Peer() as peer:
        asyncio.run(measured("asyncio", peer, counts, options.seconds))
    if isWrong:
        sys.exit("followers came to know too late, or not at all")


async def measured(name, server, counts, seconds):
    isWrong = False
    for count in counts:
        run = await server.begin()
        followers = [Follower() for _ in range(count)]
        for some in sessions.pieces(followers, 50):
            await asyncio.gather(*(follower.begin(server.port, run.address) for follower in some))
        # What is sent to who comes first is none of this.
        await asyncio.sleep(3)
        processor, begun = server.processor(), time.monotonic()
        sent = await run.go(seconds)
        processor, passed = server.processor() - processor, time.monotonic() - begun
        await asyncio.sleep(1)
        memory = server.memory()
        delays, missed = [], 0
        for number, moment in sent.items():
            heard = [follower.heard[number] for follower in followers if number in follower.heard]
            missed += count - len(heard)
            if heard:
                delays.append(1000 * (max(heard) - moment))
        share = missed / max(1, count * len(sent))
        p50, p95 = (sessions.percentile(delays, each) if delays else 0 for each in (0.5, 0.95))
        print(
            f"{name:<14}{count:>10}{60 * processor / passed:>12.2f}{memory:>8.0f}{p50:>9.1f}{p95:>9.1f}"
            f"{max(delays, default=0):>9.0f}{100 * share:>7.1f}%", flush=True)
        isWrong = isWrong or share > 0.05 or p95 > most
        for follower in followers:
            follower.close()
        await run.end()
    return isWrong


class Upbeat(sessions.Upbeat):
    people = 1

    async def begin(self):
        run = Run(sessions.Runner(self, self.tokens[0], random.Random(8)))
        await run.begin()
        return run


class Run:
    """One run whose phone tells of it."""

    def __init__(self, runner):
        self.runner = runner
        self.picture = {
            "device": runner.device, "state": "running", "speed": 2.9, "heartRate": 152, "zone": 3, "cadence": 166, "energy": 210, "inTime": 0.97,
            "tempo": 166, "step": {"name": "Hard", "round": 2, "rounds": 5, "left": 61}, "next": {"name": "Easy", "round": 2, "rounds": 5},
            "song": {"title": "Morning Lap", "artist": "Paper Lanterns"}}

    async def begin(self):
        await self.runner.begin()
        # Everything may be seen: the most there is to send.
        status, body, _ = await self.ask("PATCH", "", {
            "privacy": {"audience": "public", "showsMap": True, "showsHeartRate": True, "hiddenRadius": 0}}, "If-Match: *\r\n")
        assert status == 200, body
        status, body, _ = await self.ask("POST", "/links", {"name": "All"})
        assert status == 201, body
        self.address = re.sub(r"^https?://[^/]*", "", json.loads(body)["url"])

    def ask(self, method, path, body, more=""):
        connection = self.runner.connection
        content = json.dumps(body)
        # The shared connection knows of no further headers.
        token = self.runner.token + ("\r\n" + more.strip() if more else "")
        return connection.ask(method, self.runner.path + path, token, content)

    async def go(self, seconds):
        sent = {}
        due = time.monotonic()
        for number in range(1, seconds + 1):
            await asyncio.sleep(max(0, due - time.monotonic()))
            sent[number] = time.monotonic()
            status, body, _ = await self.ask("PUT", "/now", self.picture | {"time": number, "distance": 2.9 * number})
            assert status == 200, body
            if number % 10 == 0:
                status, body, _ = await self.ask("POST", "/batches", json.loads(self.runner.next_batch()))
                assert status == 200, body
            due += 1
        return sent

    async def end(self):
        await self.ask("PUT", "/state", {"state": "ended", "at": sessions.moment(int(1000 * time.time()))})
        self.runner.connection.close()


class Follower:
    def __init__(self):
        self.heard = {}

    async def begin(self, port, address):
        reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        self.writer.write(f"GET {address} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        status = await reader.readline()
        if b" 200 " not in status:
            sys.exit(f"a run could not be followed: {status}")
        self.task = asyncio.ensure_future(self.listen(reader))

    async def listen(self, reader):
        isNow = False
        while line := await reader.readline():
            if line.startswith(b"event:"):
                isNow = line.endswith(b"now\n")
            elif isNow and line.startswith(b"data:"):
                if found := re.search(rb'"time":(\d+)', line):
                    self.heard.setdefault(int(found.group(1)), time.monotonic())

    def close(self):
        self.task.cancel()
        self.writer.close()


class Peer(sessions.Upbeat):
    """Passes on what is sent to it, and asks nothing."""

    def __init__(self):
        pass

    def __enter__(self):
        self.process = subprocess.Popen([sys.executable, __file__, "serve"], stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    async def begin(self):
        runner = sessions.Runner(self, "", random.Random(8))
        runner.connection = await sessions.Connection.open(self.port)
        runner.path, runner.unix = "", int(1000 * time.time())
        run = Run(runner)
        run.address = "/"
        return run


async def serve():
    followers = set()

    async def take(reader, writer):
        while head := await reader.readuntil(b"\r\n\r\n"):
            if head.startswith(b"GET"):
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
                followers.add(writer)
                await reader.read()
                followers.discard(writer)
                return writer.close()
            body = await reader.readexactly(int(re.search(rb"(?i)content-length: *(\d+)", head).group(1)))
            frame = (b"event: now\n" if head.startswith(b"PUT /now") else b"event: samples\n") + b"data: " + body.replace(b": ", b":") + b"\n\n"
            for follower in followers:
                follower.write(frame)
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    async def safely(reader, writer):
        try:
            await take(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    server = await asyncio.start_server(safely, "127.0.0.1", 0, backlog=1000)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


if sys.argv[1:] == ["serve"]:
    asyncio.run(serve())
else:
    main()
