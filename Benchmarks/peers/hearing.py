"""What the peers have in common: hear files one after the other and say what was heard and what it cost.

The files come in on standard input, a path a line. What goes out is a JSON object a line: first `version`, then for each
file `path`, `cpu` and either `tempo` (BPM; 0 where none was found) with `beats` and `downbeats` (seconds; null where the
peer has none), or `error`. `cpu` counts seconds of processor of this process and of the programs it calls, decoding
included. What a Python library costs to import and to compile on first use is not in it: one file is heard beforehand.
"""
import json
import resource
import statistics
import subprocess
import sys


def hear_all(version, hear, warm_up=False):
    """`hear` takes a path and returns the tempo, or the tempo with beats, or with beats and downbeats."""
    files = sys.stdin.read().splitlines()
    print(json.dumps({"version": version}), flush=True)
    if warm_up and files:
        hear(files[0])
    for path in files:
        before = _processor_seconds()
        try:
            heard = hear(path)
            tempo, beats, downbeats = (*(heard if isinstance(heard, tuple) else (heard,)), None, None)[:3]
            found = {"tempo": float(tempo), "beats": _numbers(beats), "downbeats": _numbers(downbeats)}
        except Exception as error:  # One file a peer cannot read must not end the comparison.
            found = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps({"path": path, "cpu": _processor_seconds() - before} | found), flush=True)


def tempo_of(beats):
    """The tempo a peer that gives only beats is taken to mean: that of its median interval."""
    intervals = [after - before for before, after in zip(beats, beats[1:])]
    return 60 / statistics.median(intervals) if intervals else 0.0


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def debian_version(package):
    return output_of("dpkg-query", "--show", "--showformat=${Version}", package)


def _numbers(values):
    return None if values is None else [float(value) for value in values]


def _processor_seconds():
    own, called = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return own.ru_utime + own.ru_stime + called.ru_utime + called.ru_stime
