internal import SystemSupport

/// Limits on image files, checked against a file's header before any memory is allocated.
public struct ImageLimits: Sendable, Equatable {
    /// Maximum width and height, in pixels.
    public var maximumSide: Int
    /// Maximum number of pixels in a frame.
    public var maximumPixels: Int
    /// Maximum number of frames in an animation.
    public var maximumFrames: Int
    /// Maximum memory while reading, in bytes: the file, the canvas, the restored part of the canvas, and the decoded frames.
    public var maximumBytes: Int
    /// Maximum number of pixels stored in all frames of a file, which determines its decoding time.
    public var maximumCodedPixels: Int
    /// Maximum processor time of a program that decodes an SVG image, a HEIC image, or a video, in seconds.
    public var maximumSeconds: Int

    /// Creates limits.
    ///
    /// The defaults accept images for every phone and tablet screen and reject malicious files.
    ///
    /// - Parameters:
    ///   - maximumSide: Maximum width and height in pixels; 16,384 by default.
    ///   - maximumPixels: Maximum number of pixels in a frame; 64 million by default.
    ///   - maximumFrames: Maximum number of frames in an animation; 10,000 by default.
    ///   - maximumBytes: Maximum peak memory for a file or a sequence of files, in bytes; 1 GiB by default.
    ///   - maximumCodedPixels: Maximum number of pixels stored in all frames of a file; 2^31 by default, which is about a thousand full HD
    ///   frames.
    ///   - maximumSeconds: Maximum processor time of a program that decodes an SVG image, a HEIC image, or a video, in seconds; 20 by
    ///     default.
    public init(
        maximumSide: Int = 16_384, maximumPixels: Int = 64_000_000, maximumFrames: Int = 10_000, maximumBytes: Int = 1 << 30,
        maximumCodedPixels: Int = 1 << 31, maximumSeconds: Int = 20
    ) {
        self.maximumSide = maximumSide
        self.maximumPixels = maximumPixels
        self.maximumFrames = maximumFrames
        self.maximumBytes = maximumBytes
        self.maximumCodedPixels = maximumCodedPixels
        self.maximumSeconds = maximumSeconds
    }
}

extension ImageLimits {
    /// Checks a size in pixels against the limits and the maximum size of a bitmap.
    func check(width: Int, height: Int, file: String) throws(ImageReadingError) {
        let side = min(maximumSide, Bitmap.maximumSide)
        guard width > 0, height > 0, width <= side, height <= side, width * height <= maximumPixels else {
            throw ImageReadingError(file, .size(width: width, height: height, maximumSide: side, maximumPixels: maximumPixels))
        }
    }

    func check(frames: Int, file: String) throws(ImageReadingError) {
        guard frames <= maximumFrames else {
            throw ImageReadingError(file, .frameCount(found: maximumFrames, maximum: maximumFrames))
        }
    }

    func check(codedPixels: Int, file: String) throws(ImageReadingError) {
        guard codedPixels <= maximumCodedPixels else {
            throw ImageReadingError(file, .codedPixels(found: codedPixels, maximum: maximumCodedPixels))
        }
    }

    /// Checks memory use against the limits and the available memory; if `hasCanvas` is true, only the kept frames remain to be allocated.
    func check(_ memory: ReadingMemory, hasCanvas: Bool = false, file: String) throws(ImageReadingError) {
        let needed = memory.total
        guard needed <= maximumBytes else { throw ImageReadingError(file, .memory(needed: needed, maximum: maximumBytes)) }
        guard AvailableMemory.has(hasCanvas ? memory.output : needed) else {
            throw ImageReadingError(file, .shortage(MemoryShortage(needed: needed)))
        }
    }
}

/// Peak memory use while reading an image file, in bytes, computed from its header.
struct ReadingMemory: Sendable, Equatable {
    /// Memory for the file and for copies of parts of it.
    var file: Int
    /// Memory for the canvas, including copies of it.
    var canvas: Int
    /// The part of the canvas restored after the largest frame with disposal "previous".
    var copy = 0
    /// The pixels of the largest frame that is not decoded directly onto the canvas.
    var decoding = 0
    /// Kept frames other than the one on the canvas.
    var output = 0

    var total: Int { [file, canvas, copy, decoding, output].reduce(0) { $0.addingClamped($1) } }

    /// Returns the memory use with `frames` kept frames (at least one) of `bytes` bytes each; the canvas counts as one of them.
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
