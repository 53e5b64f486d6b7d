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
