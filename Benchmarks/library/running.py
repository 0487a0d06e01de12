"""A server that is started when entered and stopped when left, and one connection to it."""
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time


class Running:
    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="upbeat-bench-")
        try:
            with socket.socket() as listener:
                listener.bind(("127.0.0.1", 0))
                self.port = listener.getsockname()[1]
            self.prepare()
            log = open(os.path.join(self.folder, "log"), "ab")
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, start_new_session=True, env=self.environment())
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            self.wait(log.name)
            self.ready()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *error):
        if hasattr(self, "process") and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()
        shutil.rmtree(self.folder)

    def wait(self, log):
        for _ in range(600):
            if self.process.poll() is not None:
                sys.exit(f"{self.command()[0]} ended:\n{open(log).read()[-2000:]}")
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        sys.exit(f"{self.command()[0]} does not answer:\n{open(log).read()[-2000:]}")

    def environment(self):
        return os.environ

    def get(self, path):
        self.connection.request("GET", path, headers=self.headers)
        answer = self.connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            sys.exit(f"{path}: {answer.status} {body[:300]}")
        return json.loads(body)
