internal import Motion

/// An animation's frames before encoding, each with only its changed area; consecutive equal frames are merged.
struct FrameRecorder: Sendable {
    /// A frame that differs from the previous one.
    struct Frame: Sendable {
        /// The changed area; for the first frame, the entire canvas.
        let area: PixelRect
        let start: Duration
        let isOpaque: Bool
        private let packed: PackedBitmap

        init(_ pixels: Bitmap, at area: PixelRect, from start: Duration) {
            (self.area, self.start, isOpaque, packed) = (area, start, pixels.isOpaque, PackedBitmap(pixels))
        }

        /// The changed pixels in `.argb32`; unpacked on every access.
        var pixels: Bitmap { packed.bitmap }
    }

    /// The frames in order; the first one covers the entire canvas.
    private(set) var frames: [Frame] = []
    private(set) var end: Duration = .zero
    /// The complete last frame in `.argb32`.
    private var current: Bitmap?

    var isOpaque: Bool { frames.allSatisfy(\.isOpaque) }

    /// Adds a bitmap to show after the last frame for `duration`, which must be greater than zero.
    ///
    /// The bitmap must be the same size as the first one. If it differs from the previous one and `mayBegin` is false, the method extends
    /// the previous frame instead and returns false.
    @discardableResult
    mutating func append(_ bitmap: Bitmap, for duration: Duration, mayBegin: Bool = true) -> Bool {
        precondition(duration > .zero, "duration must be greater than zero, got \(duration)")
        let bitmap = bitmap.withAlpha
        let start = end
        end += duration
        guard let before = current else {
            frames.append(Frame(bitmap, at: PixelRect(of: bitmap), from: start))
            current = bitmap
            return true
        }
        precondition(
            bitmap.width == before.width && bitmap.height == before.height,
            "expected a frame of \(before.width)x\(before.height) pixels like the first one, got \(bitmap.width)x\(bitmap.height)"
        )
        guard let area = PixelRect(changedFrom: before, to: bitmap) else { return true }
        guard mayBegin else { return false }
        frames.append(Frame(bitmap.cropped(to: area), at: area, from: start))
        current = bitmap
        return true
    }

    /// Removes the last frame, which must not be the only one, and extends the one before it.
    mutating func dropLast() {
        frames.removeLast()
    }

    func duration(of index: Int) -> Duration {
        (index + 1 < frames.count ? frames[index + 1].start : end) - frames[index].start
    }
}

/// The display time of a frame in an animated file.
enum FrameDelay {
    /// Returns the time for which browsers display a frame with this delay.
    ///
    /// Old tools wrote a delay of 0 to mean "as fast as Netscape can", about ten frames per second. WebKit, Chromium, and Firefox still
    /// show frames of 10 ms or less for 100 ms (WebKit bug 36082).
    static func shown(_ delay: Duration) -> Duration {
        delay <= .milliseconds(10) ? .milliseconds(100) : delay
    }
}

/// A failure to encode frames as one animated file.
package enum AnimationWritingError: Error, Equatable, CustomStringConvertible {
    case compression(String)
    /// The caller canceled the animation.
    case canceled
    /// A frame, counted from 1, has translucent pixels, which the format does not support.
    case halfTransparent(frame: Int)
    /// The width or height exceeds the format's maximum.
    case tooLarge(width: Int, height: Int, maximum: Int)

    package var description: String {
        switch self {
        case .canceled: "the animation was canceled"
        case .compression(let why):
            "the animation cannot be compressed: \(why)"
        case .halfTransparent(let frame):
            "frame \(frame) has translucent pixels, expected only opaque and fully transparent ones; choose a matte"
        case .tooLarge(let width, let height, let maximum):
            "expected frames of at most \(maximum) pixels on each side, got \(width)x\(height)"
        }
    }
}
