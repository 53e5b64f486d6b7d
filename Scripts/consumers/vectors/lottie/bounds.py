"""The bounds for a file's pictures.

They are right if one player's pictures at all instants are within both limits, or if the nearest player is not farther away than the two
closest players are from each other. Instants at which all players draw nothing do not count, but must be empty.
"""

import itertools
from typing import NamedTuple

import numpy

# Largest mean difference over all channels at an instant, of 255.
MEAN = 1
# Largest share of the player's own mean difference from an empty picture.
SHARE = 0.05


class Distance(NamedTuple):
    """How far the pictures are from one player's."""

    player: str
    # Mean over the instants, of 255.
    mean: float
    # The largest mean and the largest share at one instant.
    largest: float
    share: float


class Verdict(NamedTuple):
    """Whether pictures are right, and the figures."""

    right: bool
    # The kind of match, or the mistake.
    reason: str
    # The player that the verdict is about.
    nearest: Distance | None = None
    # The two closest players, and how far they are from each other.
    pair: tuple | None = None
    apart: float | None = None


def means(first, second):
    """Returns the mean difference at each instant."""
    return abs(first.astype(numpy.int16) - second).mean(axis=(1, 2, 3))


def distance(ours, player, pictures, counted):
    """Returns the distance from a player at the instants that count."""
    found, own = means(ours, pictures)[counted], means(pictures, numpy.zeros_like(pictures))[counted]
    if not len(found):
        return Distance(player, 0, 0, 0)
    shares = numpy.divide(found, own, out=numpy.where(found > 0, numpy.inf, 0), where=own > 0)
    return Distance(player, float(found.mean()), float(found.max()), float(shares.max()))


def judge(ours, players):
    """Compares pictures with the players' pictures, by name; a sentence in place of pictures describes a failure."""
    drawn = {player: pictures for player, pictures in players.items() if not isinstance(pictures, str)}
    if isinstance(ours, str) or not drawn:
        return Verdict(False, f"no picture: {ours}" if isinstance(ours, str) else "all players failed")
    counted = numpy.any([pictures.any(axis=(1, 2, 3)) for pictures in drawn.values()], axis=0)
    distances = sorted((distance(ours, *item, counted) for item in drawn.items()), key=lambda item: item.mean)
    pairs = {pair: means(drawn[pair[0]], drawn[pair[1]])[counted] for pair in itertools.combinations(drawn, 2)}
    apart = {pair: float(values.mean()) if len(values) else 0.0 for pair, values in pairs.items()}
    pair = min(apart, key=apart.get, default=None)
    figures = (distances[0], pair, apart.get(pair))
    filled = ours.any(axis=(1, 2, 3)) & ~counted
    if filled.any():
        return Verdict(False, f"expected nothing at {instants(filled)}", *figures)
    for found in distances:
        if found.largest <= MEAN and found.share <= SHARE:
            return Verdict(True, "right", found, *figures[1:])
    if pair and distances[0].mean <= apart[pair]:
        return Verdict(True, "right, as close as two players", *figures)
    nearest = means(ours, drawn[distances[0].player])
    own = means(drawn[distances[0].player], numpy.zeros_like(ours))
    return Verdict(False, f"wrong at {instants(counted & ((nearest > MEAN) | (nearest > SHARE * own)))}", *figures)


def instants(chosen):
    """Names instants, counted from 0."""
    return f"instant {', '.join(map(str, numpy.flatnonzero(chosen)))}"
