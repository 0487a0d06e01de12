"""Prints how well beats meet the steps of simulated runners, from many seeds: tables.py UPBEAT [SEEDS]

Open runs of ten minutes at 166 steps per minute to songs within 4 % of it; the first half minute is not judged. The time to
lock counts from the first step, or from a song's start, until half the steps of the next four seconds are within 25 ms.
"""

import json
import statistics
import subprocess
import sys

upbeat = sys.argv[1]
LENGTH = 600
seeds = range(1, 1 + int(sys.argv[2] if len(sys.argv) > 2 else 20))


def runs(*options):
    for seed in seeds:
        command = [upbeat, "simulate", "--json", "--minutes", str(LENGTH / 60), "--seed", str(seed), *map(str, options)]
        yield json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


class Row:
    """What many runs of one kind scored on average."""

    def __init__(self, *options):
        found = list(runs(*options))
        scores = [run["score"] for run in found]
        self.share = 100 * statistics.mean(score["shareInTime"] for score in scores)
        self.r = statistics.mean(score["resultantLength"] for score in scores)
        self.deviation = statistics.mean(score["deviation"] for score in scores)
        self.locks = [score.get("timeToLock") for score in scores]
        # The first song starts before the first step, and the last of a run may start too late to be judged.
        songs = [song for run in found for song in run["songs"][1:] if song["at"] < LENGTH - 30]
        self.songs = [song.get("timeToLock") for song in songs]
        self.late = sum(run["lateChanges"] for run in found)


def times(values):
    known = sorted(value for value in values if value is not None)
    never = len(values) - len(known)
    if not known:
        return "never"
    words = f"{statistics.median(known):.1f} / {known[int(0.9 * (len(known) - 1))]:.1f}"
    return words + (f", {never} never" if never else "")


def table(title, head, rows):
    print(f"\n{title}\n")
    print("| " + " | ".join(head) + " |")
    print("|" + "---|" * len(head))
    for row in rows:
        print("| " + " | ".join(row) + " |")


def row(name, found):
    return [
        name, f"{found.share:.1f} %", f"{found.r:.3f}", f"{found.deviation:.1f} ms", times(found.locks),
        times(found.songs),
    ]


head = ["within 25 ms", "R", "deviation", "lock from first step, median / 90 %", "from a song's start"]
late = 0

grid = {}
for variation in (1.5, 2, 3):
    for roughness in (0, 15, 30):
        grid[variation, roughness] = Row("--strategy", 4, "--variation", variation, "--roughness", roughness)
table(
    "Strategy 4, a runner deaf to the music",
    ["steps vary by", "sensor rough by"] + head,
    [[f"{v} %"] + row(f"{r} ms", found) for (v, r), found in grid.items()],
)
late += sum(found.late for found in grid.values())

phones = {}
for variation in (1.5, 2, 3):
    for place in ("hand", "armBand", "pocket"):
        phones[variation, place] = Row("--strategy", 4, "--variation", variation, "--phone", place)
table(
    "The same, where the step detector must find the steps in the modelled motion of a phone",
    ["steps vary by", "phone"] + head,
    [[f"{v} %"] + row(place, found) for (v, place), found in phones.items()],
)
late += sum(found.late for found in phones.values())

wide = {v: Row("--strategy", 4, "--variation", v, "--change", 0.6) for v in (1.5, 2, 3)}
table(
    "The same with an exact sensor, were 0.6 % from beat to beat allowed",
    ["steps vary by"] + head,
    [row(f"{v} %", found) for v, found in wide.items()],
)

strategies = {}
for coupling in (0, 0.05, 0.2):
    for strategy in (1, 2, 3, 4):
        options = ["--strategy", strategy, "--variation", 2, "--roughness", 15, "--coupling", coupling]
        strategies[coupling, strategy] = Row(*options)
table(
    "The strategies, steps that vary by 2 %, a sensor rough by 15 ms",
    ["beat draws steps by", "strategy"] + head,
    [[f"{c:g}"] + row(str(s), found) for (c, s), found in strategies.items()],
)

broken = []
if grid[1.5, 0].share < 95:
    broken.append("an even runner is not met in 95 of 100 steps")
if grid[2, 0].r < 0.95:
    broken.append("R is below 0.95 at 2 %")
if statistics.median(value for value in grid[1.5, 0].locks if value is not None) > 8:
    broken.append("the lock takes more than 8 s")
if late:
    broken.append(f"{late} changes came too late to be played")
for promise in broken:
    print(f"live: {promise}", file=sys.stderr)
sys.exit(1 if broken else 0)
