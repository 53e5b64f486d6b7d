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
        let limits = SceneLimits.side
        guard let size = Size(parsing: text, in: limits) else {
            let range = "\(limits.lowerBound.shortText)...\(limits.upperBound.shortText)"
            throw UnreadableValue(expected: "a width and a height in \(range) points", examples: ["390x844"], got: text)
        }
        self.init(of: size)
    }

    /// A screen of a size, in points, with three pixels a point.
    init(of size: Size) {
        let name = "\(size.width.shortText)x\(size.height.shortText)"
        self.init(id: name, name: name, size: size, scale: 3)
    }
}
