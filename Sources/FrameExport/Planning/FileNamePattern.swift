internal import RefreshKit
internal import SystemSupport

/// A pattern for frame file names.
///
/// - `%04d`, `%d`, `####`, or `[####]`: frame number within its phase, from 0. Hash signs set the number of digits.
/// - `{frame}` or `{frame1}`: frame number from 0 or 1, without leading zeros; `{frame000}` or `{frame001}`: zero-padded to the length
///   shown.
/// - `{phase}` or `{state}`: pulling, introduction, refreshing, or finishing; `{scale}`: 1, 2, 3; `{appearance}`: light or dark;
///   `{direction}`: ltr or rtl; `{motion}`: full or reduced.
/// - `{name}`: base name of the job's files; `{indicator}`: name of its subject; `{size}`: size of a frame in points, such as 64x64. A job
///   fills them in.
///
/// A slash creates folders. `.png`, or the preset's file extension, is appended if missing.
///
/// ```swift
/// let plan = try FramePlan(Spinner(), ExportRequest())
/// let pattern = try FileNamePattern(parsing: "{phase}/spinner-%03d.png")
/// let name = pattern.name(of: plan.frame(at: 0))  // "refreshing/spinner-000.png"
/// ```
public struct FileNamePattern: Sendable, Hashable {
    enum Piece: Sendable, Hashable {
        case literal(String)
        case frame(width: Int, first: Int)
        case phase
        case scale
        case appearance
        case direction
        case motion
        case job(JobPlaceholder)

        var isFrame: Bool { if case .frame = self { true } else { false } }
        var literal: String? { if case .literal(let text) = self { text } else { nil } }
    }

    /// A placeholder with the same text for all frames of a job.
    enum JobPlaceholder: String, Sendable, CaseIterable {
        case name, indicator, size
    }

    /// The name without its extension.
    private(set) var pieces: [Piece]
    /// The extension with its dot, as written, or `.png`.
    private var fileExtension = ".png"
    /// The text from which the pattern was parsed, if it has an extension.
    private var textWithExtension: String?

    private static let endings = [".png"] + VectorFormat.allCases.map(\.fileExtension)
    private static let otherEndings = [".jpg", ".jpeg", ".gif", ".webp", ".apng", ".bmp", ".tif", ".tiff"]

    /// Creates the default pattern: the subject's name, the phase if there are several, the frame number with at least four digits, the
    /// appearance if not every frame is light, the direction and the version of the motion if there are several, and the scale, such as
    /// `@2x`, if not every frame is 1x.
    ///
    /// A scene has no phase, and its frame names omit the scene's own appearance and its device's scale: `inbox_0000.png`.
    ///
    /// - Parameters:
    ///   - plan: Frames to name.
    ///   - name: Base name of the files.
    public init(for plan: FramePlan, name: String) {
        var pieces: [Piece] = [.literal(name + "_")]
        if Set(plan.passes.map(\.phase)).count > 1 { pieces += [.phase, .literal("_")] }
        pieces.append(.frame(width: plan.digitCount, first: 0))
        if plan.includesAppearance { pieces += [.literal("_"), .appearance] }
        if plan.differs(\.direction) { pieces += [.literal("_"), .direction] }
        if plan.differs(\.reducesMotion) { pieces += [.literal("_"), .motion] }
        if plan.includesScale { pieces += [.literal("@"), .scale, .literal("x")] }
        self.pieces = pieces
    }

    /// Parses a pattern.
    ///
    /// - Throws: `ExportError.badPattern` for an unknown placeholder, an empty name, or a path outside the output folder.
    public init(parsing text: String) throws(ExportError) {
        let name = text.lowercased()
        if let ending = Self.otherEndings.first(where: name.hasSuffix) {
            throw .badPattern(text, "expected a name that ends in .png, .svg, .pdf, or the frame number, got one that ends in \(ending)")
        }
        let ending = Self.endings.first(where: name.hasSuffix)
        if let ending {
            fileExtension = String(text.suffix(ending.count))
            textWithExtension = text
        }
        var parser = FileNamePatternParser(String(text.dropLast(ending?.count ?? 0)))
        do {
            pieces = try parser.parse()
        } catch .badPattern(_, let why) {
            throw .badPattern(text, why)
        }
        if let frame = pieces.firstIndex(where: \.isFrame), pieces[frame...].contains(where: { $0.literal?.hasSlash == true }) {
            throw .badPattern(text, "expected the frame number in the file name, not in a folder name")
        }
        let parts = text.partsBetweenSlashes
        guard !text.hasControlCharacter else { throw .badPattern(text, "expected file and folder names without control characters") }
        guard parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else {
            throw .badPattern(text, "expected a path inside the output folder, without '.', '..', or empty names")
        }
    }

    /// Returns the pattern for files with the given extension; throws `ExportError.badPattern` if the pattern has a different extension.
    func with(fileExtension: String) throws(ExportError) -> FileNamePattern {
        if let text = textWithExtension {
            guard self.fileExtension.lowercased() != fileExtension else { return self }
            throw Self.wrongExtension(self.fileExtension, of: text, expected: fileExtension)
        }
        var pattern = self
        pattern.fileExtension = fileExtension
        return pattern
    }

    private static func wrongExtension(_ ending: String, of text: String, expected: String) -> ExportError {
        let kind = expected.dropFirst().uppercased()
        return .badPattern(text, "frames are \(kind) files, expected a name that ends in \(expected), got one that ends in \(ending)")
    }

    /// Returns the pattern with the text of a job's placeholders.
    func filled(_ text: (JobPlaceholder) -> String) -> FileNamePattern {
        var pattern = self
        pattern.pieces = pieces.map { piece in if case .job(let placeholder) = piece { .literal(text(placeholder)) } else { piece } }
        return pattern
    }

    /// Returns the path of a frame's file, relative to the output folder.
    public func name(of frame: PlannedFrame) -> String {
        var name: [UInt8] = []
        name.reserveCapacity(64)
        for piece in pieces {
            switch piece {
            case .literal(let text): name.append(text: text)
            case .frame(let width, let first): name.append(number: frame.index + first, width: width)
            case .phase: name.append(text: frame.pass.phase.name)
            case .scale: name.append(text: frame.pass.scale.shortText)
            case .appearance: name.append(text: frame.pass.appearance.rawValue)
            case .direction: name.append(text: frame.pass.variant.direction.shortName)
            case .motion: name.append(text: frame.pass.variant.motion.rawValue)
            case .job(let placeholder): name.append(text: "{\(placeholder.rawValue)}")
            }
        }
        name.append(text: fileExtension)
        return String(decoding: name, as: UTF8.self)
    }

    /// Checks that all frames in a plan have different names.
    ///
    /// - Throws: `ExportError.patternCollides` with the missing placeholder.
    public func check(_ plan: FramePlan) throws(ExportError) {
        func differ<Value: Hashable>(_ value: (FramePlan.Pass) -> Value) -> Bool { Set(plan.passes.map(value)).count > 1 }
        let isNumbered = pieces.contains(where: \.isFrame)
        if !isNumbered, plan.passes.contains(where: { $0.frames.count > 1 }) { throw .patternCollides(missing: "%04d") }
        if !pieces.contains(.phase), differ(\.phase) { throw .patternCollides(missing: "{phase}") }
        if !pieces.contains(.scale), differ(\.scale) { throw .patternCollides(missing: "{scale}") }
        if !pieces.contains(.appearance), differ(\.appearance) { throw .patternCollides(missing: "{appearance}") }
        if !pieces.contains(.direction), differ(\.variant.direction) { throw .patternCollides(missing: "{direction}") }
        if !pieces.contains(.motion), differ(\.variant.reducesMotion) { throw .patternCollides(missing: "{motion}") }
        if differ(\.scale), isNumbered, runsNumbersTogether { throw .patternCollides(missing: "a letter between the frame and {scale}") }
    }

    /// Whether a frame number and a scale run together, as in 112, which could be frame 1 at 12x or frame 11 at 2x.
    private var runsNumbersTogether: Bool {
        var last: Piece?
        for piece in pieces {
            switch piece {
            case .frame, .scale:
                if let last, last.isFrame != piece.isFrame { return true }
                last = piece
            case .literal(let text): if text.utf8.contains(where: { !(48...57).contains($0) && $0 != UInt8(ascii: ".") }) { last = nil }
            case .phase, .appearance, .direction, .motion, .job: last = nil
            }
        }
        return false
    }
}

struct FileNamePatternParser {
    private let text: String
    private var rest: Substring
    private var pieces: [FileNamePattern.Piece] = []
    private var literal = ""

    private static let maximumWidth = 12

    init(_ text: String) {
        self.text = text
        rest = text[...]
    }

    mutating func parse() throws(ExportError) -> [FileNamePattern.Piece] {
        while let next = rest.first {
            switch next {
            case "%": try printfNumber()
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

    private mutating func printfNumber() throws(ExportError) {
        rest.removeFirst()
        if rest.first == "%" {
            literal.append("%")
            rest.removeFirst()
            return
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest.dropFirst(digits.count)
        guard rest.first == "d", digits.isEmpty || digits.first == "0" else {
            throw .badPattern(text, "expected %d or %04d (write %% for a percent sign)")
        }
        rest.removeFirst()
        try add(.frame(width: width(Int(digits) ?? 1), first: 0))
    }

    private mutating func hashes() throws(ExportError) {
        let run = rest.prefix { $0 == "#" }.count
        rest = rest.dropFirst(run)
        try add(.frame(width: width(run), first: 0))
    }

    /// Parses `[####]`, the After Effects notation, as a frame number without brackets; other brackets are part of the name.
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
        case "direction": add(.direction)
        case "motion": add(.motion)
        default:
            if let placeholder = FileNamePattern.JobPlaceholder(rawValue: name) { return add(.job(placeholder)) }
            let digits = name.dropFirst("frame".count)
            guard name.hasPrefix("frame"), digits.allSatisfy({ $0 == "0" || $0 == "1" }), digits.dropLast().allSatisfy({ $0 == "0" }) else {
                let known = "{frame}, {frame1}, {phase}, {scale}, {appearance}, {direction}, {motion}, {name}, {indicator}, or {size}"
                throw .badPattern(text, "unknown placeholder {\(name)}, expected \(known)")
            }
            try add(.frame(width: width(max(digits.count, 1)), first: digits.last == "1" ? 1 : 0))
        }
    }

    private func width(_ width: Int) throws(ExportError) -> Int {
        guard width <= Self.maximumWidth else { throw .badPattern(text, "expected at most \(Self.maximumWidth) digits for a frame number") }
        return max(width, 1)
    }
}

extension Int {
    func padded(to width: Int) -> String {
        let digits = String(self)
        let missing = width - digits.utf8.count
        return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
    }
}
