internal import RefreshKit

/// Creates a list's rows: the given rows, followed by samples.
///
/// This type tracks the source of each row, so that rows keep their contents. Update it before the list inserts or removes rows.
final class SceneRows {
    private enum Source {
        /// The initial rows and any rows appended later.
        case first
        /// Rows inserted at the top or between others.
        case later
    }

    /// Consecutive rows from the same source.
    private struct Run {
        var source: Source
        var start: Int
        var count: Int
    }

    private let list: Page.List
    private let language: String
    private let samples: SampleRows
    private var runs: [Run] = []
    private var taken = (first: 0, later: 0)

    /// Creates a list's rows; sample rows depend on the page's title.
    init(_ list: Page.List, language: String, page: String = "") {
        self.list = list
        self.language = language
        samples = SampleRows(in: language, for: page)
        runs = [Run(source: .first, start: 0, count: max(0, list.count))]
        taken.first = max(0, list.count)
    }

    var count: Int { runs.reduce(0) { $0 + $1.count } }

    /// Inserts rows at an index clamped to `0...count`; has no effect if `number` is below 1.
    func insert(_ number: Int, at index: Int) {
        guard number > 0 else { return }
        let runIndex = split(at: min(max(index, 0), count))
        if runIndex == runs.count, count > 0, list.newRows.isEmpty {
            runs.append(Run(source: .first, start: taken.first, count: number))
            taken.first += number
        } else {
            runs.insert(Run(source: .later, start: taken.later, count: number), at: runIndex)
            taken.later += number
        }
    }

    /// Removes rows; those that do not exist are ignored, and a `number` below 1 has no effect.
    func remove(_ number: Int, at index: Int) {
        let (start, end) = (min(max(index, 0), count), min(max(index, 0) + max(number, 0), count))
        guard start < end else { return }
        let first = split(at: start)
        runs.removeSubrange(first..<split(at: end))
    }

    func row(at index: Int) -> Page.Row {
        var index = index
        for run in runs {
            if index < run.count { return row(run.start + index, from: run.source) }
            index -= run.count
        }
        return Page.Row("")
    }

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

    /// Splits the run at an index, and returns the index of the run that starts there.
    private func split(at index: Int) -> Int {
        var start = 0
        for (runIndex, run) in runs.enumerated() {
            if index == start { return runIndex }
            if index < start + run.count {
                let head = index - start
                runs[runIndex].count = head
                runs.insert(Run(source: run.source, start: run.start + head, count: run.count - head), at: runIndex + 1)
                return runIndex + 1
            }
            start += run.count
        }
        return runs.count
    }
}

extension Page.List.Style {
    /// Default height of a row, in points.
    var rowHeight: Double {
        switch self {
        case .messages: 76
        case .plain: 44
        }
    }
}

struct SampleRows {
    private let texts: SampleTexts
    private let shift: Int

    /// Creates sample rows in the language identified by a BCP 47 tag, or in English if the language is unknown.
    ///
    /// Pages with different titles start with different people.
    init(in language: String, for page: String = "") {
        let texts = SampleTexts.texts(in: language)
        self.texts = texts
        shift = page.utf8.reduce(0) { ($0 * 31 + Int($1)) % texts.names.count }
    }

    /// Returns a row of a list that is sorted by time, newest first.
    ///
    /// After the last name, the names repeat with different messages.
    func row(_ index: Int) -> Page.Row {
        let round = index / texts.names.count
        let position = index % texts.names.count + shift
        var row = Page.Row(texts.names[position % texts.names.count])
        row.subtitle = texts.words[(position + 7 * round) % texts.words.count]
        row.detail = texts.times[min(index, texts.times.count - 1)]
        return row
    }

    func newRow(_ index: Int) -> Page.Row {
        let round = index / texts.newNames.count
        var row = Page.Row(texts.newNames[index % texts.newNames.count])
        row.subtitle = texts.newMessages[(index + 5 * round) % texts.newMessages.count]
        row.detail = texts.now
        return row
    }
}
