"""Shares of all tests, each for one process: whole suites of one target."""

from collections import Counter

# About the number of tests in a share: few enough that all cores are busy until the end, since a process takes half a second to start.
COUNT = 120


def shares(names):
    """Returns filters that together match all tests, given names such as "MotionTests.CurveTests/endsAreExact()"."""
    counts = Counter(name.split("/")[0] for name in names if "." in name and "/" in name)
    filters, suites, total = [], [], 0
    for suite in sorted(counts):
        if suites and (total >= COUNT or target(suite) != target(suites[0])):
            filters.append(pattern(suites))
            suites, total = [], 0
        suites.append(suite)
        total += counts[suite]
    return [*filters, pattern(suites)] if suites else filters


def target(suite):
    """Returns the target of a suite."""
    return suite.split(".")[0]


def pattern(suites):
    """Returns a regular expression for suites of one target."""
    return f"^{target(suites[0])}\\.({'|'.join(suite.split('.', 1)[1] for suite in suites)})/"
