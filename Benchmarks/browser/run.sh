#!/usr/bin/env bash
# Measures the engine for the browser: size, and speed under Node and in Chromium's audio worklet: run.sh
set -euo pipefail
cd "$(dirname "$0")/../.."

scripts/build-engine 2>&1 | grep '^build-engine'
echo "Node $(node --version)"
node Benchmarks/browser/node.mjs
echo "$(chromium --version 2>/dev/null)"
scripts/test-browser --prepare
.build-browser-tests/venv/bin/python Benchmarks/browser/chromium.py 2>/dev/null
