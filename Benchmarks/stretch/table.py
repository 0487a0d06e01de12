"""Prints tables of what score.py wrote about several stretchers: table.py TOOLS LIMIT NAME=PREFIX…

Reads PREFIX.tuned.json and PREFIX.frozen.json. "README" are the 26 runs at constant ratios of the scoring
tool's own table, "tuned" all its constant runs, "frozen" those of frozen.py. Fails when the first stretcher's penalty on
the frozen runs at constant ratios lies above LIMIT.
"""
import json
import sys

tools, limit, *stretchers = sys.argv[1:]
sys.path.insert(0, tools)
import score

FULL, PARTIAL = {"drums", "perc", "band", "tones", "vox"}, {"dense", "strings", "guitar"}
COLUMNS = ["beat", "beat95", "attack", "pre", "post", "lsd", "cents", "flut", "noise", "coh", "mono"]


def in_readme(case, ratio):
    return case in FULL and ratio != "ramp" or case in PARTIAL and ratio in ("0.80", "1.08")


SETS = [
    ("README", "tuned", in_readme),
    ("tuned", "tuned", lambda case, ratio: ratio != "ramp"),
    ("tuned ramp", "tuned", lambda case, ratio: ratio == "ramp"),
    ("frozen", "frozen", lambda case, ratio: ratio != "ramp"),
    ("frozen ramp", "frozen", lambda case, ratio: ratio == "ramp"),
]
penalties = {}
for title, file, wanted in SETS:
    print(f"\n| {title} | penalty | {' | '.join(COLUMNS)} |\n|---|{'--:|' * (len(COLUMNS) + 1)}")
    for name, prefix in (stretcher.split("=", 1) for stretcher in stretchers):
        runs = json.load(open(f"{prefix}.{file}.json"))["res"]
        chosen = [figures for run, figures in runs.items() if wanted(*run.split("/"))]
        if not chosen:
            continue
        mean = score.avg(chosen)
        penalty = score.penalty(mean)["pen"]
        penalties.setdefault(title, penalty)
        cells = [f"{mean[column]:.2f}" if column in mean else "" for column in COLUMNS]
        print(f"| {name} | {penalty:.3f} | {' | '.join(cells)} |")
if penalties["frozen"] > float(limit):
    sys.exit(f"the penalty on the frozen cases lies above {limit}")
