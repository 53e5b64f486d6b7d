/// How a refresh came out, for controls that show it.
public enum RefreshResult: String, Sendable, Hashable, CaseIterable {
    /// There is new data, or it is known that there is none.
    case success
    /// It could not be found out.
    case failure
}
