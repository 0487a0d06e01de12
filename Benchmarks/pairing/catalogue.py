"""Writes the exercises of the catalogue as JSON, because the benchmark is compiled without packages."""

import json
import pathlib

import yaml

folder = pathlib.Path(__file__).resolve().parents[2] / "Web/exercises"
exercises = [
    {"id": identifier} | exercise
    for file in sorted(folder.glob("*.yaml"))
    for identifier, exercise in yaml.safe_load(file.read_text()).items()
]
print(json.dumps(exercises))
