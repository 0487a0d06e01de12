"""Servers started for a measurement, and the load that wrk puts on them."""
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


class Server:
    """Started when entered, stopped when left."""

    people = 20

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
            self.tokens = [self.account(number) for number in range(self.people)]
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

    scopes = ["account:read", "account:write"]

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
            "/api/v1/me/tokens", {"name": "bench", "scopes": self.scopes}, Cookie=cookie,
            **{"Sec-Fetch-Site": "same-origin"})
        return answer["token"]


def wrk(server, lines, connections, seconds):
    """Sends requests in turn, each of them method, path, headers parted by | and body, and says how they fared."""
    requests = os.path.join(server.folder, "requests")
    with open(requests, "w") as file:
        file.write("\n".join("\t".join(line) for line in lines) + "\n")
    output = subprocess.run(
        ["wrk", "-t", "2", "-c", str(connections), "-d", f"{seconds}s", "--timeout", "30s", "-s",
         os.path.join(here, "load.lua"), f"http://127.0.0.1:{server.port}"],
        env={**os.environ, "UPBEAT_REQUESTS": requests}, check=True, capture_output=True, text=True).stdout
    return json.loads(output.strip().splitlines()[-1])


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]
