"""Runs test modules in parallel rows that rarely wait for each other: `python rows.py [MODULE …]`.

A row is a process with one browser. It runs one module after the other, so that all rows end at about the same time. Modules of
runs last as long as their music and need little processor time. They have rows of their own until none is left, besides one row
for the others.

A failed module runs again when all rows have ended, alone, and at most twice. If it passes then, it is reported as unsteady: a
busy machine delayed something, or disturbed the captured sound. A module that never passes fails the run.
"""

import pathlib
import subprocess
import sys
import threading
import time
import unittest

here = pathlib.Path(__file__).resolve().parent
# The kind of modules that each row takes first.
rows = ("work", "music", "music")
# Modules that last longer than their size suggests: minutes of sound, and analysed songs.
long = ("test_playing", "upbeat.test_run_sound", "upbeat.test_run_together", "upbeat.test_welcome", "upbeat.test_stranger")
# A row prints it after each module. No test prints it.
sign = "\x1e"


def modules() -> list[str]:
    """All modules, longest first, so that no row waits at the end."""
    files = sorted(here.rglob("test_*.py"), key=lambda file: -file.stat().st_size)
    names = [".".join(file.relative_to(here).with_suffix("").parts) for file in files]
    return sorted(names, key=lambda name: name not in long)


def kind(module: str) -> str:
    return "music" if module.rpartition(".")[2].startswith("test_run") else "work"


class Rows:
    def __init__(self, all_of_them: list[str]):
        self.all = all_of_them
        self.waiting = list(all_of_them)
        self.lock = threading.Lock()
        self.told: list[tuple[str, float, bool]] = []
        self.unsteady: list[str] = []

    def take(self, wish: str) -> str | None:
        with self.lock:
            module = next((each for each in self.waiting if kind(each) == wish), self.waiting[0] if self.waiting else None)
            if module:
                self.waiting.remove(module)
            return module

    def run(self, wish: str):
        row: subprocess.Popen | None = None
        while module := self.take(wish):
            began = time.monotonic()
            if row is None:
                row = subprocess.Popen(
                    [sys.executable, __file__, "--row"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            row.stdin.write(f"{module}\n")
            row.stdin.flush()
            lines = []
            for line in row.stdout:
                if line.startswith(sign):
                    break
                lines.append(line)
            else:
                # It ended with its module. Waiting modules get a new process.
                line = f"the row ended with {row.wait()}"
                lines.append(line + "\n")
                row = None
            is_well = line == f"{sign}well\n"
            with self.lock:
                self.told.append((module, time.monotonic() - began, is_well))
                print(f"\n=== {module}\n{''.join(lines)}", end="", flush=True)
        if row:
            row.stdin.close()
            row.wait()

    def try_again(self):
        """Runs the failed and unfinished modules one after the other, at most twice."""
        first = self.failed()
        for _ in range(2):
            failed = self.failed()
            # Earlier output of the module doesn't count.
            self.told = [each for each in self.told if each[0] not in failed]
            self.waiting = failed
            self.run("work")
        still = self.failed()
        self.unsteady = [module for module in first if module not in still]

    def failed(self) -> list[str]:
        well = {module for module, _, is_well in self.told if is_well}
        return [module for module in self.all if module not in well]

    def report(self) -> bool:
        """Whether all modules passed."""
        print()
        for module, seconds, is_well in sorted(self.told, key=lambda each: each[1]):
            note = "  FAILED" if not is_well else "  unsteady: passed when it was alone" if module in self.unsteady else ""
            print(f"{module:<32} {seconds:6.1f} s{note}")
        untold = set(self.all) - {module for module, _, _ in self.told}
        for module in sorted(untold):
            print(f"{module:<32} was not run to its end  FAILED")
        return not untold and all(is_well for _, _, is_well in self.told)


def work():
    """Runs a row: modules arrive line by line."""
    for line in sys.stdin:
        suite = unittest.defaultTestLoader.loadTestsFromName(line.strip())
        outcome = unittest.TextTestRunner(sys.stdout, verbosity=2).run(suite)
        print(f"{sign}{'well' if outcome.wasSuccessful() else 'wrong'}", flush=True)


def main(*names: str) -> int:
    if names == ("--row",):
        work()
        return 0
    all_rows = Rows(list(names) or modules())
    began = time.monotonic()
    threads = [threading.Thread(target=all_rows.run, args=(wish,)) for wish in rows]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    all_rows.try_again()
    is_well = all_rows.report()
    print(f"{'all of them':<32} {time.monotonic() - began:6.1f} s in {len(rows)} rows")
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
