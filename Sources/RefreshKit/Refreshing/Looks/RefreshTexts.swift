/// The text that a refresh control shows for each state and result, in one language.
public struct RefreshTexts: Sendable, Hashable {
    /// Text while the control is idle or not pulled far enough.
    public var idle: String
    /// Text while releasing would start a refresh.
    public var pulling: String
    /// Text during a refresh.
    public var refreshing: String
    /// Text when all data has been loaded.
    public var noMoreData: String
    /// Text after a successful refresh.
    public var success: String
    /// Text after a failed refresh.
    public var failure: String

    /// Creates the text for each state and result; an empty string is not shown.
    public init(
        idle: String, pulling: String, refreshing: String, noMoreData: String = "", success: String = "", failure: String = ""
    ) {
        (self.idle, self.pulling, self.refreshing, self.noMoreData) = (idle, pulling, refreshing, noMoreData)
        (self.success, self.failure) = (success, failure)
    }

    /// Returns the text for a state.
    public func text(for state: RefreshControl.State) -> String {
        switch state {
        case .idle: idle
        case .pulling: pulling
        case .refreshing, .willRefresh: refreshing
        case .noMoreData: noMoreData
        }
    }

    /// Returns the text for a result.
    public func text(for result: RefreshResult) -> String {
        switch result {
        case .success: success
        case .failure: failure
        }
    }
}

/// Provides the text for a refresh control, in any supported language.
public struct LocalizedRefreshTexts: Sendable {
    let texts: @Sendable (_ language: String) -> RefreshTexts
    let lastUpdated: @Sendable (_ language: String) -> LastUpdatedTexts

    /// Creates the text from two functions, both called with a language's BCP 47 tag.
    ///
    /// - Parameters:
    ///   - texts: Returns the text for each state and result.
    ///   - lastUpdated: Returns the text for the time of the last update.
    public init(
        texts: @escaping @Sendable (_ language: String) -> RefreshTexts,
        lastUpdated: @escaping @Sendable (_ language: String) -> LastUpdatedTexts
    ) {
        (self.texts, self.lastUpdated) = (texts, lastUpdated)
    }
}

/// A language of the text on controls and of labels.
public enum RefreshLanguage: String, Sendable, Hashable, CaseIterable {
    /// English, the default.
    case english = "en"
    /// Simplified Chinese.
    case simplifiedChinese = "zh-Hans"
    /// Traditional Chinese.
    case traditionalChinese = "zh-Hant"
    /// Korean.
    case korean = "ko"
    /// Russian.
    case russian = "ru"
    /// Ukrainian.
    case ukrainian = "uk"

    /// Creates the language for a BCP 47 tag, or English if the language is not supported.
    ///
    /// Chinese for Taiwan, Hong Kong, and Macau is Traditional Chinese unless the tag includes `Hans`.
    public init(_ tag: String) {
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
