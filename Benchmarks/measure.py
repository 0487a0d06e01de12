"""Runs a command with its output in a file and says what it cost: measure.py OUTPUT COMMAND…"""
import resource
import subprocess
import sys
import time

output, command = sys.argv[1], sys.argv[2:]
began = time.monotonic()
with open(output, "wb") as file:
    status = subprocess.run(command, stdout=file).returncode
wall = time.monotonic() - began
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(
    f"{wall:.1f} s, {used.ru_utime + used.ru_stime:.1f} s of processor, "
    f"{used.ru_maxrss / 1024:.0f} MiB at most, exit status {status}"
)
sys.exit(status)
