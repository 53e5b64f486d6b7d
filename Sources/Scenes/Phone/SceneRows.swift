internal import RefreshKit

/// The rows of a list: those that were given, and made-up ones beyond them.
final class SceneRows {
    /// How many there are.
    private(set) var count: Int
    private let list: Page.List
    private let language: String

    init(_ list: Page.List, language: String) {
        self.list = list
        self.language = language
        count = list.count
    }

    /// The view of a row.
    func makeRow(_ index: Int) -> View {
        ListRow("Row \(index)")
    }

    /// Puts new rows between others.
    func insert(_ number: Int, at index: Int) {
        count += number
    }

    /// Takes rows out.
    func remove(_ number: Int, at index: Int) {
        count -= number
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
