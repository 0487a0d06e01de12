#!/usr/bin/env bash
# Judges the live controller by simulated runners: run.sh UPBEAT [SEEDS]. Fails when a promise is not kept.
set -euo pipefail
exec python3 "$(dirname "$0")/tables.py" "$@"
