/// Writes an animation as GIF: at most 256 colors, one of which may be transparent, and delays in whole hundredths of a second.
///
/// Up to 255 colors in the entire animation are exact (256 without transparency). If there are more, they are reduced to 255 that all
/// frames share, which avoids flicker. Each frame stores only the rectangle that changed, and consecutive equal frames are merged. The same
/// frames and options always produce the same bytes. Changed areas are kept in memory, compressed, until `finish()`.
///
/// A pixel is opaque or fully transparent. With a matte, translucent pixels are blended onto it and fully transparent ones are kept.
/// Without a matte, translucent pixels are an error.
///
/// Each frame begins at the nearest hundredth of a second, so a loop keeps its duration. Browsers ignore delays below two hundredths, so a
/// frame that would begin less than two hundredths after the previous one is skipped. At 60 frames per second, 20 of every 60 frames are
/// skipped.
package struct GIFWriter: Sendable {
    private let playCount: Int
    private let matte: UInt32?
    private let dithers: Bool
    private let isCanceled: @Sendable () -> Bool
    private var recorder = FrameRecorder()
    private var timing = GIFTiming()
    private var appended = 0

    /// The longest delay, in hundredths of a second.
    private static let maximumDelay = 65_535

    /// Creates a writer.
    ///
    /// `playCount` is in `0...65_535`; 0 loops forever. `matte` is the color behind translucent pixels, `0xRRGGBB`; nil rejects such
    /// pixels.
    /// If `dithers` is true, a color that is not in the palette is mixed from two palette colors in a fixed pattern; false by default,
    /// because most drawings are flat. `isCanceled` returns whether to stop encoding; it is called before each step of a frame.
    package init(
        playCount: Int = 0, matte: UInt32? = nil, dithers: Bool = false, isCanceled: @escaping @Sendable () -> Bool = { false }
    ) {
        precondition((0...65_535).contains(playCount), "playCount must be in 0...65535, got \(playCount); 0 loops forever")
        self.playCount = playCount
        self.matte = matte
        self.dithers = dithers
        self.isCanceled = isCanceled
    }

    /// Number of frames that were skipped because they were too short for the format; final after `finish()`.
    var skippedCount: Int { timing.skippedCount }

    /// The loop's duration as stored in the file; final after `finish()`.
    package var duration: Duration { timing.total }

    /// Adds the next frame, which must be the same size as the first and have a duration greater than zero.
    ///
    /// Throws `AnimationWritingError.halfTransparent` if the frame needs a matte but none was given.
    package mutating func append(_ bitmap: Bitmap, for duration: Duration) throws(AnimationWritingError) {
        appended += 1
        guard let flat = bitmap.flattened(onto: matte) else { throw .halfTransparent(frame: appended) }
        let before = recorder.frames.count
        let isTaken = recorder.append(flat, for: duration, mayBegin: timing.mayBegin)
        timing.append(duration, isNew: !isTaken || recorder.frames.count > before)
    }

    /// Finishes the animation and returns the file; throws if giflib fails, or the animation was canceled.
    package mutating func finish() throws(AnimationWritingError) -> [UInt8] {
        precondition(!recorder.frames.isEmpty, "cannot finish an animation without frames; append a frame first")
        if !timing.finish() { recorder.dropLast() }
        let frames = recorder.frames, isCanceled = isCanceled
        let palette = GIFPalette(of: frames.lazy.prefix { _ in !isCanceled() }.map(\.pixels))
        if isCanceled() { throw .canceled }
        let first = frames[0].pixels
        var mapper = GIFMapper(palette, dithers: dithers)
        var shown = [UInt8](repeating: 0, count: first.pixelCount)
        mapper.map(first, at: frames[0].area, into: &shown, width: first.width)
        let opening = shown
        var cutter = GIFFrameCutter(width: first.width, height: first.height, clear: palette.transparentIndex)
        var file = GIFFile(width: first.width, height: first.height, palette, playCount: frames.count > 1 ? playCount : 1)
        var delay = 0
        let delays = timing.delays
        for index in frames.indices {
            if isCanceled() { throw .canceled }
            delay += delays[index]
            var next = shown
            if index + 1 < frames.count {
                mapper.map(frames[index + 1].pixels, at: frames[index + 1].area, into: &next, width: first.width)
                // Two frames might become equal when their colors are reduced.
                if next == shown { continue }
            } else if frames.count > 1 {
                next = opening
            }
            let frame = cutter.cut(shown, before: next)
            while delay > Self.maximumDelay {
                try file.append(frame, delay: Self.maximumDelay, clearsAfter: false)
                delay -= Self.maximumDelay
            }
            try file.append(frame, delay: frames.count > 1 ? delay : 0, clearsAfter: frame.clearsAfter)
            delay = 0
            shown = next
        }
        return file.finished
    }
}

extension Bitmap {
    /// Blends partially transparent pixels onto a matte, `0xRRGGBB`; returns nil if there are such pixels but no matte.
    fileprivate func flattened(onto matte: UInt32?) -> Bitmap? {
        var flat = withAlpha
        guard !isOpaque else { return flat }
        let background = matte.map { $0 | 0xFF00_0000 }
        let isFlat = flat.withUnsafeMutablePixels { pixels in
            for index in pixels.indices {
                switch pixels[index] >> 24 {
                case 255: break
                case 0: pixels[index] = 0
                default:
                    guard let background else { return false }
                    pixels[index] = Premultiplied.over(pixels[index], background)
                }
            }
            return true
        }
        return isFlat ? flat : nil
    }
}
