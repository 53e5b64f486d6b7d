package import Documents
package import Motion
internal import SystemSupport
package import VectorMotion

/// Reads a Lottie file as shapes with keyframes.
///
/// Only the shapes are drawn from then on: a keyframe's frame becomes a time in seconds, a composition becomes a group with a time of its
/// content, and a style becomes a shape with all outlines that it covers.
package struct LottieReader {
    /// The content of a file.
    package struct Result: Sendable {
        /// The whole animation as a loop, which starts at 0 seconds.
        package let animation: ShapeAnimation
        /// Name of the animation; empty for none.
        package let name: String
        package let frameRate: FrameRate
        package let frameCount: Int
        /// The features of the file that are not drawn.
        package let undrawn: [UndrawnFeature]
    }

    /// Limits that keep the time and the memory bounded for any file.
    package enum Limit {
        /// Size of a file, in bytes.
        package static let byteCount = 8 << 20
        /// Nesting of lists and objects.
        static let depth = 256
        /// Width and height, in points.
        static let side = 16_384.0
        /// Width times height, in square points.
        static let area = 16_777_216.0
        /// Length, in frames.
        static let frameCount = 100_000.0
        /// Nesting of compositions and of groups.
        static let nesting = 32
        /// Number of parents of a layer.
        static let parentCount = 100
        /// Number of changes of the outlines in a group, such as trims.
        static let changeCount = 64
        /// Number of trims of an outline.
        static let trimCount = 6
        /// Number of vertices of paths whose areas are combined.
        static let mergedCount = 1000
        /// Number of vertices of a path.
        static let vertexCount = 10_000
        /// Number of opacities in a gradient.
        static let stopCount = 1000
    }

    let document: LottieValue
    let allowsUndrawn: Bool
    private let assets: [String: LottieValue]
    /// The content of compositions that were read before, with their cost.
    private var compositions: [String: (nodes: [ShapeNode], cost: DrawingCost)] = [:]
    /// The compositions that are being read, from the outside in.
    private var open: [String] = []
    /// The features so far that are not drawn.
    private(set) var undrawn: [UndrawnFeature] = []
    /// Name of the layer that is being read.
    var layerName = ""
    private let frameRate: FrameRate
    var keyframes: LottieKeyframes
    var cost = DrawingCost()
    /// Width times height, in square points.
    private var area = 0.0

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - json: The content of a Lottie file.
    ///   - allowsUndrawn: Whether features that are not drawn are left out instead of refused.
    /// - Returns: The animation.
    /// - Throws: `LottieReadingError` for a wrong value, a feature that is not drawn, or an exceeded limit.
    package static func read(_ json: JSONValue, allowsUndrawn: Bool) throws(LottieReadingError) -> Result {
        var reader = try LottieReader(LottieValue(json: json, path: ""), allowsUndrawn: allowsUndrawn)
        return try reader.result()
    }

    /// Parses a file of at most `Limit.byteCount` bytes.
    package static func parse(_ bytes: [UInt8]) throws(LottieReadingError) -> JSONValue {
        guard bytes.count <= Limit.byteCount else {
            throw .tooLarge("the file has \(bytes.count) bytes", maximum: "\(Limit.byteCount)")
        }
        do throws(JSONFault) {
            // The text may begin with a mark of its byte order.
            var reader = JSONReader(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes, maximumDepth: Limit.depth)
            let json = try JSONValue(&reader)
            try reader.end()
            return json
        } catch {
            throw .json(error)
        }
    }

    private init(_ document: LottieValue, allowsUndrawn: Bool) throws(LottieReadingError) {
        (self.document, self.allowsUndrawn) = (document, allowsUndrawn)
        guard document.isObject else { throw document.unexpected("an object with 'fr', 'w', 'h', and 'layers'") }
        var assets: [String: LottieValue] = [:]
        for asset in try document["assets"]?.list() ?? [] {
            let id = try asset["id"]?.name() ?? ""
            if assets[id] == nil { assets[id] = LottieValue(json: asset.json, path: "") }
        }
        self.assets = assets
        frameRate = FrameRate(
            nearest: try Self.number(document, "fr", in: Double(FrameRate.range.lowerBound)...Double(FrameRate.range.upperBound)))
        keyframes = LottieKeyframes(
            rate: Double(frameRate.numerator) / Double(frameRate.denominator), origin: Self.wholeFrame(try document["ip"]?.number() ?? 0),
            slots: try Self.slots(document["slots"]))
    }

    private static func number(_ value: LottieValue, _ key: String, in range: ClosedRange<Double>) throws(LottieReadingError) -> Double {
        guard let member = value[key] else {
            throw .unexpected(expected: "a number '\(key)'", found: "none", location: "the file")
        }
        let number = try member.number()
        guard range.contains(number) else {
            throw member.unexpected("a number from \(range.lowerBound.shortText) to \(range.upperBound.shortText)")
        }
        return number
    }

    private static func slots(_ value: LottieValue?) throws(LottieReadingError) -> [String: LottieValue] {
        guard let value else { return [:] }
        guard case .object(let members) = value.json else { throw value.unexpected("an object") }
        return Dictionary(members.map { ($0.name, LottieValue(json: $0.value, path: "slots.\($0.name)")) }) { first, _ in first }
    }

    /// Returns the number of a frame without the noise of an exporter's rounding.
    private static func wholeFrame(_ frame: Double) -> Double { abs(frame - frame.rounded()) < 1e-3 ? frame.rounded() : frame }

    private mutating func result() throws(LottieReadingError) -> Result {
        let size = Size(
            width: try Self.number(document, "w", in: 1...Limit.side), height: try Self.number(document, "h", in: 1...Limit.side))
        area = size.width * size.height
        guard area <= Limit.area else {
            throw .tooLarge("the animation has \(area.shortText) square points", maximum: Limit.area.shortText)
        }
        guard let last = document["op"] else { throw .unexpected(expected: "a number 'op'", found: "none", location: "the file") }
        let count = try last.number() - keyframes.origin
        guard count > 0 else { throw last.unexpected("an end after the start, which is \(keyframes.origin.shortText)") }
        guard count <= Limit.frameCount else {
            throw .tooLarge("the animation has \(count.shortText) frames", maximum: Limit.frameCount.shortText)
        }
        guard let layers = document["layers"] else {
            throw .unexpected(expected: "a list 'layers'", found: "none", location: "the file")
        }
        var nodes = try self.layers(layers)
        if !undrawn.isEmpty, !allowsUndrawn { throw .undrawn(undrawn) }
        // Players draw nothing outside of the picture.
        var picture = ShapeGroup(nodes)
        picture.frame = size
        nodes = [.group(picture)]
        // Whole frames, as players show them.
        let frameCount = Int(max(count.rounded(), 1))
        let loop = ShapeAnimation.Range(.phase(.refreshing), from: 0, to: Double(frameCount) / keyframes.rate)
        let name = document["nm"].flatMap { try? $0.text() } ?? ""
        return Result(
            animation: ShapeAnimation(size: size, ranges: [loop], nodes: nodes), name: name, frameRate: frameRate,
            frameCount: frameCount, undrawn: undrawn)
    }

    /// Records something that is not drawn.
    mutating func leaveOut(_ feature: String, remedy: String) {
        let feature = UndrawnFeature(feature, in: layerName, remedy: remedy)
        if !undrawn.contains(feature), undrawn.count < 1000 { undrawn.append(feature) }
    }

    /// Adds to the work for a picture.
    mutating func add(_ own: DrawingCost) throws(LottieReadingError) {
        cost += own
        try cost.check(area)
    }

    /// Reads something that is drawn into a separate picture.
    mutating func inPicture<Result>(
        _ isSeparate: Bool, _ body: (inout LottieReader) throws(LottieReadingError) -> Result
    ) throws(LottieReadingError) -> Result {
        guard isSeparate else { return try body(&self) }
        let outer = cost
        cost = DrawingCost()
        let result = try body(&self)
        let inner = cost
        cost = outer
        try add(inner.inPicture)
        return result
    }

    /// Returns the layers of a composition, with times from its own start.
    mutating func composition(_ id: String) throws(LottieReadingError) -> (nodes: [ShapeNode], size: Size?) {
        guard let asset = assets[id], let layers = asset["layers"] else {
            throw .unexpected(
                expected: "the id of a composition", found: "'\(id)'", location: "'refId' in layer '\(layerName)'")
        }
        let size: Size? =
            if let width = asset["w"], let height = asset["h"] {
                Size(width: try width.number(), height: try height.number())
            } else { nil }
        if let known = compositions[id] {
            try add(known.cost)
            return (known.nodes, size)
        }
        guard !open.contains(id) else {
            throw .unexpected(
                expected: "compositions that do not contain themselves", found: "'\(id)' inside of itself", location: "layer '\(layerName)'"
            )
        }
        guard open.count < Limit.nesting else {
            throw .tooLarge("compositions are nested more than \(Limit.nesting) deep", maximum: "\(Limit.nesting)")
        }
        open.append(id)
        let outer = (keyframes, layerName, cost)
        keyframes = LottieKeyframes(rate: keyframes.rate, origin: 0, slots: keyframes.slots)
        cost = DrawingCost()
        let nodes = try self.layers(layers)
        compositions[id] = (nodes, cost)
        let own = cost
        (keyframes, layerName, cost) = outer
        open.removeLast()
        try add(own)
        return (nodes, size)
    }
}

extension FrameRate {
    /// Creates the rate that a rounded number stands for, such as 30000/1001 for 29.97.
    fileprivate init(nearest rate: Double) {
        let television = [24.0, 30, 48, 60, 120].first { abs($0 / 1.001 - rate) < 1e-3 }
        if let television {
            self.init(numerator: Int(television) * 1000, denominator: 1001)
        } else {
            self.init(numerator: max(Int((rate * 1000).rounded()), 1), denominator: 1000)
        }
    }
}
