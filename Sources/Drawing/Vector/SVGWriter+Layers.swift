extension SVGWriter {
    mutating func write(_ layer: Drawing.Layer, _ children: [Drawing.Element]) throws {
        switch layer {
        case .group(let opacity, .normal): try group(Self.attribute("opacity", opacity.clampedToUnit)) { try $0.write(children) }
        case .group(_, let blend): throw unsupported("the blend mode '\(blend.rawValue)'")
        case .mask: throw unsupported("a mask")
        case .blur: throw unsupported("a blur")
        case .shadow: throw unsupported("a shadow")
        }
    }
}
