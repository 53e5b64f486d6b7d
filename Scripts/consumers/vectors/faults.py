"""Plants faults in animated SVG files, each of which the comparison in a browser must notice."""

import base64
import copy
import hashlib
import os
import re
import sys
import tempfile

from animated_svg import Subject, check, root


def later_keyframe(subject, _):
    """Moves a keyframe of the dash of a ring."""
    subject.whole = re.sub(r"5\d[.\d]*(?=%\{stroke-dasharray)", "60", subject.whole)


def another_easing(subject, _):
    subject.whole = re.sub(r"(\{transform:rotate\([^}]*)cubic-bezier\([^)]*\)", r"\1cubic-bezier(.6,0,.9,.4)", subject.whole)


def no_reduced_motion(subject, _):
    subject.whole = subject.whole.replace("(prefers-reduced-motion:reduce)", "(prefers-reduced-motion:never)")


def no_dark_colors(subject, _):
    subject.whole = subject.whole.replace("prefers-color-scheme:dark", "prefers-color-scheme:never")


def no_pull(subject, _):
    subject.whole = subject.whole.replace("var(--progress,0)", "0")


def fixed_color(subject, _):
    subject.whole = subject.whole.replace("currentColor", "#000")


def same_names(subject, other):
    """Gives two files the same classes and ids."""
    subject.whole = subject.whole.replace(root(subject.whole), root(other.whole))


def another_hash(subject, _):
    subject.source = subject.source.replace("sha256-", "sha256-A")[:-2] + "="


FAULTS = [
    later_keyframe,
    another_easing,
    no_reduced_motion,
    no_dark_colors,
    no_pull,
    fixed_color,
    same_names,
    another_hash,
]


def main(engine):
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        ring, other = (Subject(name, folder) for name in ("progress-ring", "spinner"))
        for fault in [None, *FAULTS]:
            subject = copy.copy(ring)
            if fault:
                fault(subject, other)
                if (subject.whole, subject.source) == (ring.whole, ring.source):
                    sys.exit(f"browsers: {fault.__name__} changes nothing")
                if subject.source == ring.source:
                    # The policy must not be what reveals the fault.
                    style = re.search(r"<style>(.*?)</style>", subject.whole).group(1)
                    subject.source = f"sha256-{base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()}"
            print(f"browsers: {fault.__name__ if fault else 'no fault'}", flush=True)
            # Without a fault, nothing may be found.
            if bool(check([engine], [subject, other])) != bool(fault):
                missed.append(fault.__name__ if fault else "a fault that is not there")
    print(f"browsers: {len(FAULTS)} faults, " + (f"wrong about {', '.join(missed)}" if missed else "each noticed"))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(os.environ["BROWSERS"].split()[0]))
