public import RefreshKit

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
    let warnings: @Sendable (FramePlan, FormatSettings) -> [String]
    let makeSink: @Sendable (SinkRequest) throws -> any FrameSink

    /// Describes a format.
    ///
    /// - Parameters:
    ///   - id: Lower case letters, digits, hyphens.
    ///   - summary: One sentence.
    ///   - fileEnding: Such as `.png`.
    ///   - rates: Rates that suit it, best first.
    ///   - warnings: What to beware of with a plan and settings, a line each, such as times that the format cannot keep; nothing by default.
    ///   - makeSink: Makes a sink for frames that are announced, or throws an error of one line.
    public init(
        id: String, summary: String, fileEnding: String, rates: [FrameRate] = [],
        warnings: @escaping @Sendable (FramePlan, FormatSettings) -> [String] = { _, _ in [] },
        makeSink: @escaping @Sendable (SinkRequest) throws -> any FrameSink
    ) {
        self.id = id
        self.summary = summary
        self.fileEnding = fileEnding
        self.rates = rates
        self.warnings = warnings
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
        .sheet,
        .webm,
        .webp,
    ]

    /// The format of this id; nil when there is none.
    public static func named(_ id: String) -> FrameFormat? { all.first { $0.id == id } }
}
