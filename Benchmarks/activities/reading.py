# Seconds to read five hours of one sample a second, in each format, by `upbeat` (its start included) and by peers (theirs not).
import pathlib
import subprocess
import sys
import time
import warnings
from datetime import datetime, timedelta, timezone

import fitdecode
import gpxpy
import tcxparser

SAMPLES = 5 * 3600


def make(path):
    start = datetime(2024, 6, 1, 6, tzinfo=timezone.utc)
    points = "".join(
        f'<trkpt lat="{45 + second * 2.7e-5:.7f}" lon="7.5"><ele>{200 + second % 100 / 5}</ele>'
        f"<time>{(start + timedelta(seconds=second)).strftime('%Y-%m-%dT%H:%M:%SZ')}</time><extensions>"
        f"<gpxtpx:TrackPointExtension><gpxtpx:hr>{120 + second % 50}</gpxtpx:hr><gpxtpx:cad>{80 + second % 10}</gpxtpx:cad>"
        "</gpxtpx:TrackPointExtension></extensions></trkpt>\n"
        for second in range(SAMPLES)
    )
    path.write_text(
        '<gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1" '
        'xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2"><trk><type>running</type>'
        f"<trkseg>{points}</trkseg></trk></gpx>"
    )


def fit(path):
    with fitdecode.FitReader(path) as reader:
        return sum(isinstance(frame, fitdecode.FitDataMessage) and frame.name == "record" for frame in reader)


def gpx(path):
    with open(path, encoding="utf-8") as file:
        return gpxpy.parse(file).get_track_points_no()


def tcx(path):
    return len(tcxparser.TCXParser(str(path)).hr_values())


def quickest(action, times):
    seconds = []
    for _ in range(times):
        start = time.perf_counter()
        action()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


def main(upbeat, folder):
    warnings.simplefilter("ignore")
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    make(folder / "ride.gpx")
    for format in ["fit", "tcx"]:
        subprocess.run([upbeat, "activity", "convert", folder / "ride.gpx", folder / f"ride.{format}"], check=True)
    for format, name, peer in [("fit", "fitdecode", fit), ("gpx", "gpxpy", gpx), ("tcx", "python-tcxparser", tcx)]:
        path = folder / f"ride.{format}"
        assert peer(path) == SAMPLES, f"{name} does not find all samples"
        ours = quickest(lambda: subprocess.run([upbeat, "activity", "show", path, "--json"], check=True, stdout=subprocess.DEVNULL), 5)
        theirs = quickest(lambda: peer(path), 3)
        size = path.stat().st_size / 1e6
        print(f"{format}  {size:5.2f} MB  upbeat {ours:6.3f} s  {name} {theirs:6.3f} s  {theirs / ours:5.1f} times")


main(*sys.argv[1:])
