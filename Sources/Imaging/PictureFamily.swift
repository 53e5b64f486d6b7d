internal import System

/// Pictures whose names differ in nothing but a number at the end: `load_01`, `load_02` and `load_03` are family `load_`.
public struct PictureFamily: Sendable, Equatable {
    /// What the names have in common, without the digits at their end.
    public let name: String
    /// How many pictures have such a name, 1 or more.
    public let count: Int

    /// Makes a family of a name and a count.
    init(name: String, count: Int) {
        self.name = name
        self.count = count
    }

    /// Groups names into families, in natural order of the families' names.
    static func grouping(_ names: [String]) -> [PictureFamily] {
        var counts: [String: Int] = [:]
        for name in names { counts[familyName(of: name), default: 0] += 1 }
        return counts.map { PictureFamily(name: $0.key, count: $0.value) }.sorted { NaturalOrder.isLess($0.name, $1.name) }
    }

    /// A name without the digits at its end.
    private static func familyName(of name: String) -> String {
        String(name.reversed().drop { $0.isASCII && $0.isNumber }.reversed())
    }

    /// Families in one line, such as "load_ (3), pull_ (60)"; of many, the first few.
    static func line(_ families: [PictureFamily]) -> String {
        Listing.line(families.map { "\($0.name) (\($0.count))" }, atMost: 5)
    }
}
