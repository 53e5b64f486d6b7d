internal import Glibc

extension DisplayList {
    /// Draws the frame into a bitmap, which is replaced if it is not of the frame's size and format.
    ///
    /// - Parameters:
    ///   - bitmap: Where to draw.
    ///   - region: What of the bitmap is to be the frame afterwards; nil for all.
    /// - Throws: `DrawingError`; the rest is drawn all the same.
    mutating func draw(into bitmap: inout Bitmap, region: PixelRegion? = nil) throws {
        if bitmap.width != width || bitmap.height != height || bitmap.format != format {
            bitmap = Bitmap(width: width, height: height, format: format)
        } else if format == .argb32 {
            // By hand: Cairo rounds otherwise what it draws onto a surface of which it knows that it is empty.
            for rect in region?.rects ?? [bounds] { bitmap.clear(rect) }
        }
        try bitmap.draw(scale: appearance.scale, tint: appearance.tint) { draw(on: $0, region: region) }
    }
}

extension Bitmap {
    /// Moves the pixels inside a rectangle; those that nothing is moved to stay as they are.
    mutating func move(_ scroll: FrameChanges.Scroll) {
        let (width, target) = (width, scroll.target)
        withUnsafeMutablePixels { pixels in
            guard let base = pixels.baseAddress else { return }
            // From the side that content moves to, so that no row is overwritten before it was moved.
            let rows = target.minY..<target.maxY
            for row in 0..<rows.count {
                let y = scroll.dy > 0 ? rows.upperBound - 1 - row : rows.lowerBound + row
                let to = base + (y * width + target.minX)
                to.update(from: base + ((y - scroll.dy) * width + target.minX - scroll.dx), count: target.width)
            }
        }
    }

    /// Makes the pixels inside a rectangle transparent.
    mutating func clear(_ rect: PixelRect) {
        let width = width
        withUnsafeMutablePixels { pixels in
            for y in rect.minY..<rect.maxY { pixels[y * width + rect.minX..<y * width + rect.maxX].update(repeating: 0) }
        }
    }

    /// Takes over the pixels inside a rectangle from a bitmap of the same size and format.
    ///
    /// - Parameters:
    ///   - rect: Which pixels.
    ///   - other: Where they come from.
    /// - Returns: The rows that differed.
    @discardableResult mutating func copy(_ rect: PixelRect, from other: Bitmap) -> [Range<Int>] {
        let width = width
        var changed: [Range<Int>] = []
        withUnsafeMutablePixels { pixels in
            other.withUnsafePixels { source in
                guard let to = pixels.baseAddress, let from = source.baseAddress else { return }
                for y in rect.minY..<rect.maxY {
                    let start = y * width + rect.minX
                    if memcmp(to + start, from + start, rect.width * MemoryLayout<UInt32>.stride) == 0 { continue }
                    (to + start).update(from: from + start, count: rect.width)
                    if let last = changed.last, last.upperBound == y {
                        changed[changed.count - 1] = last.lowerBound..<y + 1
                    } else {
                        changed.append(y..<y + 1)
                    }
                }
            }
        }
        return changed
    }
}
