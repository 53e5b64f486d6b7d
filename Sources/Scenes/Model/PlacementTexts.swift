package struct PlacementTexts {
    let inbox: String
    let search: String
    let settings: String

    private static let all: [(tag: String, texts: PlacementTexts)] = [
        ("en", PlacementTexts("Inbox", "Search", "Settings")),
        ("zh-Hans", PlacementTexts("收件箱", "搜索", "设置")),
        ("zh-Hant", PlacementTexts("收件匣", "搜尋", "設定")),
        ("ko", PlacementTexts("받은 편지함", "검색", "설정")),
        ("ru", PlacementTexts("Входящие", "Поиск", "Настройки")),
        ("uk", PlacementTexts("Вхідні", "Пошук", "Налаштування")),
    ]

    /// The languages for which text is available, as BCP 47 tags.
    package static let languages = all.map(\.tag)

    private init(_ inbox: String, _ search: String, _ settings: String) {
        (self.inbox, self.search, self.settings) = (inbox, search, settings)
    }

    /// Creates the text in the language identified by a BCP 47 tag, or in English if the language is unknown.
    init(_ tag: String) {
        self = (Self.all.first { $0.tag == tag } ?? Self.all[0]).texts
    }
}
