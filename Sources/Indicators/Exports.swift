// `import Indicators` is all it takes to name what ships: `Spinner`, `ProgressRing`, `ImageSequence` and their options.
@_exported import ImageSequenceIndicator
@_exported import ProgressRingIndicator
@_exported import struct RefreshKit.Spinner
