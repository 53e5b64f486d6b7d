// `import Indicators` is enough to use the built-in indicators: `Spinner`, `ProgressRing`, `ImageSequence`, and their options.
@_exported import ClassicsFamily
@_exported import ImageSequenceIndicator
@_exported import PlatformsFamily
@_exported import PlayfulFamily
@_exported import ProgressRingIndicator
@_exported import struct RefreshKit.Spinner
