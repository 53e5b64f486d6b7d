internal import RefreshKit

/// Makes the rows of a list: those that were given, and sample rows beyond them.
///
/// It knows which row stands where: tell it of rows that come and go before the list is told, and what was there keeps what it says.
final class SceneRows {
    /// What a row says depends on where it came from.
    private enum Source {
        /// What the list began with, and what came at its end.
        case first
        /// What came in between or on top.
        case later
    }

    /// Rows side by side that follow one another in their source.
    private struct Run {
        var source: Source
        var start: Int
        var count: Int
    }

    private let list: Page.List
    private let language: String
    private let samples: SampleRows
    private var runs: [Run] = []
    /// How many rows were taken from each source so far.
    private var taken = (first: 0, later: 0)

    /// Takes the rows of a list, and sample rows beyond them that depend on what its page is called.
    init(_ list: Page.List, language: String, page: String = "") {
        self.list = list
        self.language = language
        samples = SampleRows(in: language, for: page)
        runs = [Run(source: .first, start: 0, count: max(0, list.count))]
        taken.first = max(0, list.count)
    }

    var count: Int { runs.reduce(0) { $0 + $1.count } }

    /// Inserts rows; at the end of the list the sample rows continue as they began.
    ///
    /// Does nothing if `number` is below 1. `index` is clamped to `0...count`.
    func insert(_ number: Int, at index: Int) {
        guard number > 0 else { return }
        let place = split(at: min(max(index, 0), count))
        if place == runs.count, count > 0, list.newRows.isEmpty {
            runs.append(Run(source: .first, start: taken.first, count: number))
            taken.first += number
        } else {
            runs.insert(Run(source: .later, start: taken.later, count: number), at: place)
            taken.later += number
        }
    }

    /// Removes rows; those that do not exist are ignored, and a `number` below 1 removes nothing.
    func remove(_ number: Int, at index: Int) {
        let (start, end) = (min(max(index, 0), count), min(max(index, 0) + max(number, 0), count))
        guard start < end else { return }
        let first = split(at: start)
        runs.removeSubrange(first..<split(at: end))
    }

    /// What the row at an index says.
    func row(at index: Int) -> Page.Row {
        var index = index
        for run in runs {
            if index < run.count { return row(run.start + index, from: run.source) }
            index -= run.count
        }
        return Page.Row("")
    }

    /// The view of the row at an index.
    func makeRow(_ index: Int) -> View {
        PressedRow(makeContent(of: row(at: index)))
    }

    private func makeContent(of row: Page.Row) -> View {
        switch list.style {
        case .messages: return MessageRow(row, language: language)
        case .plain:
            let view = ListRow(row.title, detail: row.detail)
            (view.title.language, view.detail.language) = (language, language)
            return view
        }
    }

    private func row(_ index: Int, from source: Source) -> Page.Row {
        switch source {
        case .first: index < list.rows.count ? list.rows[index] : samples.row(index - list.rows.count)
        case .later: list.newRows.isEmpty ? samples.newRow(index) : list.newRows[index % list.newRows.count]
        }
    }

    /// Cuts the run that an index lies in, and says which run begins there.
    private func split(at index: Int) -> Int {
        var start = 0
        for (place, run) in runs.enumerated() {
            if index == start { return place }
            if index < start + run.count {
                let head = index - start
                runs[place].count = head
                runs.insert(Run(source: run.source, start: run.start + head, count: run.count - head), at: place + 1)
                return place + 1
            }
            start += run.count
        }
        return runs.count
    }
}

extension Page.List.Style {
    /// How tall a row of the style is, in points.
    var rowHeight: Double {
        switch self {
        case .messages: 76
        case .plain: 44
        }
    }
}

/// Rows for lists that nobody wrote rows for: people that are not, and what they say.
struct SampleRows {
    private let texts: SampleTexts
    private let shift: Int

    /// Takes the texts of a language, a BCP 47 tag, or the English ones if there are none.
    ///
    /// Pages with different names start with different people; an empty name starts with the first.
    init(in language: String, for page: String = "") {
        let texts = SampleTexts.texts(in: language)
        self.texts = texts
        shift = page.utf8.reduce(0) { ($0 * 31 + Int($1)) % texts.names.count }
    }

    /// A row of a list that is sorted by time, newest first.
    ///
    /// `index` is 0 or more. Once all names are used, they repeat with different words.
    func row(_ index: Int) -> Page.Row {
        let round = index / texts.names.count
        let place = index % texts.names.count + shift
        var row = Page.Row(texts.names[place % texts.names.count])
        row.subtitle = texts.words[(place + 7 * round) % texts.words.count]
        row.detail = texts.times[min(index, texts.times.count - 1)]
        return row
    }

    /// A row that has just arrived, after `index` others.
    func newRow(_ index: Int) -> Page.Row {
        let round = index / texts.newNames.count
        var row = Page.Row(texts.newNames[index % texts.newNames.count])
        row.subtitle = texts.newWords[(index + 5 * round) % texts.newWords.count]
        row.detail = texts.now
        return row
    }
}
