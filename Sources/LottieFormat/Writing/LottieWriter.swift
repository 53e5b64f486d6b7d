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
    var assets: [String] = []
    /// The ids of those, by their content.
    var assetIDs: [AssetKey: String] = [:]
    /// Members of the next layer, if that is a matte.
    var mattePrefix = ""
    let easingNames = EasingNames()
    var layerCount = 0
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
        let layers = try writer.layers(
            of: writer.animation.contentNodes, isRoot: true, size: writer.animation.size, window: 0...max(writer.endTime, 0))
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
    var end: Double { max(frames(endTime), 1) }

    private var endTime: Double { animation.ranges.map(\.end).max() ?? 0 }

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

/// Content of a layer, which several layers may share.
struct AssetKey: Hashable {
    let nodes: [ShapeNode]
    /// The times of nodes that state none; nil if all do.
    let window: ClosedRange<Double>?
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

// Names.
extension LottieWriter {
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
