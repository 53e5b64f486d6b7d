/// How a refresh went.
public enum RefreshResult: String, Sendable, Hashable, CaseIterable {
    /// The data have come.
    case success
    /// They have not.
    case failure
}
