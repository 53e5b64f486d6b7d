"""Runs the checks of Scripts/consumers/farms/run in a work folder: farms WORK [--short|--measure]"""

import signal
import subprocess
import sys

import engine_checks
import measures
import slurm_checks
from work import BATCH, ROOT, SHORT_BATCH, Work, passed, tree


def failing_plugin(work):
    """Compiles a plugin whose indicator cannot draw its last frames."""
    source = work.folder / "fails-late.c"
    source.write_text((ROOT / "Scripts/consumers/farms/fails-late.c").read_text())
    flags = subprocess.check_output(["pkg-config", "--cflags", "--libs", "cairo"], text=True).split()
    library = work.folder / "fails-late.so"
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", library, source, "-I", ROOT / "Sources/CRefreshPlugin/include", *flags], check=True)
    return library


def main(folder, mode):
    work = Work(folder)
    try:
        if mode == "--measure":
            return measures.measure(work)
        is_short = mode == "--short"
        (work.folder / "batch.yml").write_text(SHORT_BATCH if is_short else BATCH)
        work.run("export", "batch.yml", "-o", "whole", "-q")
        passed(f"a batch of {len(tree('whole')):,} files")
        if is_short:
            slurm_checks.run_short(work)
        else:
            slurm_checks.run(work, failing_plugin(work))
            engine_checks.run(work)
            passed("all checks passed")
    except BaseException:
        work.show_logs()
        raise
    finally:
        work.end()


signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "")
