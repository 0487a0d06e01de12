"""Writes recordings of activities as tables that `measure` reads: time, latitude, longitude, altitude, distance so far.

Usage: tracks.py FOLDER-WITH-TCX-AND-FIT OUTPUT-FOLDER
"""
import csv
import datetime
import pathlib
import sys
import xml.etree.ElementTree as tree

import fitparse


def seconds(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()


def tcx(path):
    for point in tree.parse(path).findall(".//{*}Trackpoint"):
        def text(name):
            found = point.find(f".//{{*}}{name}")
            return found.text if found is not None else ""
        yield seconds(text("Time")), text("LatitudeDegrees"), text("LongitudeDegrees"), text("AltitudeMeters"), text("DistanceMeters")


def fit(path):
    degrees = 180 / 2**31
    for record in fitparse.FitFile(str(path), check_crc=False).get_messages("record"):
        value = record.get_values()
        if not isinstance(value.get("timestamp"), datetime.datetime):
            continue
        latitude, longitude = value.get("position_lat"), value.get("position_long")
        altitude = value.get("enhanced_altitude", value.get("altitude"))
        yield (
            value["timestamp"].timestamp(),
            "" if latitude is None else latitude * degrees,
            "" if longitude is None else longitude * degrees,
            "" if altitude is None else altitude,
            "" if value.get("distance") is None else value["distance"],
        )


def main(source, target):
    target.mkdir(parents=True, exist_ok=True)
    for path in sorted(source.rglob("*")):
        reader = {".tcx": tcx, ".fit": fit}.get(path.suffix.lower())
        if reader is None:
            continue
        try:
            rows = [row for row in reader(path) if row[1] != "" and row[2] != ""]
        except Exception as error:  # Many of these files are broken on purpose.
            print(f"{path.name}: not read ({type(error).__name__})", file=sys.stderr)
            continue
        if len(rows) > 30 and any(row[4] != "" for row in rows):
            with open(target / f"{path.stem}.csv", "w", newline="") as out:
                csv.writer(out).writerows(rows)


main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
