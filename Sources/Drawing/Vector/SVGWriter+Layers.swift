extension SVGWriter {
    mutating func write(_ layer: Drawing.Layer, _ children: [Drawing.Element]) throws {
        switch layer {
        case .group(let opacity): try group(Self.attribute("opacity", opacity.clampedToUnit)) { try $0.write(children) }
        }
    }
}
