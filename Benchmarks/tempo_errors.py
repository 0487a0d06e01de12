"""Where our tempo fails, and whether our confidence knows: the tables below the comparison."""
import collections
import pathlib

import mir_eval
import numpy

# How a tempo of ours may stand to the true one, within the 4 % of Acc1.
KINDS = [
    ("right", (1,)), ("half", (1 / 2,)), ("double", (2,)), ("third or triple", (1 / 3, 3)),
    ("3:2", (3 / 2, 2 / 3)), ("4:3", (4 / 3, 3 / 4)),
]
COLUMNS = ["right", "right, off the beat", "half", "double", "third or triple", "3:2", "4:3", "other", "none"]
CONFIDENT = 0.8


def print_tables(score, tracks, manifest):
    kinds = {track["id"]: kind(track, score) for track in score.tracks}
    print(f"\n| Our tempo is | songs | {' | '.join(COLUMNS)} | called unsteady |")
    print("|---|---|" + "---|" * (len(COLUMNS) + 1))
    unsteady = {pathlib.Path(track["path"]).stem for track in tracks if not track.get("steadyBeat")}
    for group in ("tier", "genre"):
        for value in sorted({track.get(group) or "–" for track in manifest}):
            print_row(value, [track["id"] for track in manifest if (track.get(group) or "–") == value], kinds, unsteady)
    print_row("**all**", [track["id"] for track in manifest], kinds, unsteady)
    print_calibration(score, tracks)


def print_row(name, ids, kinds, unsteady):
    counts = collections.Counter(kinds[one] for one in ids)
    cells = [str(counts[column] or "·") for column in COLUMNS]
    print(f"| {name} | {len(ids)} | {' | '.join(cells)} | {len(unsteady & set(ids)) or '·'} |")


def kind(track, score):
    found, true = float(track["est"]), float(track["ref"])
    if found <= 0:
        return "none"
    for name, factors in KINDS:
        if any(abs(found - true * factor) <= 0.04 * true * factor for factor in factors):
            return "right, off the beat" if name == "right" and is_off_beat(track["id"], score) else name
    return "other"


def is_off_beat(name, score):
    """Whether the moments halfway between our beats agree better with the true ones than our beats."""
    if name not in score.truth:
        return False
    true = mir_eval.beat.trim_beats(score.truth[name][0])
    beats = numpy.array(score.heard[name]["beats"])
    between = (beats[1:] + beats[:-1]) / 2
    hits = [mir_eval.beat.f_measure(true, mir_eval.beat.trim_beats(row)) for row in (beats, between)]
    return hits[1] > hits[0]


def print_calibration(score, tracks):
    """Confidence is the probability that a listener taps this tempo, its level included; Acc1 asks the same."""
    right = {track["id"]: float(track["acc1"]) for track in score.tracks if track["acc1"]}
    judged = []
    for track in tracks:
        name = pathlib.Path(track["path"]).stem
        if name in right:
            judged.append((track["confidence"], right[name]))
    print("\n| Confidence | songs | right (Acc1) |\n|---|---|---|")
    for low, high in ((0, 0.2), (0.2, 0.4), (0.4, 0.6), (0.6, CONFIDENT), (CONFIDENT, 1.01)):
        within = [hit for confidence, hit in judged if low <= confidence < high]
        share = f"{100 * numpy.mean(within):.0f} %" if within else "–"
        print(f"| {low}–{min(high, 1)} | {len(within)} | {share} |")
    sure = [hit for confidence, hit in judged if confidence >= CONFIDENT]
    if sure:
        print(
            f"\nOf the {len(judged)} songs whose metrical level is known, {100 * len(sure) / len(judged):.0f} % have a "
            f"confidence of at least {CONFIDENT}; {100 * numpy.mean(sure):.0f} % of these are right.")
