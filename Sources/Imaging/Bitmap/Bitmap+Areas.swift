package import Motion
internal import SystemSupport

extension PixelRect {
    package init(of bitmap: Bitmap) { self.init(x: 0, y: 0, width: bitmap.width, height: bitmap.height) }

    /// Creates the smallest rectangle that contains all pixels whose row-major index satisfies `isWanted`; nil if there are none.
    @inline(__always)
    package init?(width: Int, height: Int, where isWanted: (Int) -> Bool) {
        var left = width, right = -1, top = height, bottom = -1
        for y in 0..<height {
            let row = y * width
            guard let first = (0..<width).first(where: { isWanted(row + $0) }) else { continue }
            var last = width - 1
            while last > max(first, right), !isWanted(row + last) { last -= 1 }
            left = min(left, first)
            right = max(right, last)
            top = min(top, y)
            bottom = y
        }
        guard bottom >= 0 else { return nil }
        self.init(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1)
    }

    /// Creates the smallest rectangle that contains all pixels that differ between two `.argb32` bitmaps of the same size; nil if they are
    /// equal.
    package init?(changedFrom before: Bitmap, to after: Bitmap) {
        let area: PixelRect? = before.withUnsafePixels { a in
            after.withUnsafePixels { b in PixelRect(width: after.width, height: after.height) { a[$0] != b[$0] } }
        }
        guard let area else { return nil }
        self = area
    }
}

extension Bitmap {
    package func cropped(to area: PixelRect) -> Bitmap {
        if area == PixelRect(of: self) { return self }
        var part = Bitmap(width: area.width, height: area.height, format: format)
        part.fill(from: area, of: self)
        return part
    }

    func copy(of area: PixelRect) throws(MemoryShortage) -> Bitmap {
        var part = try Bitmap(allocating: area.width, area.height, format)
        part.fill(from: area, of: self)
        return part
    }

    /// Fills this bitmap with an area of the same size from another bitmap.
    private mutating func fill(from area: PixelRect, of other: Bitmap) {
        let width = other.width
        other.withUnsafePixels { source in
            withUnsafeMutablePixels { target in
                for y in 0..<area.height {
                    let start = (area.minY + y) * width + area.minX
                    for x in 0..<area.width { target[y * area.width + x] = source[start + x] }
                }
            }
        }
    }

    /// Replaces an area's pixels with a bitmap of the same size.
    package mutating func replace(_ area: PixelRect, by part: Bitmap) {
        let width = width
        withUnsafeMutablePixels { target in
            part.withUnsafePixels { source in
                for y in 0..<area.height {
                    let start = (area.minY + y) * width + area.minX
                    for x in 0..<area.width { target[start + x] = source[y * area.width + x] }
                }
            }
        }
    }

    mutating func clear(_ area: PixelRect) {
        let width = width
        withUnsafeMutablePixels { pixels in
            for y in area.minY..<area.maxY {
                for x in area.minX..<area.maxX { pixels[y * width + x] = 0 }
            }
        }
    }
}
