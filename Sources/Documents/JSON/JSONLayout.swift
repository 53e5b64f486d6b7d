/// Where the blanks and line ends of a JSON text are.
package struct JSONLayout: Sendable {
    /// How long a list or an object may be to stand in one line, in bytes; nil for one whose items stand on lines of their own.
    ///
    /// It gets the value and how many others that value is inside of. What is inside of a value in one line must be in that line, too.
    package typealias LongestLine = @Sendable (_ value: JSONValue, _ depth: Int) -> Int?

    /// What is between a name and its value.
    let colon: StaticString
    /// What is between two items in one line.
    let comma: StaticString
    /// What is inside of the braces of an object in one line.
    let padding: StaticString
    let longestLine: LongestLine

    /// Describes a layout.
    package init(colon: StaticString = ": ", comma: StaticString = ", ", padding: StaticString = "", longestLine: @escaping LongestLine) {
        (self.colon, self.comma, self.padding, self.longestLine) = (colon, comma, padding, longestLine)
    }

    /// One line without blanks.
    static let compact = JSONLayout(colon: ":", comma: ",") { _, _ in .max }

    /// Short lists and objects of plain values are in one line.
    static let pretty = JSONLayout { value, _ in
        switch value {
        case .list(let items): items.allSatisfy(\.isPlain) ? longest : nil
        case .object(let members): members.allSatisfy(\.value.isPlain) ? longest : nil
        case .text, .number, .toggle, .null: nil
        }
    }

    /// Brackets, and 100 bytes between them.
    private static let longest = 102
}
