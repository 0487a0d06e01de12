"""How long questions about a library of 100,000 tracks take over HTTP, on both databases, beside Supysonic.

measure.py UPBEAT --postgres ADDRESS [--tracks 100000] [--times 40]

Every question is asked over one connection, one after another, with other words and numbers each time; answers are read
whole. Each has 50 tracks, and on Upbeat how many there are in all. Supysonic has the same songs in SQLite, as its scanner
would have put them there, and answers its own questions that come nearest, 50 songs too, without counting them.
"""
import argparse
import os
import random
import statistics
import sys
import time

import peer
import upbeat


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("upbeat")
    parser.add_argument("--postgres", required=True, help="libpq URL of an empty database")
    parser.add_argument("--tracks", type=int, default=100_000)
    parser.add_argument("--times", type=int, default=40)
    options = parser.parse_args()
    servers = {
        "SQLite": lambda: upbeat.Server(options.upbeat, None, options.tracks),
        "PostgreSQL": lambda: upbeat.Server(options.upbeat, options.postgres, options.tracks),
        "Supysonic": lambda: peer.Server(options.tracks),
    }
    figures = {}
    for name, start in servers.items():
        with start() as server:
            for question, paths in server.questions(random.Random(1)).items():
                figures.setdefault(question, {})[name] = measure(server, paths, options.times)
    load = os.getloadavg()[0]
    print(f"{options.tracks} tracks, {os.cpu_count()} processors, load {load:.1f}; median and 95th percentile in ms\n")
    print(f"{'question':<52}" + "".join(f"{name:>18}" for name in servers))
    for question, answers in figures.items():
        cells = [f"{answers[name][0]:8.1f}{answers[name][1]:10.1f}" if name in answers else "" for name in servers]
        print(f"{question:<52}" + "".join(f"{cell:>18}" for cell in cells))
    worst = max(
        p95 for question, answers in figures.items() if question not in upbeat.unpromised
        for name, (_, p95) in answers.items() if name != "Supysonic")
    print(f"\nUpbeat's worst 95th percentile of what is promised: {worst:.1f} ms")
    if worst > 100:
        sys.exit("slower than promised: 100 ms")


def measure(server, paths, times):
    """The first answer is not counted: programs read their statements and pages then."""
    took = []
    for turn in range(times + 1):
        path = paths(turn)
        begun = time.perf_counter()
        server.get(path)
        took.append(1000 * (time.perf_counter() - begun))
    took = sorted(took[1:])
    return statistics.median(took), took[min(len(took) - 1, int(0.95 * len(took)))]


main()
