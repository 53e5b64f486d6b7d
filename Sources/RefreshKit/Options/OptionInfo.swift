/// One thing that can be set on an indicator: its name, what it does, and what values it takes.
public struct OptionInfo: Sendable, Hashable {
    /// The name it is set by, such as `spokes`.
    public let name: String
    /// One sentence that says what it changes.
    public let summary: String
    /// What values it takes.
    public let kind: OptionKind
    /// The value it has when nothing is given, as a person would write it; nil when there is none.
    public let defaultText: String?
    /// Whether it must be given.
    public let isRequired: Bool

    package init(name: String, summary: String, kind: OptionKind, defaultText: String? = nil, isRequired: Bool = false) {
        self.name = name
        self.summary = summary
        self.kind = kind
        self.defaultText = defaultText
        self.isRequired = isRequired
    }
}
