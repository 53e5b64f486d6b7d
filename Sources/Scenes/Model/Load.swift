public import RefreshKit

/// What one refresh loads, in virtual time: how long it takes, and what has come then.
public struct Load: Sendable, Hashable {
    /// How long after the action was called the data is there.
    public var time: Duration
    /// How it came out; nil does not say.
    public var result: RefreshResult?
    /// How many rows have come.
    public var rows = 0
    /// Where they go; nil for the top after a header or a tab, for the end after a footer; past the last row is the end.
    public var index: Int?
    /// Whether there is nothing more to load afterwards; footers only.
    public var isLast = false
    /// The badge that the tab has afterwards; nil leaves it, an empty text takes it away.
    public var badge: String?

    /// Makes a load that brings nothing.
    ///
    /// - Parameter time: How long it takes; 0 or more.
    public init(after time: Duration) {
        self.time = time
    }
}
