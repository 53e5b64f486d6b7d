package import System

/// What a preset makes of a job: every file in order, the lines of code to paste, and what to beware of.
public struct Delivery: Sendable {
    /// How every frame of the plan is named, when all become files that follow one pattern; nil, the default, when they are in `files`.
    public var frames: FileNamePattern?
    /// The files, each path once; behind the frames when these follow a pattern.
    public var files: [DeliveredFile] = []
    /// Lines of code that use the files, as the consumer writes them; nil when none are needed.
    public var snippet: String?
    /// What to beware of, a line each, such as memory or a rate that the format cannot keep.
    public var warnings: [String] {
        get { warningMessages.map { $0.text(in: .swift) } }
        set { warningMessages = newValue.map { Message($0) } }
    }
    /// The same for each front end to say in its own words.
    package var warningMessages: [Message] = []

    /// Makes an empty delivery.
    public init() {}
}
