internal import Motion

/// The root element of an SVG file, which determines the natural size.
struct SVGHeader: Sendable, Equatable {
    /// Width in points (CSS pixels); 0 or less if the file specifies no size.
    let width: Double
    /// Height in points (CSS pixels); 0 or less if the file specifies no size.
    let height: Double
    /// Whether the file specifies a width or height of 0, which means that nothing is drawn.
    let isEmpty: Bool

    /// Finds the root element in the first bytes of a file; nil if the element is not `svg`, or if the bytes end before it is complete.
    init?(_ bytes: [UInt8]) {
        guard let attributes = Self.rootAttributes(bytes) else { return nil }
        let box = attributes["viewBox"].flatMap(Self.viewBoxSize)
        let stated = ["width", "height"].map { attributes[$0].flatMap(Self.points) }
        isEmpty = stated.contains(0)
        switch (stated[0], stated[1], box) {
        case (let width?, let height?, _): (self.width, self.height) = (width, height)
        case (let width?, nil, let box?): (self.width, height) = (width, width * box.height / box.width)
        case (nil, let height?, let box?): (width, self.height) = (height * box.width / box.height, height)
        case (nil, nil, let box?): (width, height) = (box.width, box.height)
        case (_, _, nil): (width, height) = (0, 0)
        }
    }

    /// Returns whether the bytes are the beginning of an SVG file.
    static func begins(_ bytes: [UInt8]) -> Bool {
        var text = SVGScanner(bytes)
        return text.skipToRoot() && text.rootName().map(isRoot) ?? false
    }

    private static func isRoot(_ name: String) -> Bool { name == "svg" || name.hasSuffix(":svg") }

    private static func rootAttributes(_ bytes: [UInt8]) -> [String: String]? {
        var text = SVGScanner(bytes)
        guard text.skipToRoot(), let name = text.rootName(), isRoot(name) else { return nil }
        return text.attributes()
    }

    /// Points per CSS unit, at a font size of 16 pixels.
    private static let units: [String: Double] = [
        "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "em": 16, "rem": 16,
        "ex": 8,
    ]

    /// Returns a length in points, 0 or more; nil if it is relative to the page, such as 100%, or not a length.
    private static func points(_ text: String) -> Double? {
        let word = text.trimmed
        let unit = String(word.reversed().prefix { $0.isLetter || $0 == "%" }.reversed())
        guard let scale = units[unit.lowercased()], let number = Double(word.dropLast(unit.count).trimmed), number >= 0, number.isFinite
        else {
            return nil
        }
        return number * scale
    }

    private static func viewBoxSize(_ text: String) -> Size? {
        guard let numbers = numbers(text), numbers.count == 4, numbers[2] > 0, numbers[3] > 0, (numbers[2] * numbers[3]).isFinite else {
            return nil
        }
        return Size(width: numbers[2], height: numbers[3])
    }

    /// Returns the numbers of a list such as `0 0 20 20` or `-.5-.5,20,20`, in which a sign or a second point begins a number; nil if the
    /// text contains anything else.
    private static func numbers(_ text: String) -> [Double]? {
        var words: [String] = [""]
        for character in text {
            let last = words[words.count - 1]
            switch character {
            case "+", "-":
                if last.last?.lowercased() != "e", !last.isEmpty { words.append("") }
            case ".":
                if last.contains(".") || last.lowercased().contains("e") { words.append("") }
            case "0"..."9", "e", "E": break
            case _ where character == "," || character.isWhitespace:
                if !last.isEmpty { words.append("") }
                continue
            default: return nil
            }
            words[words.count - 1].append(character)
        }
        let numbers = words.filter { !$0.isEmpty }.map { Double($0) }
        return numbers.contains(nil) ? nil : numbers.compactMap(\.self)
    }
}

extension StringProtocol {
    /// The text without leading and trailing whitespace.
    fileprivate var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}

/// Scans the beginning of an XML file up to its root element.
struct SVGScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Skips whitespace, comments, instructions, and the document type; returns false if no element follows.
    mutating func skipToRoot() -> Bool {
        while true {
            skipSpace()
            if skip("<!--") {
                guard skip(past: "-->") else { return false }
            } else if skip("<?") {
                guard skip(past: "?>") else { return false }
            } else if skip("<!DOCTYPE") {
                guard skipDocumentType() else { return false }
            } else {
                return skip("<")
            }
        }
    }

    mutating func rootName() -> String? {
        let name = word()
        return position < bytes.count ? name : nil
    }

    /// Returns the attributes up to the end of the element; nil if the bytes end before it.
    ///
    /// Entities in values are not decoded.
    mutating func attributes() -> [String: String]? {
        var found: [String: String] = [:]
        while true {
            skipSpace()
            guard position < bytes.count else { return nil }
            if bytes[position] == UInt8(ascii: ">") || bytes[position] == UInt8(ascii: "/") { return found }
            let name = word()
            skipSpace()
            guard !name.isEmpty, skip("=") else { return nil }
            skipSpace()
            guard position < bytes.count, let value = quoted() else { return nil }
            found[name] = value
        }
    }

    /// Skips a document type with its declarations in brackets.
    private mutating func skipDocumentType() -> Bool {
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard quoted() != nil else { return false }
                continue
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0:
                position += 1
                return true
            case UInt8(ascii: "<") where skip("<!--"):
                guard skip(past: "-->") else { return false }
                continue
            default: break
            }
            position += 1
        }
        return false
    }

    private mutating func quoted() -> String? {
        let quote = bytes[position]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), let end = bytes[(position + 1)...].firstIndex(of: quote) else {
            return nil
        }
        defer { position = end + 1 }
        return String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    }

    private mutating func word() -> String {
        let begin = position
        while position < bytes.count, !Self.isSpace(bytes[position]), !"=>/<\"'".utf8.contains(bytes[position]) { position += 1 }
        return String(decoding: bytes[begin..<position], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        let isNext =
            position + count <= bytes.count
            && bytes[position..<position + count].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
        if isNext { position += count }
        return isNext
    }

    private mutating func skip(past text: StaticString) -> Bool {
        while position < bytes.count {
            if skip(text) { return true }
            position += 1
        }
        return false
    }
}
