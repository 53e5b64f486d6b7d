"""Checks with GNU parallel, OpenJD, and the Kubernetes job."""

import json
import os
import signal
import subprocess
from pathlib import Path

from hosts import NAMES, Hosts
from work import ROOT, drawing, expect, expect_same, fail, passed, poll


def parallel(work, batch):
    work.run("submit", batch, "--engine", "parallel", "-o", "parallel", "--shards", "5", "--wait")
    expect_same("parallel", "whole")
    passed("GNU parallel exported 5 shards on this machine")
    hosts = Hosts(work)
    seen = set()
    waiting = work.run_in_background(
        "submit", batch, "--engine", "parallel", "--hosts", ",".join(NAMES), "-o", "hosts", "--shards", "12", "--wait"
    )

    def lost():
        for task in drawing():
            seen.add(task.variable("PARALLEL_SSHHOST"))
            if seen.issuperset(NAMES) and task.written > 20_000 and task.variable("PARALLEL_SSHHOST") == "h2":
                return task
        if waiting.poll() is not None:
            fail(f"GNU parallel ended before both hosts drew: only {seen}: {waiting.communicate()}")
        return None

    number = poll("both hosts draw", lost, interval=0.002).variable("PARALLEL_SEQ")
    hosts.kill("h2")
    work.finish(waiting)
    expect_same("hosts", "whole")
    passed(f"GNU parallel exported 12 shards on two hosts over ssh, and shard {number} again after its host was killed")


def openjd(work, batch):
    words = ["submit", batch, "--engine", "openjd", "-o", "openjd", "--shards", "8", "--wait"]
    waiting = work.run_in_background(*words)
    task = poll("a task draws", lambda: next((task for task in drawing() if task.written > 20_000), None), interval=0.002)
    task.send(signal.SIGKILL)
    work.one_line("OpenJD, killed task", work.finish(waiting, 1), "shard 1")
    templates = [path for path in Path("openjd.job").iterdir() if path.suffix in (".yaml", ".yml", ".json")]
    expect("templates", len(templates), 1)
    for words_of_tool in (["check", templates[0]], ["run", templates[0]]):
        done = subprocess.run(["openjd", *words_of_tool], capture_output=True, text=True, timeout=120, check=False)
        if done.returncode:
            fail(f"openjd {words_of_tool[0]}: exited with status {done.returncode}: {done.stdout[-2000:]}{done.stderr}")
    expect_same("openjd", "whole")
    passed("openjd checked the template, and repeated the killed task")
    work.run(*[word if word != "openjd" or index < 4 else "again" for index, word in enumerate(words)])
    expect_same("again", "whole")
    passed("OpenJD exported 8 shards")


def kubernetes(work, batch):
    """Checks the job against the API schema, then runs its containers' commands here."""
    text = work.run("submit", batch, "--engine", "kubernetes", "-o", "pods", "--shards", "3", "--dry-run").stdout
    Path("jobs.yaml").write_text(text)
    done = subprocess.run(["kubernetes-validate", "--strict", "jobs.yaml"], capture_output=True, text=True, check=False)
    if done.returncode or done.stdout.count(" passed for resource job/") != 2:
        fail(f"kubernetes-validate: {done.stdout}{done.stderr}")
    passed("Kubernetes: " + done.stdout.strip().replace("\n", ", ").replace("INFO ", ""))
    convert = "import json, sys, yaml; print(json.dumps(list(yaml.safe_load_all(sys.stdin))))"
    python = ROOT / ".build/tools/farms/bin/python"
    jobs = [job for job in json.loads(subprocess.check_output([python, "-c", convert], input=text, text=True)) if job]
    expect("completions", [job["spec"].get("completions") for job in jobs], [3, None])
    Path("pods").mkdir(exist_ok=True)
    for job in jobs:
        container = job["spec"]["template"]["spec"]["containers"][0]
        for index in range(job["spec"].get("completions", 1)):
            environment = {**os.environ, "JOB_COMPLETION_INDEX": str(index)}
            done = subprocess.run(
                container["command"], cwd=container["workingDir"], env=environment, capture_output=True, text=True, check=False
            )
            if done.returncode:
                fail(f"container of {job['metadata']['name']}: exited with status {done.returncode}: {done.stdout}{done.stderr}")
    expect_same("pods", "whole")
    passed("Kubernetes: the commands of its containers export 3 shards and merge them")


def missing_programs(work, batch):
    """Runs each engine while its programs are missing."""
    environment = {**os.environ, "PATH": str(work.folder / "empty")}
    for engine, program in [("slurm", "sbatch"), ("openjd", "openjd"), ("parallel", "parallel"), ("kubernetes", "kubectl")]:
        done = work.run("submit", batch, "--engine", engine, "-o", "nothing", "--shards", "2", "--wait", status=1, env=environment)
        work.one_line(f"{engine} without its programs", done.stderr, f"'{engine}'", "not in the PATH")
        if program not in done.stderr and engine != "slurm":
            fail(f"the message does not name {program}")


def run(work):
    missing_programs(work, "batch.yml")
    parallel(work, "batch.yml")
    openjd(work, "batch.yml")
    kubernetes(work, "batch.yml")
