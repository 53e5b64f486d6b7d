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

/// What a control says in any language.
public struct RefreshWords: Sendable {
    let texts: @Sendable (_ language: String) -> RefreshTexts
    let lastUpdated: @Sendable (_ language: String) -> LastUpdatedTexts

    /// Makes the words of a control.
    ///
    /// - Parameters:
    ///   - texts: What it says in its states, in the language of a BCP 47 tag.
    ///   - lastUpdated: How it says when the list was last updated.
    public init(
        texts: @escaping @Sendable (_ language: String) -> RefreshTexts,
        lastUpdated: @escaping @Sendable (_ language: String) -> LastUpdatedTexts
    ) {
        (self.texts, self.lastUpdated) = (texts, lastUpdated)
    }
}

/// The languages that refresh controls speak.
package enum RefreshLanguage: String, CaseIterable {
    case english = "en"
    case simplifiedChinese = "zh-Hans"
    case traditionalChinese = "zh-Hant"
    case korean = "ko"
    case russian = "ru"
    case ukrainian = "uk"

    /// The language of a BCP 47 tag; English for all others.
    ///
    /// Chinese of Taiwan, Hong Kong and Macau is traditional unless the tag says otherwise.
    package init(_ tag: String) {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        switch parts.first {
        case "zh":
            let isTraditional = parts.contains("hant") || !parts.contains("hans") && parts.contains { ["tw", "hk", "mo"].contains($0) }
            self = isTraditional ? .traditionalChinese : .simplifiedChinese
        case "ko": self = .korean
        case "ru": self = .russian
        case "uk": self = .ukrainian
        default: self = .english
        }
    }
}
