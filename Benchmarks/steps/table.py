"""Steps found in recorded walks against the contacts of the feet: table.py RECORDINGS UPBEAT

Prints, for each placement and for all, the error of the count and the time from contact to step once the recording's
median is taken off, for Upbeat and for the windowed-peak counter; then Upbeat's cadence.
"""
import csv
import gzip
import json
import pathlib
import subprocess
import sys

import numpy

import windowed_peak

PROGRAMS = ("Upbeat", "windowed peak", "tuned to these")
# The best of 15 settings on these very recordings, for the peer's sake; the published ones are its defaults.
TUNED = {"outlier": 0.8, "apart": 0.3}


def mended(contacts):
    """Without what a switch told twice, and with what it missed, judged by the median interval around."""
    intervals = numpy.diff(contacts)
    usual = numpy.array([numpy.median(intervals[max(0, i - 4) : i + 5]) for i in range(len(intervals))])
    kept = [contacts[0]]
    for i in range(1, len(contacts)):
        follows_soon = i + 1 < len(contacts) and contacts[i + 1] - kept[-1] < 1.4 * usual[i - 1]
        if contacts[i] - kept[-1] < 0.6 * usual[i - 1] and follows_soon:
            continue
        if 1.6 < (contacts[i] - kept[-1]) / usual[i - 1] < 2.4:
            kept.append((contacts[i] + kept[-1]) / 2)
        kept.append(contacts[i])
    return numpy.array(kept)


def misses(contacts, steps):
    """Seconds from each contact to the nearest step, less the offset that fits best and their median around it."""
    if len(steps) < 2:
        return numpy.full(len(contacts), numpy.inf)

    def distance(offset):
        right = numpy.clip(numpy.searchsorted(steps, contacts + offset), 1, len(steps) - 1)
        candidates = numpy.stack([steps[right] - contacts - offset, steps[right - 1] - contacts - offset])
        return numpy.take_along_axis(candidates, abs(candidates).argmin(axis=0)[None], axis=0)[0]

    offset = min(numpy.arange(-0.3, 0.31, 0.02), key=lambda o: numpy.minimum(abs(distance(o)), 0.2).mean())
    left = distance(offset)
    offset += numpy.median(left[abs(left) < 0.25])
    return abs(distance(offset))


def cadence_errors(contacts, readings):
    """Share by which each reading differs from the contacts of the three seconds before it, where those are even."""
    errors = []
    unknown = 0
    for reading in readings:
        near = contacts[(contacts > reading["time"] - 4.5) & (contacts <= reading["time"])]
        intervals = numpy.diff(near)
        if len(near) < 5 or intervals.max() > 1.45 * numpy.median(intervals) or intervals.min() < 0.6 * numpy.median(intervals):
            continue
        near = contacts[(contacts > reading["time"] - 3.2) & (contacts <= reading["time"] + 0.2)]
        if reading.get("cadence") is None:
            unknown += 1
        else:
            errors.append(abs(reading["cadence"] * (near[-1] - near[0]) / 60 / (len(near) - 1) - 1))
    return errors, unknown


def main(folder, upbeat):
    walks = list(csv.DictReader(open(folder / "index.csv")))
    paths = [str(folder / f"{walk['id']}.csv.gz") for walk in walks]
    output = subprocess.run([upbeat, "steps", *paths, "--json"], check=True, capture_output=True, text=True).stdout
    heard = [json.loads(line) for line in output.splitlines()]

    rows, cadences, unknown = [], [], 0
    for walk, path, ours in zip(walks, paths, heard):
        with gzip.open(path, "rt") as file:
            samples = numpy.loadtxt(file, delimiter=",", skiprows=1)
        contacts = numpy.loadtxt(folder / f"{walk['id']}.steps")
        times, axes = samples[:, 0], samples[:, 1:]
        found = [
            numpy.array(ours["steps"]), windowed_peak.steps(times, axes), windowed_peak.steps(times, axes, **TUNED)]
        for program, steps in zip(PROGRAMS, found):
            excess = 100 * (len(steps) / len(contacts) - 1)
            mended_excess = 100 * (len(steps) / len(mended(contacts)) - 1)
            rows.append((program, walk["placement"], walk["device"], excess, mended_excess, misses(contacts, steps)))
        errors, lacking = cadence_errors(contacts, ours["cadence"])
        cadences += errors
        unknown += lacking

    line = "{:14} {:18} {:>3} {:>7} {:>7} {:>7} {:>8} {:>8} {:>8}"
    print(line.format("", "", "n", "mean %", "median", "worst", "mended %", "half ms", "90 % ms"))
    groups = [("placement", 1, name) for name in sorted({row[1] for row in rows})]
    groups += [("device", 2, name) for name in sorted({row[2] for row in rows})] + [("all", 0, None)]
    for kind, column, name in groups:
        for program in PROGRAMS:
            chosen = [row for row in rows if row[0] == program and (name is None or row[column] == name)]
            excess = numpy.array([row[3] for row in chosen])
            times = [row[5] for row in chosen]
            print(line.format(
                program, f"{name or 'all'}", len(chosen), f"{abs(excess).mean():.2f}", f"{numpy.median(abs(excess)):.2f}",
                f"{excess[abs(excess).argmax()]:+.1f}", f"{abs(numpy.array([row[4] for row in chosen])).mean():.2f}",
                f"{1000 * numpy.median([numpy.median(t) for t in times]):.0f}",
                f"{1000 * numpy.median([numpy.quantile(t, 0.9) for t in times]):.0f}"))
    cadences = numpy.array(cadences)
    print(
        f"cadence while walking evenly: half within {100 * numpy.median(cadences):.1f} %, "
        f"90 % within {100 * numpy.quantile(cadences, 0.9):.1f} %, unknown {100 * unknown / (unknown + len(cadences)):.1f} %")


main(pathlib.Path(sys.argv[1]), sys.argv[2])
