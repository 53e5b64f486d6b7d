/// One thing that happens, and when.
public struct ScriptEntry: Sendable {
    /// When, counted from the scene's begin.
    public var instant: Duration
    /// What.
    public var action: ScriptAction
    /// The line of the scene file, from 1; nil for what no file says.
    public var line: Int?

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - instant: When, 0 or more.
    ///   - action: What.
    public init(at instant: Duration, _ action: ScriptAction) {
        (self.instant, self.action) = (instant, action)
    }

    /// When its touches are over.
    public var end: Duration { instant + action.duration }
}
