internal import Drawing
internal import Motion
package import RefreshKit
internal import SystemSupport
package import VectorMotion

/// Writes a shape animation as Lottie.
///
/// The file uses only features that all players draw in the same way: a style is in the same group as its path, isolated groups are
/// layers, clips are masks of layers, every transform is complete, and every layer and style has a name.
package struct LottieWriter {
    package let animation: ShapeAnimation
    /// Name of the animation.
    package let name: String
    /// Time between two frames, in seconds.
    let frameDuration: Double
    /// Frames per second.
    let rate: Double
    /// The appearance whose colors the file shows; the other one's colors are only in slots.
    let appearance: Appearance
    /// Factor that makes the width and the height whole numbers.
    package let scale: Double
    /// The color of shapes in the tint, for each appearance.
    let tint: Adaptive<Color>
    /// The colors that an app may replace, by the id of their slot.
    private(set) var slots: [LottieSlot] = []
    /// Layers that are the content of another layer.
    private var assets: [String] = []
    let easingNames = EasingNames()
    private var layerCount = 0
    private var shapeCount = 0
    /// Whether a gradient has other colors in the other appearance; gradients have no slots.
    var hasFixedGradients = false

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - name: Name of the animation, and of its top layer.
    ///   - frameRate: Rate that the file states.
    ///   - appearance: The appearance whose colors the file shows.
    ///   - tint: The color of shapes in the tint, for both appearances.
    package init(_ animation: ShapeAnimation, name: String, frameRate: FrameRate, appearance: Appearance, tint: AdaptiveColor) {
        (self.animation, self.name, self.appearance) = (animation, name, appearance)
        frameDuration = frameRate.frameDuration.seconds
        rate = Double(frameRate.numerator) / Double(frameRate.denominator)
        self.tint = Adaptive(tint.light, dark: tint.dark)
        scale = Self.scale(of: animation.size)
    }

    /// Returns the factor that makes a width and a height whole numbers; 1 if it would be large.
    package static func scale(of size: Size) -> Double {
        [1, 2, 4, 5, 8, 10].first { factor in
            [size.width, size.height].allSatisfy { abs($0 * factor - ($0 * factor).rounded()) < 1e-9 }
        } ?? 1
    }

    /// Returns the file, and the values of its slots.
    ///
    /// - Throws: `LottieError` for a node that Lottie cannot express.
    package static func file(_ writer: LottieWriter) throws(LottieError) -> LottieFile {
        var writer = writer
        let layers = try writer.layers(of: writer.animation.nodes, isRoot: true)
        return LottieFile(json: writer.document(layers), slots: writer.slots, hasFixedGradients: writer.hasFixedGradients)
    }

    private func document(_ layers: [String]) -> String {
        let size = animation.size
        var members = [
            // Two versions: of the specification, and of the exporter that older players ask for.
            "\"v\":\"5.7.0\",\"ver\":10001", "\"nm\":\(name.quotedAsJSON)", "\"fr\":\(rate.lottieText)", "\"ip\":0",
            "\"op\":\(end.lottieText)", "\"w\":\(Int((size.width * scale).rounded(.up)))",
            "\"h\":\(Int((size.height * scale).rounded(.up)))",
        ]
        if !assets.isEmpty { members.append("\"assets\":[\(assets.joined(separator: ","))]") }
        members.append("\"layers\":[\(layers.joined(separator: ","))]")
        if !slots.isEmpty {
            members.append("\"slots\":{\(slots.map { "\($0.id.quotedAsJSON):{\"p\":\($0.value)}" }.joined(separator: ","))}")
        }
        members.append("\"markers\":[\(markers.joined(separator: ","))]")
        return "{\(members.joined(separator: ","))}\n"
    }

    /// The end of the last range, in frames; at least one.
    private var end: Double { max(frames(animation.ranges.map(\.end).max() ?? 0), 1) }

    private var markers: [String] {
        var markers = animation.ranges.map { range in
            "{\"cm\":\(range.role.markerName.quotedAsJSON),\"tm\":\(frames(range.start).lottieText),\"dr\":\(frames(range.duration).lottieText)}"
        }
        if animation.range(.reducedMotion(.refreshing)) == nil {
            // The still for reduced motion is then the first frame of the loop.
            let start = frames((animation.range(.phase(.refreshing)) ?? animation.ranges.first)?.start ?? 0)
            let name = ShapeAnimation.Range.Role.reducedMotion(.refreshing).markerName
            markers.append("{\"cm\":\(name.quotedAsJSON),\"tm\":\(start.lottieText),\"dr\":0}")
        }
        return markers
    }

    /// Returns a time as a number of frames.
    func frames(_ seconds: Double) -> Double { seconds / frameDuration }
}

extension ShapeAnimation.Range.Role {
    /// The name of the range's marker, under which players find it.
    package var markerName: String {
        switch self {
        case .phase(let phase): phase.rawValue
        case .reducedMotion(.refreshing): "reduced motion"
        case .reducedMotion(let phase): "reduced motion, \(phase.rawValue)"
        }
    }
}

/// A Lottie file, and the values that an app may replace.
package struct LottieFile: Sendable {
    package let json: String
    package let slots: [LottieSlot]
    /// Whether gradients keep the colors of the file's own appearance.
    package let hasFixedGradients: Bool
}

/// A value that an app may replace in players that support slots.
package struct LottieSlot: Sendable, Equatable {
    package let id: String
    /// The property of the file's own appearance, as JSON.
    package let value: String
    /// The property of the other appearance, as members of a theme's rule; nil if it is the same.
    package let other: String?
    /// The kind of property in a dotLottie theme.
    package let kind: Kind

    package enum Kind: String, Sendable {
        case color = "Color"
        case scalar = "Scalar"
    }
}

/// A shape animation that Lottie cannot express.
package struct LottieError: MessageError, Equatable {
    /// The reason, such as `a clip with a hole`.
    package let reason: String

    package var message: Message {
        "Lottie cannot express \(reason) in all players; draw it in another way, or export pixels"
    }
}

// Layers.
extension LottieWriter {
    /// Returns layers from front to back.
    private mutating func layers(of nodes: [ShapeNode], isRoot: Bool = false) throws(LottieError) -> [String] {
        var layers: [String] = []
        var shapes: [Shape] = []
        for node in nodes {
            switch node {
            case .shape(let shape): shapes.append(shape)
            case .group(let group):
                if !shapes.isEmpty { layers.append(try layer(of: shapes, LayerStyle(isRoot: isRoot))) }
                shapes = []
                layers.append(contentsOf: try self.layers(of: group, isRoot: isRoot))
            }
        }
        if !shapes.isEmpty { layers.append(try layer(of: shapes, LayerStyle(isRoot: isRoot))) }
        return layers.reversed()
    }

    /// Properties of a layer that apply to all of its content.
    private struct LayerStyle {
        var placement = Placement()
        var opacity = Track(constant: 1.0)
        var blend = BlendMode.normal
        var clips: [ShapeGroup.Clip] = []
        /// Other members of the layer, such as a matte.
        var members = ""
        /// Whether the layer is part of the animation itself, and not of another layer's content.
        var isRoot = false
    }

    /// Returns the layers of a group, from back to front.
    private mutating func layers(of group: ShapeGroup, isRoot: Bool) throws(LottieError) -> [String] {
        var style = LayerStyle(isRoot: isRoot)
        var nodes = group.nodes
        // Each placement but the outermost one needs a separate layer.
        for placement in group.placements.dropLast() { nodes = [.group(ShapeGroup(nodes, at: placement))] }
        if !group.clips.isEmpty || group.mask != nil, let placement = group.placements.last {
            // Clips and masks do not move with the group.
            nodes = [.group(ShapeGroup(nodes, at: placement))]
        } else {
            style.placement = group.placements.last ?? Placement()
        }
        (style.opacity, style.blend, style.clips) = (group.opacity, group.blend, group.clips)
        guard let mask = group.mask else { return [try layer(of: nodes, style)] }
        style.members = ",\"tt\":1"
        let content = try layer(of: nodes, style)
        let matte = try layer(of: mask, LayerStyle(members: ",\"td\":1", isRoot: isRoot))
        return [content, matte]
    }

    private mutating func layer(of nodes: [ShapeNode], _ style: LayerStyle) throws(LottieError) -> String {
        let shapes = nodes.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
        if shapes.count == nodes.count { return try layer(of: shapes, style) }
        layerCount += 1
        let id = "content \(layerCount)"
        let content = try layers(of: nodes)
        assets.append("{\"id\":\(id.quotedAsJSON),\"layers\":[\(content.joined(separator: ","))]}")
        let size = animation.size
        let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
        return try layer(0, "\"refId\":\(id.quotedAsJSON),\"w\":\(width),\"h\":\(height)", style)
    }

    private mutating func layer(of shapes: [Shape], _ style: LayerStyle) throws(LottieError) -> String {
        var groups: [String] = []
        for shape in shapes { groups.append(try group(shape)) }
        return try layer(4, "\"shapes\":[\(groups.reversed().joined(separator: ","))]", style)
    }

    private mutating func layer(_ type: Int, _ content: String, _ style: LayerStyle) throws(LottieError) -> String {
        layerCount += 1
        var placement = style.placement
        if style.isRoot, scale != 1 { placement.enlarge(by: scale) }
        var members = "\"ty\":\(type),\"nm\":\"Layer \(layerCount)\",\"ip\":0,\"op\":\(end.lottieText),\"st\":0"
        members += style.members
        if style.blend != .normal { members += ",\"bm\":\(style.blend.lottieNumber)" }
        members += ",\"ks\":{\(transform(placement)),\"o\":\(number(style.opacity, times: 100))}"
        if !style.clips.isEmpty {
            var masks: [String] = []
            for (index, clip) in style.clips.enumerated() { masks += try self.masks(clip, isFirst: index == 0) }
            members += ",\"hasMask\":true,\"masksProperties\":[\(masks.joined(separator: ","))]"
        }
        return "{\(members),\(content)}"
    }

    private func masks(_ clip: ShapeGroup.Clip, isFirst: Bool) throws(LottieError) -> [String] {
        let count = clip.path.keyframes[0].value.contours.count
        guard count == 1 || isFirst && clip.rule == .winding else { throw LottieError(reason: "a clip with several outlines") }
        return (0..<count).map { contour in
            // The outlines of the first clip are united; the others cut what is left.
            let mode = isFirst ? "a" : "i"
            return
                "{\"mode\":\"\(mode)\",\"inv\":false,\"o\":{\"a\":0,\"k\":100},\"x\":{\"a\":0,\"k\":0},\"pt\":\(path(clip.path, contour))}"
        }
    }

    /// Returns the next number for the name of a shape.
    mutating func nextShapeNumber() -> Int {
        shapeCount += 1
        return shapeCount
    }

    /// Adds a slot unless there is one with the same values, and returns its id.
    mutating func slotID(_ name: String, _ value: String, other: String?, _ kind: LottieSlot.Kind) -> String {
        if let same = slots.first(where: { $0.kind == kind && $0.value == value && $0.other == other && $0.id.hasPrefix(name) }) {
            return same.id
        }
        let isNumbered = name != Self.tintSlot
        let count = slots.count { $0.id.hasPrefix(name) }
        let id = isNumbered ? "\(name)-\(count + 1)" : name
        slots.append(LottieSlot(id: id, value: value, other: other, kind: kind))
        return id
    }

    /// The id of the slot for the tint.
    package static let tintSlot = "tint"
}

extension ShapeGroup {
    fileprivate init(_ nodes: [ShapeNode], at placement: Placement) {
        self.init(nodes)
        placements = [placement]
    }
}

extension Placement {
    /// Scales everything around the origin.
    fileprivate mutating func enlarge(by factor: Double) {
        func scaled(_ track: Track<Double>) -> Track<Double> { track.map { $0 * factor } }
        func scaled(_ track: Track<Point>) -> Track<Point> { track.map { Point(x: $0.x * factor, y: $0.y * factor) } }
        switch position {
        case .joint(let track): position = .joint(scaled(track))
        case .split(let x, let y): position = .split(x: scaled(x), y: scaled(y))
        }
        scale = scaled(scale)
    }
}

extension BlendMode {
    /// The number of the blend mode in a layer.
    fileprivate var lottieNumber: Int {
        switch self {
        case .normal: 0
        case .multiply: 1
        case .screen: 2
        case .overlay: 3
        case .darken: 4
        case .lighten: 5
        case .colorDodge: 6
        case .colorBurn: 7
        case .hardLight: 8
        case .softLight: 9
        case .difference: 10
        case .exclusion: 11
        case .hue: 12
        case .saturation: 13
        case .color: 14
        case .luminosity: 15
        case .plusLighter: 16
        }
    }
}
