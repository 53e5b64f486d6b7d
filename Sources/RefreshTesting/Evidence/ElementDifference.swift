internal import RefreshKit

/// The first element that differs between two drawings, such as `element 1 of 3 is a filled circle with opacity 0.4, expected 1`.
struct ElementDifference: CustomStringConvertible {
    let description: String

    /// Finds the first difference between the elements of two drawings, in drawing order; nil if both have the same elements.
    ///
    /// `looksEqual` compares the pixels of two drawings of one element, so that rounding is not reported if something else is visible.
    init?(expected: RecordedDrawing, found: RecordedDrawing, looksEqual: (RecordedDrawing, RecordedDrawing) throws -> Bool) rethrows {
        let (wanted, parts) = (DrawingPart.parts(of: expected), DrawingPart.parts(of: found))
        let pairs = zip(wanted, parts).enumerated().filter { $0.element.0.drawing != $0.element.1.drawing }
        let visible = try pairs.first { try !looksEqual($0.element.0.drawing, $0.element.1.drawing) }
        if let (index, (old, new)) = visible ?? (wanted.count == parts.count ? pairs.first : nil) {
            description = "element \(index + 1) of \(parts.count) \(Self.text(expected: old.text, found: new.text))"
        } else if wanted.count < parts.count {
            description = "element \(wanted.count + 1) of \(parts.count), \(parts[wanted.count].text.full), is not expected"
        } else if wanted.count > parts.count {
            description = "element \(parts.count + 1) is missing, expected \(wanted[parts.count].text.full)"
        } else {
            return nil
        }
    }

    private static func text(expected: MarkText, found: MarkText) -> String {
        if expected.kind != found.kind { return "is \(found.full), expected \(expected.full)" }
        let facts = [
            ("center", found.center, expected.center), ("size", found.size, expected.size), ("color", found.paint, expected.paint),
            ("opacity", found.opacity, expected.opacity),
        ].filter { $0.1 != $0.2 }
        if facts.isEmpty { return "is \(found.full), expected another path, paint, or layer" }
        return "is \(found.kind) with " + facts.map { "\($0.0) \($0.1 ?? ""), expected \($0.2 ?? "")" }.joined(separator: ", and ")
    }
}
