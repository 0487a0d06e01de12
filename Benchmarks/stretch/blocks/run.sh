#!/usr/bin/env bash
# Measures our stretchers' speed and their blocks of 128 frames, natively and in WebAssembly under Node: run.sh
#
# Prints a table. The first block, which fills the look-ahead, counts neither in the speed nor among the others.
set -euo pipefail
cd "$(dirname "$0")/../../.."

here=Benchmarks/stretch/blocks
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tools=$(swiftc -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)\/lib\/swift".*/\1\/bin/p')
# One module, as if all were written in it: across modules generic code would not be tailored to the source.
for file in Sources/Engine/Units/*.swift Sources/Engine/DSP/*.swift Sources/Engine/DSP/Stretch/*.swift $here/workload.swift; do
  sed -E '/^(public )?import Units$/d' "$file" >"$work/$(basename "$file")"
done
sources=("$work"/*.swift)

swiftc -Ounchecked -wmo -parse-as-library "${sources[@]}" $here/native.swift -o "$work/native"
swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Ounchecked -parse-as-library \
  -Xfrontend -disable-stack-protector -Xcc -msimd128 -Xcc -mbulk-memory "${sources[@]}" $here/wasm.swift \
  -c -o "$work/engine.o"
"$tools/wasm-ld" --no-entry --gc-sections --strip-all --import-undefined --export=prepare --export=render \
  --export=__heap_base "$work/engine.o" -o "$work/stretch.wasm"

printf '\n| | × real time | first block, µs | median | worst |\n|---|--:|--:|--:|--:|\n'
# rows NAME COMMAND…
rows() {
  local quality name=$1
  shift
  for quality in best fast; do
    local fast=$([ $quality = fast ] && echo 1 || echo 0)
    echo "| $name, $quality, speed 1.08 | $("$@" "$fast" 1.08 0)"
    echo "| $name, $quality, speed changing | $("$@" "$fast" 0 0)"
    echo "| $name, $quality, speed changing, 2 semitones up | $("$@" "$fast" 0 2)"
  done
}
rows native "$work/native"
if command -v node >/dev/null; then rows WebAssembly node $here/wasm.mjs "$work/stretch.wasm"; fi
