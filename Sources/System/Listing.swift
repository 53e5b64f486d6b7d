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
}
