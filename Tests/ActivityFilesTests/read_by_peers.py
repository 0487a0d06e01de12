# Prints what other libraries read from files: a line of JSON with figures for each file.
import json
import sys
import warnings

import fitdecode
import fitparse
import gpxpy
import tcxparser

warnings.simplefilter("error")


FIT_EPOCH = 631_065_600


def unix(moment):
    # Without a date, a device's seconds stay unchanged.
    return moment + FIT_EPOCH if isinstance(moment, int) else int(moment.timestamp())


def fit(path):
    records, sessions, laps = [], [], 0
    with fitdecode.FitReader(path, check_crc=fitdecode.CrcCheck.RAISE, error_handling=fitdecode.ErrorHandling.RAISE) as reader:
        for frame in reader:
            if not isinstance(frame, fitdecode.FitDataMessage):
                continue
            if frame.name == "record":
                records.append(frame)
            elif frame.name == "session":
                sessions.append(frame)
            elif frame.name == "lap":
                laps += 1
    other = fitparse.FitFile(path, check_crc=True)
    other_records = list(other.get_messages("record"))
    assert len(other_records) == len(records), "the two peers do not agree"
    return {
        "samples": len(records),
        "first": unix(records[0].get_value("timestamp")),
        "last": unix(records[-1].get_value("timestamp")),
        "distance": records[-1].get_value("distance", fallback=None) or 0,
        "summed": sum(session.get_value("total_distance") or 0 for session in sessions),
        "active": sum(session.get_value("total_timer_time") for session in sessions),
        "sports": [str(session.get_value("sport")) for session in sessions],
        "heart_rates": sum(record.get_value("heart_rate", fallback=None) or 0 for record in records),
        "laps": laps,
    }


def gpx(path):
    with open(path, encoding="utf-8") as file:
        parsed = gpxpy.parse(file)
    points = [point for track in parsed.tracks for segment in track.segments for point in segment.points]
    return {
        "samples": len(points),
        "first": unix(points[0].time),
        "last": unix(points[-1].time),
        "distance": parsed.length_2d(),
        "segments": sum(len(track.segments) for track in parsed.tracks),
        "heart_rates": sum(
            int(leaf.text) for point in points for extension in point.extensions for leaf in extension.iter()
            if leaf.tag.endswith("}hr")
        ),
    }


def tcx(path):
    parsed = tcxparser.TCXParser(path)
    times, rates = parsed.time_values(), parsed.hr_values()
    return {
        "samples": len(times),
        "first": str(times[0]),
        "last": str(times[-1]),
        "distance": float(parsed.distance),
        "active": float(parsed.duration),
        "heart_rates": int(sum(rates)),
    }


for path in sys.argv[1:]:
    print(json.dumps({"fit": fit, "gpx": gpx, "tcx": tcx}[path.rsplit(".", 1)[1]](path)))
