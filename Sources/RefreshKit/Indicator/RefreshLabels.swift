/// The words that a screen reader speaks for each state of a refresh, in every supported language.
///
/// ```swift
/// let labels = RefreshLabels([.english: [.loading: "Charging", .refreshing: "Charging"]])
/// labels.text(for: .loading, in: .english)  // "Charging"
/// labels.text(for: .loading, in: .korean)  // "불러오는 중", the standard word
/// ```
public struct RefreshLabels: Sendable, Hashable {
    /// A state with its own label.
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// An indicator without a control: "Loading".
        case loading
        /// A pull that would not start a refresh yet: "Pull to refresh".
        case pull
        /// A pull whose release would start a refresh: "Release to refresh".
        case release
        /// A refresh: "Refreshing".
        case refreshing
        /// The end of a refresh: "Updated".
        case updated
        /// The end of a refresh that failed: "Failed".
        case failed
    }

    private let words: [RefreshLanguage: [State: String]]

    /// The standard words.
    public static let standard = RefreshLabels()

    /// Creates labels; a state without words has the standard words of its language.
    ///
    /// Line breaks and other control characters become spaces.
    public init(_ words: [RefreshLanguage: [State: String]] = [:]) {
        self.words = words.mapValues { $0.compactMapValues(Self.line) }
    }

    /// Returns words on one line; nil if there are none.
    private static func line(_ text: String) -> String? {
        let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        let words = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Whether no state has its own words.
    public var isStandard: Bool { words.values.allSatisfy(\.isEmpty) }

    /// Returns the words for a state.
    public func text(for state: State, in language: RefreshLanguage = .english) -> String {
        words[language]?[state] ?? Self.standardText(for: state, in: language)
    }

    /// Returns the indicator's own words for a state; nil if it has the standard words.
    package func ownText(for state: State, in language: RefreshLanguage) -> String? { words[language]?[state] }

    private static func standardText(for state: State, in language: RefreshLanguage) -> String {
        switch (language, state) {
        case (.english, .loading): "Loading"
        case (.english, .pull): "Pull to refresh"
        case (.english, .release): "Release to refresh"
        case (.english, .refreshing): "Refreshing"
        case (.english, .updated): "Updated"
        case (.english, .failed): "Failed"
        case (.simplifiedChinese, .loading): "正在加载"
        case (.simplifiedChinese, .pull): "下拉刷新"
        case (.simplifiedChinese, .release): "松开刷新"
        case (.simplifiedChinese, .refreshing): "正在刷新"
        case (.simplifiedChinese, .updated): "已更新"
        case (.simplifiedChinese, .failed): "刷新失败"
        case (.traditionalChinese, .loading): "正在載入"
        case (.traditionalChinese, .pull): "下拉即可重新整理"
        case (.traditionalChinese, .release): "放開即可重新整理"
        case (.traditionalChinese, .refreshing): "正在重新整理"
        case (.traditionalChinese, .updated): "已更新"
        case (.traditionalChinese, .failed): "重新整理失敗"
        case (.korean, .loading): "불러오는 중"
        case (.korean, .pull): "당겨서 새로고침"
        case (.korean, .release): "놓아서 새로고침"
        case (.korean, .refreshing): "새로고침 중"
        case (.korean, .updated): "업데이트됨"
        case (.korean, .failed): "새로고침 실패"
        case (.russian, .loading): "Загрузка"
        case (.russian, .pull): "Потяните, чтобы обновить"
        case (.russian, .release): "Отпустите, чтобы обновить"
        case (.russian, .refreshing): "Обновление"
        case (.russian, .updated): "Обновлено"
        case (.russian, .failed): "Не удалось обновить"
        case (.ukrainian, .loading): "Завантаження"
        case (.ukrainian, .pull): "Потягніть, щоб оновити"
        case (.ukrainian, .release): "Відпустіть, щоб оновити"
        case (.ukrainian, .refreshing): "Оновлення"
        case (.ukrainian, .updated): "Оновлено"
        case (.ukrainian, .failed): "Не вдалося оновити"
        }
    }
}
