/// Rows for lists that nobody wrote rows for: people that are not, and what they say.
struct MadeUpRows {
    private let texts: MadeUpTexts

    /// Takes the texts of a language; the English ones where there are none.
    init(in language: String) {
        texts = language.lowercased().hasPrefix("zh") ? .chinese : .english
    }

    /// A row of a list that is sorted by time, the newest first.
    ///
    /// - Parameter index: Its place, 0 or more. After all names were used they come again with other words.
    func row(_ index: Int) -> Page.Row {
        let round = index / texts.names.count
        var row = Page.Row(texts.names[index % texts.names.count])
        row.subtitle = texts.words[(index + 7 * round) % texts.words.count]
        row.detail = texts.times[min(index, texts.times.count - 1)]
        return row
    }

    /// A row that has just come in.
    ///
    /// - Parameter index: How many came before it, 0 or more.
    func newRow(_ index: Int) -> Page.Row {
        let round = index / texts.newNames.count
        var row = Page.Row(texts.newNames[index % texts.newNames.count])
        row.subtitle = texts.newWords[(index + 5 * round) % texts.newWords.count]
        row.detail = texts.now
        return row
    }
}
