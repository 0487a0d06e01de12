#!/bin/sh
# Builds one of the programs beside this file together with the sources of DSP, because it looks at what DSP keeps to
# itself. Usage: build.sh dump|spectra PROGRAM
set -eu
here=$(cd "$(dirname "$0")" && pwd)
sources="$here/../../Sources/Engine"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/src"
find "$sources/Units" "$sources/DSP/Beats" "$sources"/DSP/*.swift -name '*.swift' | while read -r file; do
  sed -E '/^((public|package|internal) )?import Units$/d' "$file" > "$work/src/$(basename "$file")"
done
swiftc -Ounchecked -wmo -parse-as-library "$work"/src/*.swift "$here/Listening.swift" "$here/$1.swift" -o "$2"
