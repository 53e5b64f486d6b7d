internal import System

/// Limits on an image file, checked against the values of its header before anything is allocated.
public struct ImageLimits: Sendable, Equatable {
    /// Maximum width and height, in pixels.
    public var maximumSide: Int
    /// Maximum pixels of one frame.
    public var maximumPixels: Int
    /// Maximum frames of one animation.
    public var maximumFrames: Int
    /// Maximum bytes that reading holds at its peak: the file, the canvas, the copy of what was there before, and the decoded frames.
    public var maximumBytes: Int
    /// Maximum pixels that all frames of one file code together: how long decoding takes.
    public var maximumCodedPixels: Int

    /// Makes limits that take every phone and tablet screen and stop files that are meant to do harm.
    ///
    /// - Parameters:
    ///   - maximumSide: In pixels; 16,384 by default.
    ///   - maximumPixels: In one frame; 64 million by default.
    ///   - maximumFrames: In one animation; 10,000 by default.
    ///   - maximumBytes: Held at the peak of reading one file, or one sequence of files; 1 GiB by default.
    ///   - maximumCodedPixels: In all frames of one file; 2^31 by default, a thousand frames of a full-HD screen.
    public init(
        maximumSide: Int = 16_384, maximumPixels: Int = 64_000_000, maximumFrames: Int = 10_000, maximumBytes: Int = 1 << 30,
        maximumCodedPixels: Int = 1 << 31
    ) {
        self.maximumSide = maximumSide
        self.maximumPixels = maximumPixels
        self.maximumFrames = maximumFrames
        self.maximumBytes = maximumBytes
        self.maximumCodedPixels = maximumCodedPixels
    }
}

extension ImageLimits {
    /// Compares a size in pixels with the limits and with what a bitmap can be.
    func check(width: Int, height: Int, file: String) throws(ImageReadingError) {
        let side = min(maximumSide, Bitmap.maximumSide)
        guard width > 0, height > 0, width <= side, height <= side, width * height <= maximumPixels else {
            throw ImageReadingError(file, .size(width: width, height: height, maximumSide: side, maximumPixels: maximumPixels))
        }
    }

    /// Compares a number of frames with the limits.
    func check(frames: Int, file: String) throws(ImageReadingError) {
        guard frames <= maximumFrames else {
            throw ImageReadingError(file, .frameCount(found: maximumFrames, maximum: maximumFrames))
        }
    }

    /// Compares the pixels that all frames code with the limits.
    func check(codedPixels: Int, file: String) throws(ImageReadingError) {
        guard codedPixels <= maximumCodedPixels else {
            throw ImageReadingError(file, .codedPixels(found: codedPixels, maximum: maximumCodedPixels))
        }
    }

    /// Compares what reading holds with the limits, and what is still to be allocated with what the system has.
    ///
    /// That is everything, or only the kept frames when a cursor has the rest.
    func check(_ memory: ReadingMemory, hasCanvas: Bool = false, file: String) throws(ImageReadingError) {
        let needed = memory.total
        guard needed <= maximumBytes else { throw ImageReadingError(file, .memory(needed: needed, maximum: maximumBytes)) }
        guard AvailableMemory.has(hasCanvas ? memory.output : needed) else {
            throw ImageReadingError(file, .shortage(MemoryShortage(needed: needed)))
        }
    }
}

/// The bytes that reading an image file holds at its peak, worked out from the values of its header.
struct ReadingMemory: Sendable, Equatable {
    /// The file itself, and copies of parts of it.
    var file: Int
    /// The canvas that frames are composed on, as often as it is held.
    var canvas: Int
    /// The part of the canvas that the largest frame of "dispose to previous" puts back.
    var copy = 0
    /// The pixels of the largest frame that is not decoded onto the canvas itself.
    var decoding = 0
    /// Frames that are kept beside the one on the canvas.
    var output = 0

    var total: Int { [file, canvas, copy, decoding, output].reduce(0) { $0.addingClamped($1) } }

    /// The same when `frames` frames, 1 or more, of `bytes` bytes are kept decoded; the canvas is one of them.
    func keeping(_ frames: Int, of bytes: Int) -> ReadingMemory {
        var memory = self
        let (output, isTooMany) = (frames - 1).multipliedReportingOverflow(by: bytes)
        memory.output = isTooMany ? .max : output
        return memory
    }
}

extension Int {
    fileprivate func addingClamped(_ other: Int) -> Int {
        let (sum, isTooMany) = addingReportingOverflow(other)
        return isTooMany ? .max : sum
    }
}
