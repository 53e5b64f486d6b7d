/// What a refresh control says in its states, in one language.
public struct RefreshTexts: Sendable, Hashable {
    /// At rest, and while pulled too little.
    public var idle: String
    /// When letting go refreshes.
    public var pulling: String
    /// While it refreshes.
    public var refreshing: String
    /// When there is nothing more to load.
    public var noMoreData: String

    /// Makes the texts of a control.
    public init(idle: String, pulling: String, refreshing: String, noMoreData: String = "") {
        (self.idle, self.pulling, self.refreshing, self.noMoreData) = (idle, pulling, refreshing, noMoreData)
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

    /// The texts of a header.
    ///
    /// - Parameter language: A BCP 47 tag: en, zh-Hans, zh-Hant, ko, ru or uk, with or without a region; English for all others.
    /// - Returns: The texts.
    public static func header(in language: String) -> RefreshTexts {
        switch Language(language) {
        case .en: RefreshTexts(idle: "Pull down to refresh", pulling: "Release to refresh", refreshing: "Loading...")
        case .zhHans: RefreshTexts(idle: "下拉可以刷新", pulling: "松开立即刷新", refreshing: "正在刷新数据中...")
        case .zhHant: RefreshTexts(idle: "下拉即可重新整理", pulling: "放開立即重新整理", refreshing: "正在重新整理...")
        case .ko: RefreshTexts(idle: "아래로 당겨 새로고침", pulling: "놓으면 새로고침", refreshing: "불러오는 중...")
        case .ru: RefreshTexts(idle: "Потяните, чтобы обновить", pulling: "Отпустите, чтобы обновить", refreshing: "Загрузка...")
        case .uk: RefreshTexts(idle: "Потягніть, щоб оновити", pulling: "Відпустіть, щоб оновити", refreshing: "Завантаження...")
        }
    }

    /// The texts of a footer that is pulled up and let go.
    ///
    /// - Parameter language: As for a header.
    /// - Returns: The texts.
    public static func backFooter(in language: String) -> RefreshTexts {
        let other = autoFooter(in: language)
        let (idle, pulling) =
            switch Language(language) {
            case .en: ("Pull up to load more", "Release to load more")
            case .zhHans: ("上拉可以加载更多", "松开立即加载更多")
            case .zhHant: ("上拉即可載入更多", "放開立即載入更多")
            case .ko: ("위로 당겨 더 보기", "놓으면 더 보기")
            case .ru: ("Потяните вверх, чтобы загрузить ещё", "Отпустите, чтобы загрузить ещё")
            case .uk: ("Потягніть угору, щоб завантажити ще", "Відпустіть, щоб завантажити ще")
            }
        return RefreshTexts(idle: idle, pulling: pulling, refreshing: other.refreshing, noMoreData: other.noMoreData)
    }

    /// The texts of a footer that starts by itself or by a tap.
    ///
    /// - Parameter language: As for a header.
    /// - Returns: The texts.
    public static func autoFooter(in language: String) -> RefreshTexts {
        let (idle, refreshing, noMoreData) =
            switch Language(language) {
            case .en: ("Tap or pull up to load more", "Loading...", "No more data")
            case .zhHans: ("点击或上拉加载更多", "正在加载更多的数据...", "已经全部加载完毕")
            case .zhHant: ("點一下或上拉載入更多", "正在載入更多...", "已全部載入")
            case .ko: ("탭하거나 위로 당겨 더 보기", "불러오는 중...", "더 이상 데이터가 없습니다")
            case .ru: ("Нажмите или потяните вверх, чтобы загрузить ещё", "Загрузка...", "Больше данных нет")
            case .uk: ("Торкніться або потягніть угору, щоб завантажити ще", "Завантаження...", "Більше даних немає")
            }
        return RefreshTexts(idle: idle, pulling: idle, refreshing: refreshing, noMoreData: noMoreData)
    }

    private enum Language {
        case en, zhHans, zhHant, ko, ru, uk

        init(_ tag: String) {
            let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
            switch parts.first {
            case "zh":
                let isTraditional = parts.contains("hant") || !parts.contains("hans") && parts.contains { ["tw", "hk", "mo"].contains($0) }
                self = isTraditional ? .zhHant : .zhHans
            case "ko": self = .ko
            case "ru": self = .ru
            case "uk": self = .uk
            default: self = .en
            }
        }
    }
}
