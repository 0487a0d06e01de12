#!/usr/bin/env bash
# Measures pairing with 2,000 made-up songs and with the demo songs: run.sh FOLDER ANALYSES PYTHON, where ANALYSES is the
# output of `upbeat analyze --json` for the demo songs, and PYTHON has PyYAML.
set -euo pipefail
mkdir -p "$1"
work=$(realpath "$1")
analyses=$(realpath "$2")
cd "$(dirname "$0")/../.."

# The sources as one module, so that greedy choice and brute force are charged by pairing's own rules, and building takes a minute.
cat Sources/Engine/Units/*.swift Sources/Engine/Sensors/Energy/MetabolicEquivalent.swift \
  Sources/Product/Songs/Recordings/SoundVector.swift \
  Sources/Product/Songs/Tracks/SearchWords.swift Sources/Product/Taste/TasteOptions.swift \
  Sources/Product/Taste/Model/SplitMix64+Name.swift Sources/Product/Playlists/Planner/StretchLimit.swift \
  Sources/Product/Exercises/{Equipment,Exercise,ExerciseFilter,ExerciseID,ExerciseText,Muscle,Rhythm}.swift \
  Sources/Product/Exercises/Search/ExerciseTraits.swift \
  $(ls Sources/Product/Pairings/*.swift | grep -vE '/WorkoutPairing|Store|\+Track|\+Analysis') \
  Tests/PairingsTests/ExhaustivePairs.swift |
  grep -vE '^(public |package |internal |@testable )?import (Units|DSP|Sensors|Accounts|AudioFiles|Songs|Taste|Playlists|Exercises|Pairings)$' >"$work/pairing.swift"
"$3" Benchmarks/pairing/catalogue.py >"$work/exercises.json"
swiftc -package-name upbeat -Ounchecked -wmo -parse-as-library "$work/pairing.swift" Benchmarks/pairing/*.swift -o "$work/pairing"
"$work/pairing" "$work/exercises.json" "$analyses"
