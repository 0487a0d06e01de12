"""A server with its own folder and SQLite database."""

import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

project = pathlib.Path(__file__).resolve().parent.parent.parent
program = project / ".build/debug/upbeat"
password = "a long and quiet road"


class Upbeat:
    """`address` is the server's URL; the first added person is its administrator."""

    def __init__(self, folder: str, port: int, process: subprocess.Popen):
        self.folder = folder
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
        self.process = process

    def add_person(self, username: str, first_name: str = "Ada", last_name: str = "Runner", role: str = "person"):
        subprocess.run(
            [program, "user", "add", "--username", username, "--email", f"{username}@example.org", "--first-name", first_name,
             "--last-name", last_name, "--role", role, "--password-from-stdin", "--data", self.folder],
            input=password + "\n", text=True, check=True, stdout=subprocess.DEVNULL)


def borrow(file: str, to: str):
    """Shares music files between servers, because they never change and have hundreds of megabytes."""
    try:
        if "sqlite" in file:
            shutil.copy2(file, to)
        else:
            os.link(file, to)
    except OSError:
        shutil.copy2(file, to)


@contextlib.contextmanager
def running(*settings: str, folder: str | None = None, like: str | None = None, again: Upbeat | None = None):
    """Serves until the end of the block.

    `settings` are options for `--set`. The data is in `folder`, or in a temporary one: a copy of the folder `like`, or empty but
    for
    an administrator, which takes longer. A stopped server is served `again` at its address.
    """
    with contextlib.ExitStack() as stack:
        place = again.folder if again else folder or stack.enter_context(tempfile.TemporaryDirectory())
        if like:
            shutil.copytree(like, place, dirs_exist_ok=True, copy_function=borrow)
        options = ["--set", "request-limit=0", "--set", "log-level=notice"]
        for setting in settings:
            options += ["--set", setting]
        process = subprocess.Popen(
            [program, "serve", "--data", place, "--port", str(again.port if again else 0), *options], stderr=subprocess.PIPE, text=True)
        reader = None
        try:
            said = []
            for line in process.stderr:
                if '"Ready"' in line:
                    break
                said.append(line)
            else:
                raise RuntimeError("The server ended before it was ready:\n" + "".join(said))
            port = json.loads(line)["port"]
            reader = threading.Thread(target=lambda: sys.stderr.writelines(process.stderr), daemon=True)
            reader.start()
            upbeat = Upbeat(place, port, process)
            if not like and not again:
                upbeat.add_person("first", "First", role="administrator")
            yield upbeat
        finally:
            process.terminate()
            process.wait(timeout=60)
            if reader:
                reader.join()
            process.stderr.close()
