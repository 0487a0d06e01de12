#!/bin/sh
# Compiles spectra.swift, which says what the program does. Usage: spectra.sh OUT_PROGRAM
set -eu
here=$(cd "$(dirname "$0")" && pwd)
sources="$here/../../Sources"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Units and DSP compiled as one module with spectra.swift: it looks at what DSP keeps to itself.
mkdir "$work/src"
for file in "$sources"/Units/*.swift "$sources"/DSP/*.swift "$sources"/DSP/Beats/*.swift; do
  sed -E '/^(public )?import Units$/d' "$file" > "$work/src/$(basename "$file")"
done
swiftc -Ounchecked -wmo -parse-as-library "$work"/src/*.swift "$here/spectra.swift" -o "$1"
