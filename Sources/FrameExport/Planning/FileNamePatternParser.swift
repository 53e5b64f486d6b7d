/// Takes the text of a file name pattern apart.
struct FileNamePatternParser {
    private let text: String
    private var rest: Substring
    private var pieces: [FileNamePattern.Piece] = []
    private var literal = ""

    /// The widest frame number that can be asked for.
    private static let maximumWidth = 12

    init(_ text: String) {
        self.text = text
        rest = text[...]
    }

    mutating func parse() throws(ExportError) -> [FileNamePattern.Piece] {
        while let next = rest.first {
            switch next {
            case "%": try percent()
            case "#": try hashes()
            case "[" where rest.dropFirst().first == "#": try bracketedHashes()
            case "{": try braces()
            default:
                literal.append(next)
                rest.removeFirst()
            }
        }
        endLiteral()
        return pieces
    }

    private mutating func endLiteral() {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = ""
    }

    private mutating func add(_ piece: FileNamePattern.Piece) {
        endLiteral()
        pieces.append(piece)
    }

    private mutating func percent() throws(ExportError) {
        rest.removeFirst()
        if rest.first == "%" {
            literal.append("%")
            rest.removeFirst()
            return
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        guard rest.first == "d", digits.isEmpty || digits.first == "0" else {
            throw .badPattern(text, "expected %d or %04d after a percent sign (%% for the sign itself)")
        }
        rest.removeFirst()
        try add(.frame(width: width(Int(digits) ?? 1), first: 0))
    }

    private mutating func hashes() throws(ExportError) {
        let run = rest.prefix { $0 == "#" }.count
        rest = rest.dropFirst(run)
        try add(.frame(width: width(run), first: 0))
    }

    /// `[####]`, as After Effects writes it, is the number without the brackets; any other bracket is part of the name.
    private mutating func bracketedHashes() throws(ExportError) {
        let run = rest.dropFirst().prefix { $0 == "#" }.count
        guard rest.dropFirst(run + 1).first == "]" else {
            literal.append("[")
            rest.removeFirst()
            return
        }
        rest = rest.dropFirst(run + 2)
        try add(.frame(width: width(run), first: 0))
    }

    private mutating func braces() throws(ExportError) {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: "}") else { throw .badPattern(text, "expected a closing brace") }
        let name = String(rest[..<end])
        rest = rest[rest.index(after: end)...]
        switch name {
        case "phase", "state": add(.phase)
        case "scale": add(.scale)
        case "appearance": add(.appearance)
        default:
            let digits = name.dropFirst("frame".count)
            guard name.hasPrefix("frame"), digits.allSatisfy({ $0 == "0" || $0 == "1" }), digits.dropLast().allSatisfy({ $0 == "0" }) else {
                throw .badPattern(text, "unknown placeholder {\(name)}, expected {frame}, {frame1}, {phase}, {scale} or {appearance}")
            }
            try add(.frame(width: width(max(digits.count, 1)), first: digits.last == "1" ? 1 : 0))
        }
    }

    private func width(_ width: Int) throws(ExportError) -> Int {
        guard width <= Self.maximumWidth else { throw .badPattern(text, "expected at most \(Self.maximumWidth) digits for a frame number") }
        return max(width, 1)
    }
}
