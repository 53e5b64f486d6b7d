internal import RefreshKit

/// Makes the rows of a list: those that were given, and made-up ones beyond them.
struct SceneRows {
    private let list: Page.List
    private let language: String

    init(_ list: Page.List, language: String) {
        self.list = list
        self.language = language
    }

    /// The view of a row.
    func makeRow(_ index: Int) -> View {
        ListRow("Row \(index)")
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
