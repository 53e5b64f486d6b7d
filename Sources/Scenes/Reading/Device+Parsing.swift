package import Documents
internal import Imaging
internal import RefreshKit

extension Device {
    /// Reads a device as a person writes it: one of `all` by its id, or a screen by its size, such as `390x844`, with three pixels a
    /// point as most phones have them.
    package init(parsing text: String) throws(UnreadableValue) {
        if let device = Device.all.first(where: { $0.id == text }) {
            self = device
            return
        }
        guard let first = text.utf8.first, (48...57).contains(first) else {
            let ids = Device.all.map(\.id)
            throw UnreadableValue(
                expected: "one of \(ids.joined(separator: ", ")), or a size", examples: ["390x844"], got: text,
                suggestion: Spelling.nearest(to: text, among: ids))
        }
        let size = try Size(parsing: text, in: SceneLimits.side, such: "390x844")
        self.init(of: size)
    }

    /// A screen of a size, in points, with three pixels a point.
    init(of size: Size) {
        let name = "\(size.width.shortText)x\(size.height.shortText)"
        self.init(id: name, name: name, size: size, scale: 3)
    }
}

extension Size {
    /// Reads a width and a height.
    ///
    /// - Parameters:
    ///   - text: What is written.
    ///   - limits: What each side may be, in points.
    ///   - example: A size for the error.
    /// - Throws: `UnreadableValue` for anything else.
    init(parsing text: String, in limits: ClosedRange<Double>, such example: String) throws(UnreadableValue) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], limits.contains(width), limits.contains(height) else {
            let range = "\(limits.lowerBound.shortText)...\(limits.upperBound.shortText)"
            throw UnreadableValue(expected: "a width and a height in \(range) points", examples: [example], got: text)
        }
        self.init(width: width, height: height)
    }
}
