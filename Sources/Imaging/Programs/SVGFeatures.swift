/// Features of an SVG file that a still picture does not show.
struct SVGFeatures: Sendable, Equatable {
    /// Whether elements such as `animate` or style rules such as `@keyframes` change the picture over time.
    private(set) var isAnimated = false
    /// Whether a style uses a variable, with `var()`.
    private(set) var hasVariables = false
    /// Whether style rules have conditions, such as `@media`.
    private(set) var hasConditions = false
    /// The name of a color function, such as `oklch`, that is ignored; nil if there is none.
    private(set) var colorFunction: String?
    /// Whether the picture shows another file, or HTML.
    private(set) var hasOutsideContent = false
    /// Whether the file contains a script.
    private(set) var hasScript = false
    /// Whether the file contains text.
    private(set) var hasText = false

    private static let animations: Set<String> = ["animate", "animateColor", "animateMotion", "animateTransform", "set"]
    private static let texts: Set<String> = ["text", "tspan", "textPath"]

    /// Scans the elements of a file, without comments.
    init(_ bytes: [UInt8]) {
        var position = 0
        var isInStyle = false
        func skips(_ beginning: StaticString, to end: StaticString) -> Bool {
            guard bytes.has(beginning, at: position) else { return false }
            position = bytes.end(of: end, from: position + beginning.utf8CodeUnitCount)
            return true
        }
        while position < bytes.count {
            if isInStyle {
                let end = bytes.firstIndex(of: "</", from: position) ?? bytes.count
                addStyle(String(decoding: bytes[position..<end], as: UTF8.self))
                position = end
                isInStyle = false
            } else if bytes[position] != UInt8(ascii: "<") {
                position += 1
            } else if !skips("<!--", to: "-->"), !skips("<![CDATA[", to: "]]>"), !skips("<?", to: "?>"), !skips("<!", to: ">") {
                let tag = bytes.tag(at: position)
                let text = String(decoding: tag, as: UTF8.self)
                position = tag.endIndex + 1
                let name = text.dropFirst().prefix { !$0.isWhitespace && $0 != "/" && $0 != ">" }
                let localName = String(name.split(separator: ":").last ?? "")
                isInStyle = localName == "style" && text.last != "/"
                isAnimated = isAnimated || Self.animations.contains(localName)
                hasScript = hasScript || localName == "script"
                hasText = hasText || Self.texts.contains(localName)
                hasConditions = hasConditions || localName == "style" && text.contains("media")
                hasOutsideContent =
                    hasOutsideContent || localName == "foreignObject" || Self.linked.contains(localName) && Self.isOutside(text)
                if text.contains("style") || text.contains("(") { addStyle(text) }
            }
        }
    }

    private mutating func addStyle(_ style: String) {
        let style = style.lowercased().withoutStyleComments
        isAnimated = isAnimated || ["@keyframes", "@-webkit-keyframes", "@-moz-keyframes"].contains(where: style.contains)
        hasVariables = hasVariables || style.contains("var(")
        hasConditions = hasConditions || ["@media", "@supports", "@layer", "@container"].contains(where: style.contains)
        hasOutsideContent = hasOutsideContent || style.contains("@import")
        colorFunction = colorFunction ?? Self.colorFunctions.first { style.contains($0 + "(") }
    }

    private static let colorFunctions = ["light-dark", "oklch", "oklab", "color-mix", "color", "lch", "lab", "hwb"]
    private static let linked: Set<String> = ["image", "use"]

    /// Returns whether an element refers to another file, which the drawing program cannot read.
    private static func isOutside(_ tag: String) -> Bool {
        guard let link = tag.firstMatch(of: /href\s*=\s*["']\s*([^"']*)/)?.1 else { return false }
        return !link.isEmpty && !link.hasPrefix("#") && !link.hasPrefix("data:")
    }

    /// Differences between the file in a browser and as a still picture, one line each.
    var warnings: [String] {
        var warnings: [String] = []
        if isAnimated {
            warnings.append("the SVG image is animated, but only its first instant is drawn; to play it, use a GIF, APNG, WebP, or video")
        }
        if hasScript { warnings.append("scripts in the SVG image are not run") }
        if hasVariables { warnings.append("variables in styles, 'var(…)', are ignored; write the values instead") }
        if hasConditions {
            warnings.append(
                "conditions of styles, such as '@media', are not evaluated; for dark mode, provide an image for each appearance")
        }
        if let colorFunction { warnings.append("colors such as '\(colorFunction)(…)' are ignored; write them as '#RRGGBB'") }
        if hasOutsideContent { warnings.append("links to other files and HTML are not drawn; embed images in the SVG image") }
        return warnings
    }
}

extension [UInt8] {
    fileprivate func has(_ text: StaticString, at position: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        return position + count <= self.count
            && self[position..<position + count].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
    }

    fileprivate func firstIndex(of text: StaticString, from start: Int) -> Int? {
        guard start < count else { return nil }
        return (start..<count).first { self[$0] == text.utf8Start[0] && has(text, at: $0) }
    }

    /// Returns the position after the next occurrence of a text, or after the last byte if there is none.
    fileprivate func end(of text: StaticString, from start: Int) -> Int {
        firstIndex(of: text, from: start).map { $0 + text.utf8CodeUnitCount } ?? count
    }

    /// Returns a tag without its `>`, which may also occur in quotes.
    fileprivate func tag(at start: Int) -> ArraySlice<UInt8> {
        var quote: UInt8?
        var end = start
        while end < count {
            let byte = self[end]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: ">") {
                break
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            }
            end += 1
        }
        return self[start..<end]
    }
}

extension String {
    /// The style rules without comments.
    fileprivate var withoutStyleComments: String {
        var kept = ""
        var rest = self[...]
        while let start = rest.firstRange(of: "/*") {
            kept += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            rest = rest[(rest.firstRange(of: "*/")?.upperBound ?? rest.endIndex)...]
        }
        return kept + rest
    }
}
