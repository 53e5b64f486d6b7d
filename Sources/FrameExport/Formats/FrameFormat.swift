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
    ///   - warnings: What to beware of with a plan and what is set, a line each, such as times that the format cannot keep; nothing by
    ///     default.
    ///   - refusal: Why it cannot take frames that are announced, and what to do about it; nil, the default, when it can.
    ///   - makeSink: Makes a sink for frames that are announced, or throws an error of one line.
    public init(
        id: String, summary: String, fileEnding: String, options: [OptionInfo] = [], rates: [FrameRate] = [], isAnimation: Bool = true,
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

    /// Reads what is set on the format.
    func read(_ assignments: [String: String]) throws(ExportError) -> OptionValues {
        try OptionValues(assignments, among: options, of: "format '\(id)'")
    }

    /// A sink for frames that are announced.
    ///
    /// - Throws: `ExportError.formatRefused`, or what the format throws.
    func sink(for request: SinkRequest) throws -> any FrameSink {
        if let refusal = refusal(request) { throw ExportError.formatRefused(format: id, refusal) }
        return try makeSink(request)
    }
}
