#!/usr/bin/env bash
# Measures the planner at 2,000, 10,000 and 100,000 tracks beside taking the nearest tempo each time: run.sh FOLDER
set -euo pipefail
mkdir -p "$1"
work=$(realpath "$1")
cd "$(dirname "$0")/../.."

# The planner's sources as one module, so that the peer is charged by the planner's own rules, and building takes a minute.
cat Sources/Units/*.swift Sources/DSP/{Elementary,SplitMix64}.swift Sources/Pacing/{PacedWorkout,StepsPerBeat,TempoCurve}.swift Sources/AudioFiles/AudioTags.swift \
  Sources/Music/Planner/*.swift Sources/Music/{Track,TrackAnalysis}.swift |
  grep -vE '^(public )?import (Units|DSP|Pacing|Sensors|AudioFiles)$' >"$work/planner.swift"
swiftc -Ounchecked -wmo -parse-as-library "$work/planner.swift" Benchmarks/planner/*.swift -o "$work/planner"
"$work/planner"
