public import Imaging
public import RefreshKit
public import SystemSupport

/// A file or stream format for several frames.
///
/// To add a format, write a file that extends this type with a static constant, and add one line to `all`.
public struct FrameFormat: Sendable {
    /// Name on the command line, such as `apng`.
    public let id: String
    /// One sentence that describes the output.
    public let summary: String
    /// File name extension, with the dot.
    public let fileExtension: String
    /// Suitable frame rates, best first, tried in order if the request sets no rate; empty if any rate works.
    public let rates: [FrameRate]
    /// Options of the format.
    public let options: [OptionInfo]
    /// Whether the format plays frames over time, in which case scenes are scaled down as previews.
    public let isAnimation: Bool
    /// Whether frames may have individual durations.
    public let keepsDurations: Bool
    let warnings: @Sendable (FramePlan, OptionValues) -> [Message]
    /// Returns the reason why the format does not support the frames, with advice; nil if the format supports them.
    let refusal: @Sendable (SinkRequest) -> Message?
    private let makeSink: @Sendable (SinkRequest) throws -> any FrameSink

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - id: Name in lowercase letters, digits, and hyphens.
    ///   - summary: One sentence for help and lists.
    ///   - fileExtension: File name extension, such as `.png`.
    ///   - options: Options of the format; empty by default.
    ///   - rates: Suitable frame rates, best first.
    ///   - isAnimation: Whether the format plays frames over time; true by default.
    ///   - keepsDurations: Whether frames may have individual durations; false, the default, means a constant rate.
    ///   - warnings: Returns warnings for a plan, one per line, such as delays that the format cannot keep; no warnings by default.
    ///   - refusal: Returns the reason why the format does not support the frames, with advice, or nil; supports all frames by default.
    ///   - makeSink: Creates a sink for the frames of a request, or throws a one-line error.
    public init(
        id: String, summary: String, fileExtension: String, options: [OptionInfo] = [], rates: [FrameRate] = [], isAnimation: Bool = true,
        keepsDurations: Bool = false,
        warnings: @escaping @Sendable (FramePlan, OptionValues) -> [Message] = { _, _ in [] },
        refusal: @escaping @Sendable (SinkRequest) -> Message? = { _ in nil },
        makeSink: @escaping @Sendable (SinkRequest) throws -> any FrameSink
    ) {
        self.id = id
        self.summary = summary
        self.fileExtension = fileExtension
        self.rates = rates
        self.options = options
        self.isAnimation = isAnimation
        self.keepsDurations = keepsDurations
        self.warnings = warnings
        self.refusal = refusal
        self.makeSink = makeSink
    }
}

extension FrameFormat {
    /// All formats.
    public static let all: [FrameFormat] = [
        .apng,
        .gif,
        .mp4,
        .raw,
        .spriteSheet,
        .webm,
        .webp,
    ]

    /// Returns the format with this id; nil if there is none.
    public static func named(_ id: String) -> FrameFormat? { all.first { $0.id == id } }

    /// Creates a sink for the frames of a request; throws `ExportError.formatRejected`, or the format's own error.
    func sink(for request: SinkRequest) throws -> any FrameSink {
        if let refusal = refusal(request) { throw ExportError.formatRejected(format: id, refusal) }
        return try makeSink(request)
    }
}

/// An encoder that receives frames in order and produces one file or stream.
///
/// The output depends only on the frames and the request. A sink is used by one thread at a time.
public protocol FrameSink {
    /// Adds a frame.
    ///
    /// - Parameters:
    ///   - bitmap: Pixels of the frame, in the requested size.
    ///   - frame: The frame with its duration.
    ///   - output: Receives data that is ready to be written.
    /// - Throws: A one-line error if the frame cannot be encoded.
    mutating func append(_ bitmap: Bitmap, _ frame: TimedFrame, into output: inout [UInt8]) throws

    /// Ends the file.
    ///
    /// - Parameter output: Receives the remaining bytes.
    /// - Throws: A one-line error if the file cannot be completed.
    mutating func finish(into output: inout [UInt8]) throws
}

/// A frame with its duration.
public struct TimedFrame: Sendable {
    /// The frame in its plan.
    public let frame: PlannedFrame
    /// Duration, greater than 0.
    public let duration: Duration
}

/// The properties of a file that are known before its first frame.
public struct SinkRequest: Sendable {
    /// Number of frames, 1 or more.
    public let count: Int
    /// Size of each frame in pixels.
    public let size: PixelSize
    /// Device pixels per point.
    public let scale: Double
    /// The plan's frame rate, in frames per second.
    public let frameRate: FrameRate
    /// Appearance of the first frame.
    public let appearance: Appearance
    /// Number of times the animation plays; 0 repeats it endlessly.
    public let playCount: Int
    /// Options of the format.
    public let options: OptionValues
    /// A closure that returns whether to stop waiting for another program, such as ffmpeg.
    public let isCanceled: @Sendable () -> Bool

    /// Creates a request for frames of a plan.
    ///
    /// - Parameters:
    ///   - plan: Plan that contains the frames.
    ///   - frameIndices: One or more indices in the plan, in order, all at the same scale.
    ///   - options: Options of the format; defaults if omitted.
    ///   - isCanceled: Returns whether to stop waiting for another program; always false by default.
    public init(
        _ plan: FramePlan, _ frameIndices: [Int], _ options: OptionValues = OptionValues(),
        isCanceled: @escaping @Sendable () -> Bool = { false }
    ) {
        precondition(!frameIndices.isEmpty, "a sink needs at least one frame, got none")
        count = frameIndices.count
        let first = plan.frame(at: frameIndices[0]).pass
        scale = first.scale
        appearance = first.appearance
        playCount = options[FormatOption.plays] ?? (frameIndices.contains { plan.frame(at: $0).pass.phase.isRepeated } ? 0 : 1)
        size = PixelSize(plan.size, scale: scale)
        frameRate = plan.frameRate
        self.options = options
        self.isCanceled = isCanceled
    }
}

struct AnimationSink: FrameSink {
    var writer: any AnimationWriter

    mutating func append(_ bitmap: Bitmap, _ frame: TimedFrame, into output: inout [UInt8]) throws {
        try writer.append(bitmap, for: frame.duration)
    }

    mutating func finish(into output: inout [UInt8]) throws { output += try writer.finish() }
}

protocol AnimationWriter {
    mutating func append(_ bitmap: Bitmap, for duration: Duration) throws
    mutating func finish() throws -> [UInt8]
}

extension APNGWriter: AnimationWriter {}
extension GIFWriter: AnimationWriter {}
extension WebPWriter: AnimationWriter {}
