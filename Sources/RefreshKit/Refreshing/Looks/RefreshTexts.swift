/// What a refresh control says in its states and of its results, in one language.
public struct RefreshTexts: Sendable, Hashable {
    /// At rest, and while pulled too little.
    public var idle: String
    /// When letting go refreshes.
    public var pulling: String
    /// While it refreshes.
    public var refreshing: String
    /// When there is nothing more to load.
    public var noMoreData: String
    /// When it went well.
    public var success: String
    /// When it did not.
    public var failure: String

    /// Makes the texts of a control; those left out are empty, and nothing is said then.
    public init(
        idle: String, pulling: String, refreshing: String, noMoreData: String = "", success: String = "", failure: String = ""
    ) {
        (self.idle, self.pulling, self.refreshing, self.noMoreData) = (idle, pulling, refreshing, noMoreData)
        (self.success, self.failure) = (success, failure)
    }

    /// The text for a state.
    public func text(for state: RefreshControl.State) -> String {
        switch state {
        case .idle: idle
        case .pulling: pulling
        case .refreshing, .willRefresh: refreshing
        case .noMoreData: noMoreData
        }
    }

    /// The text for a result.
    public func text(for result: RefreshResult) -> String {
        switch result {
        case .success: success
        case .failure: failure
        }
    }
}
