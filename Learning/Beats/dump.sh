#!/bin/sh
# Dumps the beat hypotheses of mono 44.1 kHz float files for learn.py. Usage: dump.sh OUT.dump FILE.f32…
set -eu
here=$(cd "$(dirname "$0")" && pwd)
sources="$here/../../Sources"
out=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Units and DSP compiled as one module with dump.swift: it looks at what DSP keeps to itself.
mkdir "$work/src"
for file in "$sources"/Units/*.swift "$sources"/DSP/*.swift "$sources"/DSP/Beats/*.swift; do
  sed -E '/^(public )?import Units$/d' "$file" > "$work/src/$(basename "$file")"
done
swiftc -Ounchecked -wmo -parse-as-library "$work"/src/*.swift "$here/dump.swift" -o "$work/dump"
"$work/dump" "$@" > "$out"
