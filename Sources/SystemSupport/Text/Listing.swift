/// Formats lists and counts for messages.
package enum Listing {
    /// Joins the first few items with commas; an ellipsis stands for the rest.
    package static func line(_ items: [String], atMost maximum: Int) -> String {
        let shown = items.prefix(maximum).joined(separator: ", ")
        return items.count > maximum ? shown + ", ..." : shown
    }

    /// Returns a count with its noun, such as "1 image" or "3 images".
    package static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}

extension String {
    /// Appends examples to an expectation: "a color such as #007AFF", "a time, such as 0.5, 500ms, or 1/30".
    package func with(examples: [String]) -> String {
        guard let last = examples.last else { return self }
        let others = examples.dropLast().joined(separator: ", ")
        return others.isEmpty ? "\(self) such as \(last)" : "\(self), such as \(others)\(examples.count > 2 ? "," : "") or \(last)"
    }

    /// Returns the text, or its beginning and end with dots between them if it has more than `most` Unicode scalars.
    package func abbreviated(to most: Int) -> String {
        let signs = unicodeScalars
        guard utf8.count > most, signs.count > most else { return self }
        let (start, end) = (signs.prefix(most * 2 / 3), signs.suffix(most / 3))
        return String(String.UnicodeScalarView(start)) + "..." + String(String.UnicodeScalarView(end))
    }
}

extension Double {
    /// The number in its shortest form, such as `2` or `1.5`; without a decimal point if it is whole.
    package var shortText: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
    }

    /// The number with at most two decimals, such as `12` or `53.33`.
    package var roundedText: String { ((self * 100).rounded() / 100).shortText }
}
