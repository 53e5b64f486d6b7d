/// A terminal that shows what escape sequences draw, as a grid of characters with two colors each.
struct TextScreen {
    struct Cell: Hashable {
        var character: Character = " "
        /// Colors in the terminal's notation, such as `2;255;0;0` or `5;16`; nil for the default color.
        var foreground, background: String?
    }

    let columns, rows: Int
    private(set) var cells: [[Cell]]
    private(set) var (column, row) = (0, 0)
    /// Number of lines that have scrolled out of the window.
    private(set) var scrolledCount = 0
    private(set) var isCursorVisible = true
    /// The contents of string sequences, including their introducers.
    private(set) var strings: [String] = []
    private var saved = (column: 0, row: 0)
    private var pen = Cell()

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = [[Cell]](repeating: [Cell](repeating: Cell(), count: columns), count: rows)
    }

    func text(ofRow row: Int) -> String {
        String(cells[row].map(\.character)[..<((cells[row].lastIndex { $0.character != " " } ?? -1) + 1)])
    }

    mutating func show(_ bytes: [UInt8]) {
        var rest = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\r": column = 0
            case "\n": lineFeed()
            case "\u{1B}": sequence(&rest)
            default:
                precondition(column < columns, "a line wraps")
                cells[row][column] = Cell(character: Character(scalar), foreground: pen.foreground, background: pen.background)
                column += 1
            }
        }
    }

    private mutating func lineFeed() {
        row += 1
        guard row == rows else { return }
        row -= 1
        scrolledCount += 1
        cells.removeFirst()
        cells.append([Cell](repeating: Cell(), count: columns))
    }

    private mutating func sequence(_ rest: inout ArraySlice<Unicode.Scalar>) {
        switch rest.popFirst() {
        case "7": saved = (column, row)
        case "8": (column, row) = saved
        case "\\": break
        case "[":
            let parameters = String(String.UnicodeScalarView(rest.prefix { !("@"..."~").contains($0) }))
            rest = rest.dropFirst(parameters.unicodeScalars.count)
            control(parameters, rest.popFirst() ?? " ")
        case let introducer?:
            var content = String(introducer)
            while let next = rest.popFirst(), next != "\u{1B}" { content.unicodeScalars.append(next) }
            rest = rest.dropFirst()
            strings.append(content)
        case nil: break
        }
    }

    private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
        let count = Int(parameters) ?? 1
        switch final {
        case "A": row = max(row - count, 0)
        case "B": row = min(row + count, rows - 1)
        case "K": for x in column..<columns { cells[row][x] = Cell() }
        case "h" where parameters == "?25": isCursorVisible = true
        case "l" where parameters == "?25": isCursorVisible = false
        case "m" where parameters == "0": pen = Cell()
        case "m" where parameters == "49": pen.background = nil
        case "m" where parameters.hasPrefix("38;"): pen.foreground = String(parameters.dropFirst(3))
        case "m" where parameters.hasPrefix("48;"): pen.background = String(parameters.dropFirst(3))
        case "h", "l": break
        default: preconditionFailure("unknown sequence CSI \(parameters) \(final)")
        }
    }
}
