internal import RefreshKit

/// Makes the rows of a list: those that were given, and made-up ones beyond them.
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
    private let madeUp: MadeUpRows
    private var runs: [Run] = []
    /// How many rows were taken from each source so far.
    private var taken = (first: 0, later: 0)

    /// Takes the rows of a list, and makes up others that depend on what its page is called.
    init(_ list: Page.List, language: String, page: String = "") {
        self.list = list
        self.language = language
        madeUp = MadeUpRows(in: language, for: page)
        runs = [Run(source: .first, start: 0, count: max(0, list.count))]
        taken.first = max(0, list.count)
    }

    /// How many rows there are.
    var count: Int { runs.reduce(0) { $0 + $1.count } }

    /// Takes rows in between others; at the end of the list the made-up ones go on as they began.
    ///
    /// - Parameters:
    ///   - number: How many; nothing happens below 1.
    ///   - index: The index that the first of them gets; held in `0...count`.
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

    /// Takes rows out; those that are not there are left alone.
    ///
    /// - Parameters:
    ///   - number: How many; nothing happens below 1.
    ///   - index: The index of the first of them.
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
        case .first: index < list.rows.count ? list.rows[index] : madeUp.row(index - list.rows.count)
        case .later: list.newRows.isEmpty ? madeUp.newRow(index) : list.newRows[index % list.newRows.count]
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
