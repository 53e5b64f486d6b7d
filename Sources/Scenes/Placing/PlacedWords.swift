/// What the tabs say of a screen that is made around an indicator.
struct PlacedWords {
    let inbox: String
    let search: String
    let settings: String

    private static let all: [(tag: String, words: PlacedWords)] = [
        ("en", PlacedWords("Inbox", "Search", "Settings")),
        ("zh-Hans", PlacedWords("收件箱", "搜索", "设置")),
        ("zh-Hant", PlacedWords("收件匣", "搜尋", "設定")),
        ("ko", PlacedWords("받은 편지함", "검색", "설정")),
        ("ru", PlacedWords("Входящие", "Поиск", "Настройки")),
        ("uk", PlacedWords("Вхідні", "Пошук", "Налаштування")),
    ]

    private init(_ inbox: String, _ search: String, _ settings: String) {
        (self.inbox, self.search, self.settings) = (inbox, search, settings)
    }

    /// The words of a language.
    ///
    /// - Parameter tag: A BCP 47 tag; English for languages without words.
    init(_ tag: String) {
        self = (Self.all.first { $0.tag == tag } ?? Self.all[0]).words
    }
}
