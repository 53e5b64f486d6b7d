"""Checks with Slurm."""

import os
import re
import signal
import time
from pathlib import Path

from slurm import Cluster
from work import drawing, expect, expect_same, fail, passed, poll

# The beginning of a note that is printed while no node can run a task.
WAITS = "slurm: the job cannot start yet: "


def task_on(node, **variables):
    """Waits until a task on a node has drawn some files."""

    def first():
        return next((task for task in drawing(SLURMD_NODENAME=node, **variables) if task.written > 20_000), None)

    return poll(f"a task draws on {node}", first, interval=0.002)


def lost_node(work, cluster, batch, shards):
    """Kills a node while it draws."""
    began = time.monotonic()
    waiting = work.run_in_background("submit", batch, "--engine", "slurm", "-o", "lost", "--shards", str(shards), "--wait")
    task = task_on("n2")
    task.send(signal.SIGSTOP)
    shard = task.variable("SLURM_ARRAY_TASK_ID")
    cluster.kill("n2")
    work.finish(waiting)
    restarted = [job for job in cluster.jobs() if job["Restarts"] != "0"]
    expect("restarted tasks", [(job["ArrayTaskId"], job["NodeList"]) for job in restarted], [(shard, "n1")])
    expect_same("lost", "whole")
    cluster.restart("n2")
    passed(f"Slurm repeated shard {shard} of {shards} of a killed node and merged the same files, in {time.monotonic() - began:.1f} s")


def cut_off(work, cluster, batch, folder):
    """Submits two shards, freezes one node's task, and cuts off that node; returns the command, the task, and its shard."""
    waiting = work.run_in_background("submit", batch, "--engine", "slurm", "-o", folder, "--shards", "2", "--wait")
    task = task_on("n2")
    number = task.variable("SLURM_ARRAY_TASK_ID")
    cluster.kill("n2", freezes_tasks=True)
    if not task.is_running:
        fail("the task ended before its node was cut off")
    return waiting, task, number


def twice(work, cluster, batch):
    """Repeats a shard while its first task continues on a node that seemed to be lost."""
    waiting, task, number = cut_off(work, cluster, batch, "twice")
    again = task_on("n1", SLURM_ARRAY_TASK_ID=number)
    task.send(signal.SIGCONT)
    poll("both tasks draw", lambda: task.written > 100_000, interval=0.001)
    overlaps = again.is_running
    work.finish(waiting)
    poll("the first task ends", lambda: not task.is_running)
    expect_same("twice", "whole")
    expect("both tasks drew simultaneously", overlaps, True)
    cluster.restart("n2")
    passed(f"shard {number}, which two tasks drew simultaneously, is merged intact")


def late(work, cluster, batch):
    """Resumes the first task of a repeated shard when only the merge remains."""
    waiting, task, number = cut_off(work, cluster, batch, "late")
    log = Path("late.job/merge.log")
    poll("the merge waits", lambda: log.exists() and "waiting" in log.read_text(), interval=0.05)
    if not task.is_running:
        fail("the task ended before its node was cut off")
    task.send(signal.SIGCONT)
    work.finish(waiting)
    expect_same("late", "whole")
    cluster.restart("n2")
    passed(f"the merge waited for the first task of shard {number}, which continued late, and is intact")


def failing_indicator(work, cluster, plugin):
    Path("failing.yml").write_text("exports:\n  - indicators: [spinner, fails-late]\n    fps: 30\n")
    done = work.run("submit", "failing.yml", "--engine", "slurm", "-o", "failing", "--shards", "4", "--wait", "--plugin", plugin, status=1)
    work.one_line("Slurm, failing indicator", done.stderr, "shard ", "fails-late", "out of ink")
    expect_no_merge("failing")
    failed = [int(job["ArrayTaskId"]) for job in cluster.jobs() if job["JobState"] == "FAILED"]
    named = int(re.search(r"shard (\d+)", done.stderr)[1])
    if named not in failed:
        fail(f"submit names shard {named}, but Slurm says that {failed} failed")
    expect("queue", cluster.queue(), [])


def expect_no_merge(folder):
    if Path(folder, "manifest.json").exists():
        fail(f"{folder} was merged although a shard failed")


def refused(work, cluster, batch):
    before = len(cluster.jobs())
    done = work.run("submit", batch, "--engine", "slurm", "-o", "refused", "--shards", "2", "--wait", "--", "--partition=nowhere", status=1)
    work.one_line("Slurm, refused job", done.stderr, "sbatch", "invalid partition")
    done = work.run("submit", batch, "--engine", "slurm", "-o", "refused", "--shards", "2", "--", "--no-such-option", status=1)
    work.one_line("Slurm, unknown option", done.stderr, "sbatch", "no-such-option")
    expect("jobs", len(cluster.jobs()), before)


def too_many_shards(work, cluster, batch):
    done = work.run("submit", batch, "--engine", "slurm", "-o", "many", "--shards", "1500", status=64)
    work.one_line("Slurm, too many shards", done.stderr, "1500")
    expect("queue", cluster.queue(), [])


def missing_shard(work, _cluster, batch):
    """Removes a shard while the merge is held back."""
    waiting = work.run_in_background("submit", batch, "--engine", "slurm", "-o", "missing", "--shards", "2", "--wait")
    manifest = Path("missing/manifest.2-of-2.json")

    def is_removed():
        manifest.unlink(missing_ok=True)
        return waiting.poll() is not None

    poll("submit ends", is_removed, interval=0.001)
    work.one_line("Slurm, missing shard", work.finish(waiting, 1), "shard 2 of 2 is missing")


def canceled(work, cluster, batch):
    """Cancels the job in Slurm while the command waits."""
    waiting = work.run_in_background("submit", batch, "--engine", "slurm", "-o", "stopped", "--shards", "50", "--wait")
    task_on("n1")
    cluster.start("scancel", *{line.split(" ")[0].split("_")[0] for line in cluster.queue()})
    work.one_line("Slurm, canceled job", work.finish(waiting, 1), "cancel")
    expect_no_merge("stopped")
    poll("the queue is empty", lambda: not cluster.queue())


def interrupted(work, cluster, batch):
    """Interrupts the command while it waits; the job continues."""
    waiting = work.run_in_background("submit", batch, "--engine", "slurm", "-o", "interrupted", "--shards", "4", "--wait")
    poll("a task draws", drawing)
    waiting.send_signal(signal.SIGINT)
    work.one_line("Slurm, Ctrl-C", work.finish(waiting, 130), "stopped waiting", "scancel")
    poll("the queue is empty", lambda: not cluster.queue(), interval=0.1)
    expect_same("interrupted", "whole")


def other_build(work, cluster, batch):
    """Replaces the command with another build after the job was submitted, as on a node with a different version."""
    cluster.update("n1,n2", "DRAIN")
    waiting = work.run_in_background("submit", batch, "--engine", "slurm", "-o", "builds", "--shards", "2", "--wait")
    poll("the job waits", lambda: len(cluster.queue()) == 2)
    original = work.folder / "bin/original"
    work.command.rename(original)
    change_build(original, work.command)
    cluster.update("n1,n2", "RESUME")
    errors = work.finish(waiting, 1)
    original.rename(work.command)
    work.one_line("Slurm, another build on the nodes", errors, "shard ", "build", note=WAITS)
    drawn = list(Path("builds").rglob("*.png")) if Path("builds").exists() else []
    expect("files that another build has drawn", drawn, [])


def change_build(original, copy):
    """Copies a program and changes the build ID of the copy."""
    content = bytearray(original.read_bytes())
    marker = b"\x04\0\0\0\x14\0\0\0\x03\0\0\0GNU\0"
    start = content.find(marker, 0, 4096)
    if start < 0:
        fail(f"{original} has no build ID")
    content[start + len(marker)] ^= 0xFF
    copy.write_bytes(content)
    copy.chmod(0o755)


def missing_folder(work, cluster, batch):
    """Removes the shared folder after the job was submitted, as on a node that does not mount it."""
    Path("shared").mkdir()
    cluster.update("n1,n2", "DRAIN")
    waiting = work.run_in_background("submit", batch, "--engine", "slurm", "-o", "shared/out", "--shards", "2", "--wait")
    poll("the job waits", lambda: len(cluster.queue()) == 2)
    Path("shared").rename("elsewhere")
    cluster.update("n1,n2", "RESUME")
    work.one_line("Slurm, missing shared folder", work.finish(waiting, 1), "folder", "mount", note=WAITS)


def full_folder(work, _cluster, batch):
    if not os.path.ismount("full"):
        passed("not checked without root privileges: a full file system")
        return
    done = work.run("submit", batch, "--engine", "slurm", "-o", "full/out", "--shards", "2", "--wait", status=1)
    work.one_line("Slurm, full file system", done.stderr, "shard ", "no space left on device")
    expect_no_merge("full/out")


def run_short(work):
    lost_node(work, Cluster(work), "batch.yml", 6)


def run(work, plugin):
    cluster = Cluster(work)
    lost_node(work, cluster, "batch.yml", 6)
    failing_indicator(work, cluster, plugin)
    for check in [twice, late, refused, too_many_shards, missing_shard, canceled, interrupted, other_build, missing_folder, full_folder]:
        check(work, cluster, "batch.yml")
