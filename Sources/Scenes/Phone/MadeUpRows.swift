/// Rows for lists that nobody wrote rows for: people that are not, and what they say.
struct MadeUpRows {
    private let texts: MadeUpTexts
    private let shift: Int

    /// Takes the texts of a language; the English ones where there are none.
    ///
    /// - Parameters:
    ///   - language: The language, as a BCP 47 tag.
    ///   - page: What the page is called: two pages begin with other people. Nothing begins with the first.
    init(in language: String, for page: String = "") {
        let texts = MadeUpTexts.texts(in: language)
        self.texts = texts
        shift = page.utf8.reduce(0) { ($0 * 31 + Int($1)) % texts.names.count }
    }

    /// A row of a list that is sorted by time, the newest first.
    ///
    /// - Parameter index: Its place, 0 or more. After all names were used they come again with other words.
    /// - Returns: Who wrote, what, and when.
    func row(_ index: Int) -> Page.Row {
        let round = index / texts.names.count
        let place = index % texts.names.count + shift
        var row = Page.Row(texts.names[place % texts.names.count])
        row.subtitle = texts.words[(place + 7 * round) % texts.words.count]
        row.detail = texts.times[min(index, texts.times.count - 1)]
        return row
    }

    /// A row that has just come in.
    ///
    /// - Parameter index: How many came before it, 0 or more.
    /// - Returns: Who wrote, and what; just now.
    func newRow(_ index: Int) -> Page.Row {
        let round = index / texts.newNames.count
        var row = Page.Row(texts.newNames[index % texts.newNames.count])
        row.subtitle = texts.newWords[(index + 5 * round) % texts.newWords.count]
        row.detail = texts.now
        return row
    }
}
