"""Turns the lines of `upbeat analyze --json` into what the scorer reads: estimates.py JSONL CSV BEATS_FOLDER"""
import csv
import json
import pathlib
import sys

lines, table, folder = map(pathlib.Path, sys.argv[1:])
folder.mkdir(parents=True, exist_ok=True)
with open(table, "w", newline="") as file:
    rows = csv.writer(file)
    rows.writerow(["id", "tempo"])
    for line in lines.read_text().splitlines():
        track = json.loads(line)
        if "error" in track:
            continue
        name = pathlib.Path(track["path"]).stem
        rows.writerow([name, track["tempo"] or 0])
        (folder / f"{name}.beats").write_text("".join(f"{beat}\n" for beat in track["beats"]))
