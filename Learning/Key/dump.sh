#!/bin/sh
# Dumps the pitch-class shares of mono 44.1 kHz float files for learn.py. Usage: dump.sh OUT.dump FILE.f32…
set -eu
here=$(cd "$(dirname "$0")" && pwd)
sources="$here/../../Sources/Engine"
out=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# DSP's harmony compiled as one module with dump.swift: it looks at what DSP keeps to itself.
swiftc -Ounchecked -wmo -parse-as-library "$sources"/DSP/*.swift "$sources"/DSP/Harmony/*.swift \
  "$sources"/DSP/Character/SlidingSpectrum.swift "$here/dump.swift" -o "$work/dump"
"$work/dump" "$@" > "$out"
