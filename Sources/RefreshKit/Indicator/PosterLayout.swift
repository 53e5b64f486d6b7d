/// Rows of cells, with a heading above each family if there are several.
struct PosterLayout {
    /// Height of the id below an indicator, in points.
    static let labelHeight = 20.0
    /// Minimum width of a cell, which leaves space for an id.
    private static let minimumWidth = 132.0
    /// Space around an indicator, in points.
    private static let padding = 10.0
    private static let headingHeight = 40.0
    /// Distance of a heading from the left edge, and from the top of its space.
    private static let headingOrigin = Point(x: 20, y: 14)
    /// Approximate width of the poster relative to its height.
    private static let aspect = 1.5

    let size: Size
    /// The text and the top-left corner of each heading.
    private(set) var headings: [(text: String, origin: Point)] = []
    /// The cells, in the order of the families that the layout was created with.
    private(set) var cells: [Rect]

    init(families: [String], memberSize: Size) {
        let cell = Size(
            width: max(memberSize.width + 2 * Self.padding, Self.minimumWidth),
            height: memberSize.height + 2 * Self.padding + Self.labelHeight)
        let ratio = Self.aspect * cell.height / cell.width
        let largest = Dictionary(families.map { ($0, 1) }, uniquingKeysWith: +).values.max() ?? 1
        let columns = min(Int((Double(families.count) * ratio).squareRoot().rounded(.up)), largest)
        cells = Array(repeating: Rect(origin: .zero, size: cell), count: families.count)
        var top = 0.0
        let sorted = Set(families).sorted()
        for family in sorted {
            if sorted.count > 1 {
                headings.append((family.isEmpty ? "other" : family, Point(x: Self.headingOrigin.x, y: top + Self.headingOrigin.y)))
                top += Self.headingHeight
            }
            let members = families.indices.filter { families[$0] == family }
            for (position, index) in members.enumerated() {
                let corner = Point(
                    x: Double(position % columns) * cell.width, y: top + Double(position / columns) * cell.height)
                cells[index] = Rect(origin: corner, size: cell)
            }
            top += Double((members.count + columns - 1) / columns) * cell.height
        }
        size = Size(width: Double(columns) * cell.width, height: top)
    }
}
