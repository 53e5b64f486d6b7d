// `import RefreshKit` is all that the author of an indicator writes: time, geometry, canvas and bitmaps come with it.
@_exported public import Drawing
@_exported public import Imaging
@_exported public import Motion
@_exported public import struct System.Field
@_exported public import struct System.Message
