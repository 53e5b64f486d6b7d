public import Imaging
public import RefreshKit
public import System

/// A way to make one file, or one stream, of several frames.
///
/// A new one is a file that extends this type with a value, and one line in `all`.
public struct FrameFormat: Sendable {
    /// What it is asked for by, such as `apng`.
    public let id: String
    /// One sentence that says what it makes.
    public let summary: String
    /// What its files end in, with the full stop.
    public let fileEnding: String
    /// Rates that suit it, best first, tried in turn when none was asked for; empty leaves it to the plan.
    public let rates: [FrameRate]
    /// What can be set on it.
    public let options: [OptionInfo]
    /// Whether it plays frames one after the other, so that a scene in it is a preview to look at and to send.
    public let isAnimation: Bool
    /// Whether each frame is shown for a duration of its own.
    public let keepsDurations: Bool
    let warnings: @Sendable (FramePlan, OptionValues) -> [Message]
    /// Why it cannot take frames that are announced, and what to do about it; nil when it can.
    let refusal: @Sendable (SinkRequest) -> Message?
    private let makeSink: @Sendable (SinkRequest) throws -> any FrameSink

    /// Describes a format.
    ///
    /// - Parameters:
    ///   - id: Lower case letters, digits, hyphens.
    ///   - summary: One sentence.
    ///   - fileEnding: Such as `.png`.
    ///   - options: What can be set on it; nothing by default.
    ///   - rates: Rates that suit it, best first.
    ///   - isAnimation: Whether it plays frames one after the other; true by default.
    ///   - keepsDurations: Whether each frame is shown for a duration of its own; false, the default, for a constant rate.
    ///   - warnings: What to beware of with a plan and what is set, a line each, such as times that the format cannot keep; nothing by
    ///     default.
    ///   - refusal: Why it cannot take frames that are announced, and what to do about it; nil, the default, when it can.
    ///   - makeSink: Makes a sink for frames that are announced, or throws an error of one line.
    public init(
        id: String, summary: String, fileEnding: String, options: [OptionInfo] = [], rates: [FrameRate] = [], isAnimation: Bool = true,
        keepsDurations: Bool = false,
        warnings: @escaping @Sendable (FramePlan, OptionValues) -> [Message] = { _, _ in [] },
        refusal: @escaping @Sendable (SinkRequest) -> Message? = { _ in nil },
        makeSink: @escaping @Sendable (SinkRequest) throws -> any FrameSink
    ) {
        self.id = id
        self.summary = summary
        self.fileEnding = fileEnding
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
    /// Every format, one line each.
    public static let all: [FrameFormat] = [
        .apng,
        .gif,
        .mp4,
        .raw,
        .spriteSheet,
        .webm,
        .webp,
    ]

    /// The format of this id; nil when there is none.
    public static func named(_ id: String) -> FrameFormat? { all.first { $0.id == id } }

    /// Returns a sink for the frames of a request; throws `ExportError.formatRefused`, or the format's own error.
    func sink(for request: SinkRequest) throws -> any FrameSink {
        if let refusal = refusal(request) { throw ExportError.formatRefused(format: id, refusal) }
        return try makeSink(request)
    }
}

/// Receives frames one after the other and makes one file, or one stream, of them.
///
/// The bytes follow from the frames and the request alone. A sink belongs to one thread at a time.
public protocol FrameSink {
    /// Takes the next frame.
    ///
    /// - Parameters:
    ///   - bitmap: Its pixels, of the size that was announced.
    ///   - frame: What it is and how long it is shown.
    ///   - output: Gets what can be written already.
    /// - Throws: An error of one line when the frame cannot be taken.
    mutating func append(_ bitmap: Bitmap, _ frame: ShownFrame, into output: inout [UInt8]) throws

    /// Ends the file.
    ///
    /// - Parameter output: Gets the rest.
    /// - Throws: An error of one line when there is no file to be had.
    mutating func finish(into output: inout [UInt8]) throws
}

/// A frame as a sink gets it.
public struct ShownFrame: Sendable {
    /// Where it stands in the export, and its moment.
    public let frame: PlannedFrame
    /// How long it is shown, greater than zero.
    public let duration: Duration
}

/// What a sink is told before the first frame.
public struct SinkRequest: Sendable {
    /// How many frames will come, 1 or more.
    public let count: Int
    /// Their size in pixels.
    public let size: PixelSize
    /// Device pixels a point.
    public let scale: Double
    /// Frames a second that the plan follows.
    public let frameRate: FrameRate
    /// Surroundings of the first frame.
    public let style: Appearance.Style
    /// How often an animation is played; 0 is endless.
    public let playCount: Int
    /// What is set on the format.
    public let options: OptionValues
    /// Asked by a sink that waits for another program; true ends that.
    public let isCancelled: @Sendable () -> Bool

    /// Announces frames of a plan.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - places: Places in it, in order, 1 or more, all of one scale.
    ///   - options: What is set on the format; nothing by default.
    ///   - isCancelled: Asked by a sink that waits for another program; never true by default.
    public init(
        _ plan: FramePlan, _ places: [Int], _ options: OptionValues = OptionValues(),
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
        precondition(!places.isEmpty, "a sink was asked for without frames, expected one or more; leave the file out")
        count = places.count
        let first = plan.frame(at: places[0]).pass
        scale = first.scale
        style = first.style
        playCount = options[FormatOption.plays] ?? (places.contains { plan.frame(at: $0).pass.phase.isRepeated } ? 0 : 1)
        size = PixelSize(plan.size, scale: scale)
        frameRate = plan.frameRate
        self.options = options
        self.isCancelled = isCancelled
    }
}

/// Hands frames to a writer that encodes the whole animation at its end.
struct AnimationSink: FrameSink {
    var writer: any AnimationWriter

    mutating func append(_ bitmap: Bitmap, _ frame: ShownFrame, into output: inout [UInt8]) throws {
        try writer.append(bitmap, for: frame.duration)
    }

    mutating func finish(into output: inout [UInt8]) throws { output += try writer.finish() }
}

/// Collects the frames of an animated file.
protocol AnimationWriter {
    mutating func append(_ bitmap: Bitmap, for duration: Duration) throws
    mutating func finish() throws -> [UInt8]
}

extension APNGWriter: AnimationWriter {}
extension GIFWriter: AnimationWriter {}
extension WebPWriter: AnimationWriter {}
