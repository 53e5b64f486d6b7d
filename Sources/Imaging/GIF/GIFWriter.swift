/// Writes an animation as GIF: at most 256 colors, of which one may be "transparent", and delays of whole hundredths of a second.
///
/// Up to 255 colors in the whole animation come out exactly (256 when nothing is transparent); more are brought down to 255 that stand for
/// all frames alike, so that nothing flickers. Of each frame only the rectangle that changed is written, and equal frames that follow each
/// other become one longer one. The same frames and settings give the same bytes. What changed is kept in memory, packed, until `finish()`.
///
/// A pixel is opaque or fully transparent. With a matte, half-transparent pixels are blended onto it and fully transparent ones stay so;
/// without one they are refused.
///
/// Each frame begins at the hundredth of a second nearest to its instant, so that a loop keeps its length. Browsers slow a delay below two
/// hundredths down, so a frame that would begin less than two after the one before it is left out and the one before stays: at 60 frames a
/// second 20 of 60 are.
package struct GIFWriter: Sendable {
    private let playCount: Int
    private let matte: UInt32?
    private let dithers: Bool
    private var recorder = FrameRecorder()
    private var timing = GIFTiming()
    private var appended = 0

    /// The longest delay, in hundredths of a second.
    private static let longestDelay = 65_535

    /// Creates a writer.
    ///
    /// `playCount` is in `0...65_535`, where 0 loops forever. `matte` is the color behind half-transparent pixels, `0xRRGGBB`; nil refuses
    /// such pixels. If `dithers` is true, colors that do not fit the palette are mixed from two in a fixed pattern; off by default, as most
    /// drawings are flat.
    package init(playCount: Int = 0, matte: UInt32? = nil, dithers: Bool = false) {
        precondition((0...65_535).contains(playCount), "a play count of \(playCount) was given, expected 0...65535; 0 is endless")
        self.playCount = playCount
        self.matte = matte
        self.dithers = dithers
    }

    /// How many of the frames were left out so far because the format cannot show them so shortly; final after `finish()`.
    var leftOutCount: Int { timing.leftOut }

    /// How long one turn really is, as the file says it; final after `finish()`.
    package var duration: Duration { timing.total }

    /// Adds the next frame, which must be as large as the first and be shown for a time greater than zero.
    ///
    /// Throws `AnimationWritingError.halfTransparent` when the frame needs a matte and there is none.
    package mutating func append(_ bitmap: Bitmap, for duration: Duration) throws(AnimationWritingError) {
        appended += 1
        guard let flat = bitmap.flattened(onto: matte) else { throw .halfTransparent(frame: appended) }
        let before = recorder.frames.count
        let isTaken = recorder.append(flat, for: duration, mayBegin: timing.mayBegin)
        timing.append(duration, isNew: !isTaken || recorder.frames.count > before)
    }

    /// Ends the animation and returns the whole file; throws when giflib fails.
    package mutating func finish() throws(AnimationWritingError) -> [UInt8] {
        precondition(!recorder.frames.isEmpty, "an animation without frames was finished, expected one or more; append a frame before")
        if !timing.finish() { recorder.dropLast() }
        let frames = recorder.frames
        let palette = GIFPalette(of: frames.lazy.map(\.pixels))
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
            delay += delays[index]
            var next = shown
            if index + 1 < frames.count {
                mapper.map(frames[index + 1].pixels, at: frames[index + 1].area, into: &next, width: first.width)
                // Two pictures may become equal when their colors are brought down.
                if next == shown { continue }
            } else if frames.count > 1 {
                next = opening
            }
            let frame = cutter.cut(shown, before: next)
            while delay > Self.longestDelay {
                try file.append(frame, delay: Self.longestDelay, clearsAfter: false)
                delay -= Self.longestDelay
            }
            try file.append(frame, delay: frames.count > 1 ? delay : 0, clearsAfter: frame.clearsAfter)
            delay = 0
            shown = next
        }
        return file.finished
    }
}

extension Bitmap {
    /// Blends half-transparent pixels onto a matte, `0xRRGGBB`; nil if there are such pixels and no matte.
    fileprivate func flattened(onto matte: UInt32?) -> Bitmap? {
        var flat = withAlpha
        guard !isOpaque else { return flat }
        let ground = matte.map { $0 | 0xFF00_0000 }
        let isFlat = flat.withUnsafeMutablePixels { pixels in
            for index in pixels.indices {
                switch pixels[index] >> 24 {
                case 255: break
                case 0: pixels[index] = 0
                default:
                    guard let ground else { return false }
                    pixels[index] = Premultiplied.over(pixels[index], ground)
                }
            }
            return true
        }
        return isFlat ? flat : nil
    }
}
