"""What a program heard, against the truth: the scorer's figures track by track, and two it does not have."""
import csv
import statistics
import subprocess
import sys

import mir_eval
import numpy

WINDOW = 0.07  # seconds either side of a beat, as in the F-measure


class Score:
    """`heard` maps a track's name to its tempo, beats and downbeats; `cost` is what that took, seconds of processor."""

    def __init__(self, name, heard, cost, manifest, music, scorer, work):
        self.name = name
        self.heard = heard
        self.truth = {track["id"]: _annotation(music / track["beats_file"]) for track in manifest if track["beats_file"]}
        self.tracks = self._scored(manifest, music, scorer, work / name.replace("/", "-"))
        self.seconds = sum(float(track["duration_s"]) for track in manifest)
        self.speed = self.seconds / cost

    def mean(self, key):
        """Percent; None where nothing is known or nothing was given."""
        values = [float(track[key]) for track in self.tracks if track[key]]
        if not values or (key in ("f", "cmlt", "amlt") and not self._gives("beats")):
            return None
        return 100 * statistics.mean(values)

    @property
    def beat_error(self):
        """Milliseconds: median distance, over all tracks, of the beats that were hit."""
        distances = []
        for name, (beats, _) in self.truth.items():
            known = mir_eval.beat.trim_beats(beats)
            given = mir_eval.beat.trim_beats(numpy.array(self.heard.get(name, {}).get("beats") or []))
            for one, other in mir_eval.util.match_events(known, given, WINDOW):
                distances.append(abs(known[one] - given[other]))
        return 1000 * statistics.median(distances) if distances else None

    @property
    def downbeats(self):
        """Percent: F-measure where the annotation numbers its beats; None where none does."""
        known = {name: downbeats for name, (_, downbeats) in self.truth.items() if len(downbeats) > 1}
        if not known or not self._gives("downbeats"):
            return None
        return 100 * statistics.mean(
            mir_eval.beat.f_measure(
                mir_eval.beat.trim_beats(downbeats),
                mir_eval.beat.trim_beats(numpy.array(self.heard.get(name, {}).get("downbeats") or [])))
            for name, downbeats in known.items())

    def _gives(self, what):
        return any(track[what] is not None for track in self.heard.values())

    def _scored(self, manifest, music, scorer, folder):
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.beats"):
            old.unlink()
        with open(folder / "estimates.csv", "w", newline="") as file:
            rows = csv.writer(file)
            rows.writerow(["id", "tempo"])
            for name, track in self.heard.items():
                rows.writerow([name, track["tempo"]])
                (folder / f"{name}.beats").write_text("".join(f"{beat}\n" for beat in track["beats"] or []))
        subprocess.run(
            [sys.executable, scorer, folder / "estimates.csv", "--beats", folder, "--manifest", music / "manifest.csv",
             "--per-track", folder / "tracks.csv"], check=True, stdout=subprocess.DEVNULL)
        with open(folder / "tracks.csv", newline="") as file:
            return list(csv.DictReader(file))


def _annotation(path):
    """Beats, and those that are numbered 1 in a second column."""
    rows = [line.replace(",", " ").split() for line in path.read_text().splitlines() if line.strip()]
    beats = numpy.unique([float(row[0]) for row in rows])
    return beats, numpy.unique([float(row[0]) for row in rows if len(row) > 1 and float(row[1]) == 1])
