#!/usr/bin/env bash
# Measures the stretchers' speed and their blocks of 128 frames, natively and in WebAssembly under Node: run.sh
set -euo pipefail
cd "$(dirname "$0")/../../.."

here=Benchmarks/stretch/blocks
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tools=$(swiftc -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)\/lib\/swift".*/\1\/bin/p')
# One module, so that what DSP keeps to itself can be used.
sources=(Sources/DSP/Stretch/*.swift Sources/DSP/{AudioBuffer,Elementary,RealFFT,ComplexFFT,ComplexLanes,KaiserWindow}.swift
  $here/workload.swift)

echo "native"
swiftc -Ounchecked -wmo -parse-as-library "${sources[@]}" $here/native.swift -o "$work/native"
"$work/native"

echo "WebAssembly"
command -v node >/dev/null || { echo "skipped: node is not installed"; exit 0; }
swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Ounchecked -parse-as-library \
  -Xfrontend -disable-stack-protector -Xcc -msimd128 -Xcc -mbulk-memory "${sources[@]}" $here/wasm.swift -c -o "$work/engine.o"
"$tools/wasm-ld" --no-entry --gc-sections --strip-all --import-undefined --export=prepare --export=render \
  --export=__heap_base "$work/engine.o" -o "$work/stretch.wasm"
node $here/wasm.mjs "$work/stretch.wasm"
