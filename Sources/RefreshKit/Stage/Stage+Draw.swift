extension Stage {
    /// The last pass: draws everything as it is now into a new bitmap, after what is left of layout.
    ///
    /// To draw many frames, `StageRenderer` draws only what changed, with the same pixels.
    /// - Returns: A bitmap of `size * appearance.scale` pixels, rounded to the nearest whole number, at least 1 on each side; larger
    ///   while an animated change of size is seen. It is opaque
    ///   (`.rgb24`) if the root has an opaque background that fills it, else `.argb32`.
    /// - Throws: What went wrong on the stage since the last frame, such as an unknown indicator, or `DrawingError`.
    public func renderedFrame() throws -> Bitmap {
        try drawing {
            layout()
            if let failure = takeFailure() { throw failure }
            var (list, bitmap) = (DisplayList(), Bitmap(width: 1, height: 1))
            list.take(self)
            try list.draw(into: &bitmap)
            return bitmap
        }
    }
}
