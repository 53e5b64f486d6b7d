"""Lottie files that a careless reader crashes at, or draws for hours."""

# The modules add their files when they are imported.
from hostile import archives as archives
from hostile import layers as layers
from hostile import shapes as shapes
from hostile import values as values
