internal import Motion

/// The frames of an animation before they are coded: of each only what differs from the one before, equal ones as one longer one.
struct FrameRecorder: Sendable {
    /// A frame that differs from the one before it.
    struct Frame: Sendable {
        /// What changed; of the first frame everything.
        let area: PixelRect
        let start: Duration
        /// Whether none of the changed pixels lets anything through.
        let isOpaque: Bool
        private let packed: PackedBitmap

        init(_ pixels: Bitmap, at area: PixelRect, from start: Duration) {
            (self.area, self.start, isOpaque, packed) = (area, start, pixels.isOpaque, PackedBitmap(pixels))
        }

        /// The changed pixels, `.argb32`, unpacked anew.
        var pixels: Bitmap { packed.bitmap }
    }

    /// In order; the first one is whole.
    private(set) var frames: [Frame] = []
    /// The end of the last frame.
    private(set) var end: Duration = .zero
    /// The last frame that was recorded, whole, `.argb32`.
    private var current: Bitmap?

    var isOpaque: Bool { frames.allSatisfy(\.isOpaque) }

    /// Adds a bitmap that is shown for a time greater than zero, starting where the last frame ends.
    ///
    /// The bitmap must be as large as the first. If it differs from the previous one and `mayBegin` is false, the previous one stays and
    /// the result is false.
    @discardableResult
    mutating func append(_ bitmap: Bitmap, for duration: Duration, mayBegin: Bool = true) -> Bool {
        precondition(duration > .zero, "a frame of \(duration) was appended, expected a time greater than zero")
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
            "a frame of \(bitmap.width)x\(bitmap.height) pixels was appended, expected \(before.width)x\(before.height) as the first has"
        )
        guard let area = PixelRect(changedFrom: before, to: bitmap) else { return true }
        guard mayBegin else { return false }
        frames.append(Frame(bitmap.cropped(to: area), at: area, from: start))
        current = bitmap
        return true
    }

    /// Leaves the last of several frames out; the one before it stays until the end.
    mutating func dropLast() {
        frames.removeLast()
    }

    /// How long a frame is shown.
    func duration(of index: Int) -> Duration {
        (index + 1 < frames.count ? frames[index + 1].start : end) - frames[index].start
    }
}

/// How long a frame of an animated file is really shown.
enum FrameDelay {
    /// The time a frame is shown that asks for `delay`.
    ///
    /// Old tools wrote a delay of 0 and meant "as fast as Netscape can", about ten frames a second. Browsers keep to that:
    /// WebKit, Chromium and Firefox show a frame of 10 ms or less for 100 ms (WebKit bug 36082).
    static func shown(_ delay: Duration) -> Duration {
        delay <= .milliseconds(10) ? .milliseconds(100) : delay
    }
}

/// Why frames could not be written as one animated file.
package enum AnimationWritingError: Error, Equatable, CustomStringConvertible {
    /// A coder gave up; its words.
    case compression(String)
    /// A frame, counted from 1, has pixels that are neither opaque nor fully transparent, and the format has no others.
    case halfTransparent(frame: Int)
    /// More pixels on a side than the format can say.
    case tooLarge(width: Int, height: Int, maximum: Int)

    /// The line a person reads.
    package var description: String {
        switch self {
        case .compression(let why):
            "the animation cannot be compressed: \(why)"
        case .halfTransparent(let frame):
            "frame \(frame) has half-transparent pixels, expected opaque and fully transparent ones only; choose a matte"
        case .tooLarge(let width, let height, let maximum):
            "frames of \(width)x\(height) pixels are too large, expected at most \(maximum) on each side"
        }
    }
}
