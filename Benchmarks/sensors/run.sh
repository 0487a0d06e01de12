#!/bin/sh
# Counts repetitions and measures distances beside the truth: run.sh FOLDER SHARED PYTHON
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$1
shared=$2
python=$3
mkdir -p "$folder/src" "$folder/walks"

# The sources of the engine as one module, so that building takes half a minute and not the whole package.
rm -f "$folder"/src/*
sources=$here/../../Sources/Engine
find "$sources/Units" "$sources"/DSP/*.swift "$sources/Sensors" "$sources/Simulation/Gym" "$sources/Simulation/Position" \
  "$sources/Simulation/Motion/Rotation.swift" \
  -name '*.swift' | while read -r file; do
  sed -E '/^((public|package|internal) )?import (Units|DSP|Sensors)$/d' "$file" >"$folder/src/$(basename "$(dirname "$file")")-$(basename "$file")"
done
swiftc -O -wmo -parse-as-library "$folder"/src/*.swift "$here/measure.swift" -o "$folder/measure"

if [ -d "$shared/steps" ]; then
  for walk in "$shared"/steps/*.csv.gz; do gunzip -c "$walk" >"$folder/walks/$(basename "${walk%.gz}")"; done
else
  echo "skipped: no recorded walks in $shared"
fi
if [ -d "$shared/activity-files" ]; then
  "$python" "$here/tracks.py" "$shared/activity-files" "$folder/tracks" 2>/dev/null
else
  echo "skipped: no recorded activities in $shared"
  mkdir -p "$folder/tracks"
fi
"$folder/measure" "$folder/walks" "$folder/tracks"
