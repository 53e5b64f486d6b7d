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

extension APNGWriter: AnimationWriter {}

extension GIFWriter: AnimationWriter {}

extension WebPWriter: AnimationWriter {}
