"""Hears annotated music with Upbeat and its peers, one process at a time, and prints the tables of Benchmarks/tempo.

Usage: tempo_table.py UPBEAT MUSIC SCORER WORK [--peers ENVIRONMENTS] [--keep]
"""
import argparse
import csv
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile

import tempo_errors
from tempo_score import Score

PEERS = pathlib.Path(__file__).parent / "peers"
# Name in the table, script, the environment it runs in, the programs it calls.
KNOWN_PEERS = [
    ("aubio", "aubio_beats.py", None, ["aubiotrack"]),
    ("soundstretch", "soundstretch.py", None, ["soundstretch", "ffmpeg"]),
    ("bpm-tools", "bpm_tools.py", None, ["bpm", "ffmpeg"]),
    ("librosa beat_track", "librosa_beats.py", "librosa", []),
    ("Essentia Percival", "essentia_beats.py percival", "essentia", []),
    ("Essentia RhythmExtractor2013 degara", "essentia_beats.py degara", "essentia", []),
    ("Essentia RhythmExtractor2013 multifeature", "essentia_beats.py multifeature", "essentia", []),
    ("madmom DBNBeatTracker", "madmom_beats.py beats", "madmom", ["ffmpeg"]),
    ("madmom DBNDownBeatTracker", "madmom_beats.py downbeats", "madmom", ["ffmpeg"]),
    ("BeatNet, whole files", "beatnet_beats.py", "beatnet", []),
]
ONE_CORE = os.environ | {f"{name}_NUM_THREADS": "1" for name in ("OMP", "MKL", "OPENBLAS", "NUMBA")}


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("upbeat")
    for name in ("music", "scorer", "work"):
        arguments.add_argument(name, type=pathlib.Path)
    arguments.add_argument("--peers", type=pathlib.Path)
    arguments.add_argument("--keep", action="store_true")
    given = arguments.parse_args()
    given.work.mkdir(parents=True, exist_ok=True)
    with open(given.music / "manifest.csv", newline="") as file:
        manifest = list(csv.DictReader(file))

    tracks, cost, memory = analyzed(given.upbeat, [given.music / track["file"] for track in manifest])
    heard = {
        name_of(track["path"]): {"tempo": track["tempo"] or 0, "beats": track["beats"], "downbeats": track["downbeats"]}
        for track in tracks
        if "error" not in track
    }
    scores = [Score("Upbeat", heard, cost, manifest, given.music, given.scorer, given.work)]
    missing = []
    for name, script, environment, programs in KNOWN_PEERS if given.peers else []:
        python, reason = interpreter(given.peers, environment, programs)
        if reason:
            missing.append(f"{name}: {reason}")
            continue
        print(f"{name} listens", file=sys.stderr)
        lines = given.work / f"{name}.jsonl"
        if not (given.keep and lines.exists()):
            complaint = hear([python, *script.split()], [given.music / track["file"] for track in manifest], lines)
            if complaint:
                missing.append(f"{name}: {complaint}")
                continue
        version, heard, cost, unread = read(lines)
        if unread:
            missing.append(f"{name}: cannot read {len(unread)} of the files, which count as wrong ({unread[0]})")
        scores.append(Score(f"{name} {version}", heard, cost, manifest, given.music, given.scorer, given.work))

    print_table(scores)
    decoded = cost_of_decoded(given.upbeat, [given.music / track["file"] for track in manifest])
    print(
        f"\nUpbeat takes {memory:.0f} MiB at most. On the same sound as WAV, so without decoding, it is "
        f"{scores[0].seconds / decoded:.0f} times faster than real time.")
    for line in missing:
        print(f"Not measured – {line}.")
    tempo_errors.print_tables(scores[0], tracks, manifest)


def name_of(path):
    return pathlib.Path(path).stem


def analyzed(upbeat, files):
    """What `upbeat analyze` prints, seconds of processor and MiB of memory at most: all it finds out, on one core."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [upbeat, "analyze", *map(str, files), "--json", "--no-cache", "--workers", "1"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    tracks = [json.loads(line) for line in done.stdout.splitlines()]
    if not tracks:
        sys.exit(f"upbeat heard nothing (exit status {done.returncode})")
    return tracks, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, after.ru_maxrss / 1024


def cost_of_decoded(upbeat, files):
    with tempfile.TemporaryDirectory() as folder:
        decoded = []
        for file in files:
            decoded.append(pathlib.Path(folder) / f"{file.stem}.wav")
            subprocess.run(["ffmpeg", "-v", "error", "-i", file, decoded[-1]], check=True)
        return analyzed(upbeat, decoded)[1]


def interpreter(environments, name, programs):
    """The Python that runs a peer, and the reason if there is none."""
    for program in programs:
        if not shutil.which(program):
            return None, f"{program} is not installed"
    if name is None:
        return sys.executable, None
    if (environments / f"{name}.ready").exists():
        return (environments / name / "bin/python").absolute(), None
    failure = environments / f"{name}.failed"
    return None, failure.read_text().strip() if failure.exists() else "is not installed"


def hear(command, files, lines):
    """Lets a peer write down what it hears; returns its last complaint if it breaks down."""
    partial = lines.with_suffix(".partial")
    with open(partial, "w") as output:
        done = subprocess.run(
            [*map(str, command)], cwd=PEERS, env=ONE_CORE, input="\n".join(str(file.resolve()) for file in files),
            stdout=output, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        return (done.stderr.strip().splitlines() or [f"exit status {done.returncode}"])[-1]
    partial.rename(lines)
    return None


def read(lines):
    """Version, what was heard by track, seconds of processor, and the errors."""
    first, *rest = [json.loads(line) for line in lines.read_text().splitlines()]
    heard = {name_of(track["path"]): track for track in rest if "error" not in track}
    return first["version"], heard, sum(track["cpu"] for track in rest), [t["error"] for t in rest if "error" in t]


def print_table(scores):
    print("| Program | Acc1 | Acc2 | ±1 % | Beats F | CMLt | AMLt | Beat error, ms | Downbeats F | × real time | Speed, ours = 1 |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    ours = scores[0].speed
    for score in scores:
        figures = [score.mean(key) for key in ("acc1", "acc2", "p1", "f", "cmlt", "amlt")]
        figures += [score.beat_error, score.downbeats]
        cells = ["–" if figure is None else f"{figure:.1f}" for figure in figures]
        print(f"| {score.name} | {' | '.join(cells)} | {score.speed:.0f} | {score.speed / ours:.2f} |")


if __name__ == "__main__":
    main()
