package import Documents
internal import RefreshKit
internal import System

extension Notation where Value == Device {
    /// A device by its id, or a screen by its size, such as `390x844`, with three pixels a point as most phones have them.
    package static var listedDevice: Self {
        let ids = Notation<Device, Context>.choice(Device.all.map { ($0.id, $0) })
        let size = Notation<Size, Context>.size(in: SceneLimits.side, such: "390x844")
        var info = NotationInfo.either([ids.info, size.info])
        (info.expected, info.examples) = ("\(ids.info.expected), or a size", size.info.examples)
        return Self(
            info, write: { ids.written($0) ?? ($0 == Device(of: $0.size) ? size.written($0.size) : nil) }
        ) { [info] value, context throws(DocumentError) in
            guard case .text(let text) = value.node.content else { throw value.unexpected(info.expectation) }
            if let device = Device.all.first(where: { $0.id == text }) { return device }
            guard let first = text.utf8.first, (48...57).contains(first) else {
                throw value.unexpected(info.expectation, didYouMean: [Spelling.nearest(to: text, among: info.words)])
            }
            return Device(of: try size.read(value, &context))
        }
    }
}

extension Device {
    /// A screen of a size, in points, with three pixels a point.
    init(of size: Size) {
        let name = "\(size.width.shortText)x\(size.height.shortText)"
        self.init(id: name, name: name, size: size, scale: 3)
    }
}
