extension Bitmap {
    /// The same picture as premultiplied ARGB: an opaque one gets full alpha.
    package var withAlpha: Bitmap {
        guard format == .rgb24 else { return self }
        var result = Bitmap(width: width, height: height)
        withUnsafePixels { source in
            result.withUnsafeMutablePixels { target in
                for index in source.indices { target[index] = source[index] | 0xFF00_0000 }
            }
        }
        return result
    }
}
