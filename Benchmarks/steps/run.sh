#!/usr/bin/env bash
# Measures step detection on recorded walks and on modelled movement, and its cost: run.sh RECORDINGS UPBEAT PYTHON
set -euo pipefail
recordings=$1
upbeat=$2
python=$3
cd "$(dirname "$0")/../.."

if [ -f "$recordings/index.csv" ]; then
  "$python" Benchmarks/steps/table.py "$recordings" "$upbeat"
else
  echo "skipped: no recordings of steps in $recordings"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# One module, compiled as releases are.
cat Sources/Engine/Units/*.swift Sources/Engine/Sensors/{Acceleration,EvenMeans}.swift \
  Sources/Engine/Sensors/Steps/*.swift Sources/Engine/Simulation/StepOscillator.swift Sources/Engine/Simulation/Motion/*.swift |
  grep -vE '^(public )?import (Units|DSP|Sensors)$' >"$work/engine.swift"
swiftc -Ounchecked -wmo -parse-as-library "$work/engine.swift" Benchmarks/steps/model.swift -o "$work/model"
echo
"$work/model"

command -v valgrind >/dev/null || { echo "skipped: valgrind is not installed"; exit 0; }
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/model" cost "$1" 2>&1 | sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}
echo
echo "cost: $((($(instructions 600) - $(instructions 0)) / 600)) instructions a second of movement at 100 Hz"
