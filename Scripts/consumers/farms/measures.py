"""Measures one process against shards: files per second, the overhead of a task, and a merge of a million files."""

import os
import shutil
import subprocess
import time
from pathlib import Path

from slurm import Cluster
from work import fail, passed

ALL = """exports:
  - indicators: all
    phases: all
    scales: [1, 2, 3]
    appearances: [light, dark]
"""
# A million different images of 37 to 185 pixels.
MILLION = """exports:
  - indicators: progress-ring
    phases: pulling
    pull-frames: 100000
    scales: [1, 2, 3, 4, 5]
    appearances: [light, dark]
"""
RUNS = 3


def run(work, *words):
    """Runs the command and returns its wall-clock time in seconds, its processor time, and its peak memory in MB."""
    began = time.monotonic()
    process = subprocess.Popen([work.command, *words], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        fail(f"{' '.join(words)}: exited with status {status >> 8}")
    return time.monotonic() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def seconds(work, *words, count=RUNS):
    """Returns the median time of several exports to a new folder."""
    times = []
    for _ in range(count):
        times.append(run(work, *words, "-o", "measured")[0])
        for folder in Path(".").glob("measured*"):
            shutil.rmtree(folder)
    return sorted(times)[count // 2]


def files_per_second(work):
    Path("all.yml").write_text(ALL)
    files = (
        int(subprocess.run([work.command, "export", "all.yml", "--dry-run", "-q"], capture_output=True, check=False).stdout.count(b"\n"))
        - 1
    )
    submit = ["submit", "all.yml", "--wait", "--engine"]
    rows = [
        ("one process, one thread", ["export", "all.yml", "-q", "--concurrency", "1"]),
        ("one process, two threads", ["export", "all.yml", "-q", "--concurrency", "2"]),
        ("GNU parallel, two processes, 2 shards", [*submit, "parallel", "--shards", "2"]),
        ("GNU parallel, two processes, 42 shards", [*submit, "parallel", "--shards", "42"]),
        ("Slurm, two nodes, 2 shards", [*submit, "slurm", "--shards", "2"]),
        ("Slurm, two nodes, 42 shards", [*submit, "slurm", "--shards", "42"]),
    ]
    print(f"| {files:,} files, all indicators | s | files/s |\n|---|---|---|", flush=True)
    times = []
    for name, words in rows:
        times.append(seconds(work, *words))
        print(f"| {name} | {times[-1]:.1f} | {files / times[-1]:,.0f} |", flush=True)
    # 40 more tasks on two processors.
    for engine, few, many in [("GNU parallel", *times[2:4]), ("Slurm", *times[4:6])]:
        print(f"| {engine}, overhead of a task | {(many - few) * 2 / 40:.2f} | |", flush=True)


def million(work):
    Path("million.yml").write_text(MILLION)
    count, began, peak = 50, time.monotonic(), 0.0
    for number in range(1, count + 1):
        peak = max(peak, run(work, "export", "million.yml", "-q", "-o", "million", "--shard", f"{number}/{count}")[2])
    drawn = time.monotonic() - began
    merged = run(work, "merge", "million.yml", "-q", "-o", "million")
    plan = run(work, "export", "million.yml", "-q", "-o", "one", "--shard", "1/100000")
    print("| 1,000,000 ring files | s | peak memory, MB |\n|---|---|---|")
    print(f"| {count} shards, one after the other, two threads | {drawn:.0f} | {peak:.0f} |")
    print(f"| merge | {merged[0]:.1f} | {merged[2]:.0f} |")
    print(f"| a shard of 10 files | {plan[0]:.2f} | {plan[2]:.0f} |", flush=True)
    manifest = Path("million/manifest.json")
    passed(f"the manifest is {manifest.stat().st_size / 1e6:.0f} MB")


def measure(work):
    million(work)
    Cluster(work)
    files_per_second(work)
