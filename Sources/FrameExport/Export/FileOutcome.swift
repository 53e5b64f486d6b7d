/// What an export did about one of its files.
public enum FileOutcome: Sendable, Hashable {
    /// It was made and written, and why.
    case written(RedoReason)
    /// It was there as it should be.
    case kept
}

/// Why a file is made.
public enum RedoReason: String, Sendable, Hashable, CaseIterable {
    /// It is not there.
    case missing
    /// It is there, but not as it was written.
    case damaged
    /// It was made from something else, or by another build of the engine.
    case stale
    /// It is there, but nothing vouches for it.
    case unlisted
    /// It is replaced because that was asked for.
    case replaced
}
