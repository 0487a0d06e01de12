#!/usr/bin/env bash
# Measures the planner at 2,000, 10,000 and 100,000 tracks beside taking the nearest tempo each time: run.sh FOLDER
set -euo pipefail
mkdir -p "$1"
work=$(realpath "$1")
cd "$(dirname "$0")/../.."

# The planner's sources as one module, so that the peer is charged by the planner's own rules, and building takes a minute.
cat Sources/Engine/Units/*.swift Sources/Engine/Pacing/{PacedWorkout,StepsPerBeat,TempoCurve}.swift Sources/Engine/AudioFiles/AudioTags.swift \
  Sources/Product/Playlists/Planner/*.swift Sources/Product/Songs/Analysis/Track{,Source,Analysis}.swift \
  Sources/Product/Songs/Tracks/SearchWords.swift Sources/Product/Taste/TasteOptions.swift Sources/Product/Taste/Model/SplitMix64+Name.swift |
  grep -vE '^(public |package )?import (Units|DSP|Pacing|Sensors|AudioFiles|Songs|Taste)$' >"$work/planner.swift"
swiftc -package-name upbeat -Ounchecked -wmo -parse-as-library "$work/planner.swift" Benchmarks/planner/*.swift -o "$work/planner"
"$work/planner"
