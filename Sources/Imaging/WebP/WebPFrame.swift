internal import Motion

/// A frame of an animated WebP: a rectangle, and how it changes the canvas.
struct WebPFrame: Sendable {
    /// The rectangle, which begins at even coordinates, since files store half of them.
    let area: PixelRect
    /// Time of the frame, in milliseconds since the start of the animation.
    let start: Int
    /// Whether transparent pixels leave the canvas unchanged instead of replacing it.
    let isBlended: Bool
    /// Whether players clear the rectangle before the next frame.
    private(set) var isDisposed = false

    /// Creates the first frame.
    init(first bitmap: Bitmap) {
        let drawn = bitmap.withUnsafePixels { pixels in PixelRect(width: bitmap.width, height: bitmap.height) { pixels[$0] != 0 } }
        self.init(area: (drawn ?? .corner).atEvenOrigin, start: 0, isBlended: false)
    }

    private init(area: PixelRect, start: Int, isBlended: Bool) {
        (self.area, self.start, self.isBlended) = (area, start, isBlended)
    }

    /// Returns the frame that changes one bitmap to the next, and the canvas on which players draw it.
    ///
    /// If that makes the frame smaller, the previous frame is disposed of: its rectangle is cleared first.
    static func next(
        to bitmap: Bitmap, from before: Bitmap, changing area: PixelRect, at start: Int, after previous: inout WebPFrame
    ) -> (frame: WebPFrame, canvas: Bitmap) {
        var (canvas, area) = (before, area.atEvenOrigin)
        // Clearing pixels that must be opaque again never makes the area smaller.
        if start - previous.start <= WebPFile.maximumDelay, !bitmap.isOpaque {
            var cleared = before
            cleared.clear(previous.area)
            let other = (PixelRect(changedFrom: cleared, to: bitmap) ?? .corner).atEvenOrigin
            if other.area < area.area {
                previous.isDisposed = true
                (canvas, area) = (cleared, other)
            }
        }
        let isBlended = bitmap.withUnsafePixels { after in
            canvas.withUnsafePixels { before in
                area.allSatisfy(width: bitmap.width) { after[$0] == before[$0] || after[$0] >> 24 == 255 }
            }
        }
        return (WebPFrame(area: area, start: start, isBlended: isBlended), canvas)
    }

    /// Returns the pixels to store; if the frame is blended, unchanged pixels are transparent.
    func pixels(of bitmap: Bitmap, after canvas: Bitmap?) -> WebPPixels {
        guard isBlended, let canvas else { return WebPPixels(of: bitmap, in: area) }
        return bitmap.withUnsafePixels { after in
            canvas.withUnsafePixels { before in
                WebPPixels(width: bitmap.width, in: area) { after[$0] == before[$0] ? 0 : after[$0] }
            }
        }
    }
}

/// Straight pixels to encode.
struct WebPPixels: Sendable {
    let width: Int, height: Int
    let words: [UInt32]

    /// Copies the pixels of an area, or of the entire bitmap.
    init(of bitmap: Bitmap, in area: PixelRect? = nil) {
        self = bitmap.withUnsafePixels { pixels in WebPPixels(width: bitmap.width, in: area ?? PixelRect(of: bitmap)) { pixels[$0] } }
    }

    /// Converts the premultiplied words at the row-major indices of an area in a bitmap with a width.
    @inline(__always)
    init(width rowWidth: Int, in area: PixelRect, _ word: (Int) -> UInt32) {
        (width, height) = (area.width, area.height)
        words = [UInt32](unsafeUninitializedCapacity: area.area) { target, count in
            for y in area.minY..<area.maxY {
                for x in area.minX..<area.maxX {
                    target.initializeElement(at: count, to: Premultiplied.straight(word(y * rowWidth + x)))
                    count += 1
                }
            }
        }
    }

    /// One transparent pixel.
    static let clear = WebPPixels(of: Bitmap(width: 1, height: 1))
}

extension PixelRect {
    /// A single pixel, for frames that change nothing.
    fileprivate static let corner = PixelRect(x: 0, y: 0, width: 1, height: 1)

    /// The rectangle, extended to the left and to the top so that it begins at even coordinates.
    fileprivate var atEvenOrigin: PixelRect { PixelRect(minX: minX & ~1, minY: minY & ~1, maxX: maxX, maxY: maxY) }

    @inline(__always)
    fileprivate func allSatisfy(width: Int, _ isTrue: (Int) -> Bool) -> Bool {
        for y in minY..<maxY {
            for x in minX..<maxX where !isTrue(y * width + x) { return false }
        }
        return true
    }
}
