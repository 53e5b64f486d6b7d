/// Several things in one line of text.
package enum Listing {
    /// The first few of the items, with commas between, and three dots for the rest.
    package static func line(_ items: [String], atMost maximum: Int) -> String {
        let shown = items.prefix(maximum).joined(separator: ", ")
        return items.count > maximum ? shown + ", ..." : shown
    }

    /// A number of things, such as "1 image" and "3 images".
    package static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}

extension String {
    /// What is expected with examples of it: "a color such as #007AFF", "a time, such as 0.5, 500ms or 1/30".
    package func with(examples: [String]) -> String {
        guard let last = examples.last else { return self }
        let others = examples.dropLast().joined(separator: ", ")
        return others.isEmpty ? "\(self) such as \(last)" : "\(self), such as \(others) or \(last)"
    }

    /// The text as it is, or when it is longer than so many Unicode scalars, its begin and its end with dots between them.
    package func abbreviated(to most: Int) -> String {
        let signs = unicodeScalars
        guard utf8.count > most, signs.count > most else { return self }
        let (begin, end) = (signs.prefix(most * 2 / 3), signs.suffix(most / 3))
        return String(String.UnicodeScalarView(begin)) + "..." + String(String.UnicodeScalarView(end))
    }
}

extension Double {
    /// The number as a person writes it: `2`, `1.5`; a whole one without its decimal point.
    package var shortText: String {
        self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(self)
    }

    /// The number with at most two decimals, for a person: `12`, `53.33`.
    package var roundedText: String { ((self * 100).rounded() / 100).shortText }
}
