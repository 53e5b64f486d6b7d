internal import Drawing
internal import Motion
internal import VectorMotion

extension LottieWriter {
    /// A list of layers, which are parts of the animation or the content of another layer.
    struct Composition {
        /// Whether the layers are part of the animation itself.
        let isRoot: Bool
        let size: Size
        /// The times at which the layers are drawn, in seconds.
        let window: ClosedRange<Double>
        /// Layers without content, which others have as their parents: the indices, by the placements from the inside out.
        var parents: [[Placement]: Int] = [:]
        /// Layers from back to front.
        var layers: [String] = []
        var layerCount = 0

        mutating func nextIndex() -> Int {
            layerCount += 1
            return layerCount
        }
    }

    /// Returns layers from front to back.
    mutating func layers(
        of nodes: [ShapeNode], isRoot: Bool, size: Size, window: ClosedRange<Double>
    ) throws(LottieError) -> [String] {
        var composition = Composition(isRoot: isRoot, size: size, window: window)
        try add(nodes, to: &composition)
        return composition.layers.reversed()
    }

    /// Adds a layer for each group that needs one, and one for the nodes between.
    ///
    /// `placements` are around all nodes, from the inside out.
    private mutating func add(
        _ nodes: [ShapeNode], at placements: [Placement] = [], to composition: inout Composition
    ) throws(LottieError) {
        var items: [ShapeNode] = []
        for node in nodes {
            guard case .group(var group) = node, !group.isItem else {
                items.append(node)
                continue
            }
            if !items.isEmpty { try addLayer(ShapeGroup(items, at: placements), ShapeGroup(items), to: &composition) }
            items = []
            if group.clips.isEmpty, group.mask == nil {
                group.placements += placements
                try add(group, to: &composition)
            } else {
                try add(group, at: placements, to: &composition)
            }
        }
        if !items.isEmpty { try addLayer(ShapeGroup(items, at: placements), ShapeGroup(items), to: &composition) }
    }

    /// Adds a group with clips or a mask, in other coordinates.
    private mutating func add(
        _ group: ShapeGroup, at placements: [Placement], to composition: inout Composition
    ) throws(LottieError) {
        var group = group
        if placements.allSatisfy(\.isConstant) {
            group.move(by: placements)
            return try add(group, to: &composition)
        }
        // A composition shows nothing left of and above its origin, so the content is moved into the middle of a larger one.
        let size = composition.size
        var middle = Placement()
        middle.position = PointTrack(Point(x: size.width, y: size.height))
        group.move(by: [middle])
        var content = ShapeGroup([.group(group)])
        content.frame = Size(width: 3 * size.width, height: 3 * size.height)
        var layer = ShapeGroup(content.nodes, at: placements)
        layer.placements[0].anchor = layer.placements[0].anchor.moved(by: Point(x: size.width, y: size.height))
        try addLayer(layer, content, to: &composition)
    }

    /// Adds a group as a layer, above its matte, or its nodes as layers.
    private mutating func add(_ group: ShapeGroup, to composition: inout Composition) throws(LottieError) {
        // A group that only moves its nodes is their parent.
        if group == ShapeGroup(group.nodes, at: group.placements) {
            return try add(group.nodes, at: group.placements, to: &composition)
        }
        var layer = group
        // The rest is the content of the layer.
        var content = ShapeGroup(group.nodes)
        (content.frame, content.repeater, content.time) = (group.frame, group.repeater, group.time)
        if group.clips.isEmpty, group.hasOnlyLayerProperties, group.nodes.count == 1, case .group(let inner) = group.nodes[0],
            inner.hasOnlyClipsAndContent
        {
            // A layer's masks move with it.
            (layer.clips, content) = (inner.clips, inner)
            content.clips = []
        } else if !group.clips.isEmpty || !(content.isFramed || content.nodes.allSatisfy(\.isItem)) {
            // Clips do not move with the group, and a composition shows no more than its own rectangle.
            content.placements = group.placements
            layer.placements = []
        }
        guard let mask = group.mask else { return try addLayer(layer, content, to: &composition) }
        try addLayer(layer, content, "\"tt\":\(mask.mode.lottieNumber),", to: &composition)
        mattePrefix = "\"td\":1,"
        let count = composition.layers.count
        // Layers without content are behind.
        let parentCount = composition.parents.count
        if case .group(let inner)? = mask.nodes.first, mask.nodes.count == 1, inner.mask == nil, !inner.isItem,
            inner != ShapeGroup(inner.nodes, at: inner.placements)
        {
            // A single layer needs no other one around it.
            try add(inner, to: &composition)
        } else {
            var matte = ShapeGroup(mask.nodes)
            matte.nodes = mask.nodes
            try addLayer(ShapeGroup([]), matte, to: &composition)
        }
        mattePrefix = ""
        guard composition.layers.count == count + 1 + composition.parents.count - parentCount else {
            throw LottieError(reason: "a mask of several layers")
        }
    }

    /// Adds one layer with the properties of a group, and with other content.
    private mutating func addLayer(
        _ group: ShapeGroup, _ content: ShapeGroup, _ members: String = "", to composition: inout Composition
    ) throws(LottieError) {
        let prefix = mattePrefix + members
        mattePrefix = ""
        let (type, text) = try self.content(content, composition)
        layerCount += 1
        // rlottie ignores the rotation of a layer that does not say that it is flat.
        var head = "\"ddd\":0,\"ty\":\(type),\"nm\":\"Layer \(layerCount)\","
        let placements = group.placements
        if placements.count > 1 { head += "\"parent\":\(try parent(Array(placements.dropFirst()), in: &composition))," }
        var placement = placements.first ?? Placement()
        if composition.isRoot, scale != 1, placements.count <= 1 { placement.enlarge(by: scale) }
        head += times(group.span, composition) + "," + start(content.time) + "," + prefix
        if group.blend != .normal { head += "\"bm\":\(group.blend.lottieNumber)," }
        if placement.followsDirection { head += "\"ao\":1," }
        head += "\"ks\":{\(transform(placement)),\"o\":\(number(group.opacity, times: 100))},"
        if !group.clips.isEmpty {
            var masks: [String] = []
            for (index, clip) in group.clips.enumerated() { masks += try self.masks(clip, isFirst: index == 0) }
            head += "\"hasMask\":true,\"masksProperties\":[\(masks.joined(separator: ","))],"
        }
        composition.layers.append("{\(head)\(text)}")
    }

    /// Returns the type and the members of a layer's content.
    private mutating func content(_ group: ShapeGroup, _ composition: Composition) throws(LottieError) -> (type: Int, text: String) {
        if !group.isFramed, group.repeater == nil, group.placements.isEmpty, group.nodes.allSatisfy(\.isItem) {
            return (4, "\"shapes\":[\(try items(group.nodes).joined(separator: ","))]")
        }
        guard group.repeater == nil else { throw LottieError(reason: "copies of a group with layers") }
        if group.placements.isEmpty { return (0, try reference(to: group.nodes, group, composition)) }
        var placed = ShapeGroup(group.nodes, at: group.placements)
        (placed.frame, placed.time) = (group.frame, group.time)
        return (0, try reference(to: [.group(placed)], ShapeGroup([]), composition))
    }

    /// Returns the members that refer to nodes in a separate composition, which is written once.
    private mutating func reference(to nodes: [ShapeNode], _ group: ShapeGroup, _ composition: Composition) throws(LottieError) -> String {
        let window = group.time.map { $0.window(composition.window) } ?? composition.window
        let size = group.frame ?? composition.size
        let key = AssetKey(nodes: nodes, window: nodes.allSatisfy(\.hasSpan) ? nil : window)
        let id: String
        if let known = assetIDs[key] {
            id = known
        } else {
            layerCount += 1
            id = "content \(layerCount)"
            let content = try layers(of: nodes, isRoot: false, size: size, window: window)
            assets.append("{\"id\":\(id.quotedAsJSON),\"layers\":[\(content.joined(separator: ","))]}")
            assetIDs[key] = id
        }
        var text = "\"refId\":\(id.quotedAsJSON),\"w\":\(Int(size.width.rounded(.up))),\"h\":\(Int(size.height.rounded(.up)))"
        if case .remapped(let track)? = group.time { text += ",\"tm\":\(number(track))" }
        return text
    }

    /// Returns the members for the times at which a layer is drawn.
    private func times(_ span: Range<Double>?, _ composition: Composition) -> String {
        let window = composition.window
        // Layers without a span are drawn at all times of their composition.
        let (start, end) = span.map { ($0.lowerBound, $0.upperBound) } ?? (min(window.lowerBound, 0), window.upperBound)
        // Another layer may show the composition at other times, but no player shows it at all times.
        let first = frames(max(start, -Self.longest)).roundedUp.lottieText
        let last = frames(min(max(end, start), Self.longest)).roundedUp.lottieText
        return "\"ip\":\(first),\"op\":\(composition.isRoot && span == nil ? self.end.lottieText : last)"
    }

    /// Maximum time of a layer, in seconds.
    private static let longest = 10_000.0

    private func start(_ time: ShapeGroup.TimeMap?) -> String {
        guard case .stretched(let start, let factor)? = time else { return "\"st\":0" }
        return "\"st\":\(frames(start).lottieText)" + (factor == 1 ? "" : ",\"sr\":\(factor.lottieText)")
    }

    /// Returns the index of a layer without content whose placement, with its parents, is a list of placements from the inside out.
    private mutating func parent(_ placements: [Placement], in composition: inout Composition) throws(LottieError) -> Int {
        if let known = composition.parents[placements] { return known }
        let outer = placements.count > 1 ? try parent(Array(placements.dropFirst()), in: &composition) : nil
        let index = composition.nextIndex()
        composition.parents[placements] = index
        var placement = placements[0]
        if composition.isRoot, scale != 1, placements.count == 1 { placement.enlarge(by: scale) }
        layerCount += 1
        var text = "\"ddd\":0,\"ty\":3,\"nm\":\"Layer \(layerCount)\",\"ind\":\(index),"
        if let outer { text += "\"parent\":\(outer)," }
        if placement.followsDirection { text += "\"ao\":1," }
        text += "\(times(nil, composition)),\"st\":0,\"ks\":{\(transform(placement)),\"o\":{\"a\":0,\"k\":0}}"
        composition.layers.insert("{\(text)}", at: 0)
        return index
    }

    private func masks(_ clip: ShapeGroup.Clip, isFirst: Bool) throws(LottieError) -> [String] {
        let count = max(clip.path.keyframes.map(\.value.contours.count).max() ?? 1, 1)
        guard count == 1 || isFirst && clip.rule == .winding && clip.isPlain else {
            throw LottieError(reason: "a clip with several outlines")
        }
        return (0..<count).map { contour in
            // The outlines of the first clip are united; the others cut what is left.
            let mode =
                switch clip.mode {
                case .add: "a"
                case .subtract: "s"
                case .intersect: isFirst && clip.isPlain ? "a" : "i"
                }
            let (opacity, expansion) = (number(clip.opacity, times: 100), number(clip.expansion))
            return
                "{\"mode\":\"\(mode)\",\"inv\":\(clip.isInverted),\"o\":\(opacity),\"x\":\(expansion),\"pt\":\(path(clip.path, contour))}"
        }
    }
}

extension ShapeGroup.TimeMap {
    /// Returns the times of a group's nodes while the time around it is in a range.
    fileprivate func window(_ window: ClosedRange<Double>) -> ClosedRange<Double> {
        switch self {
        case .stretched:
            let (first, last) = (time(at: window.lowerBound), time(at: window.upperBound))
            return min(first, last)...max(first, last)
        case .remapped(let track):
            let values = track.keyframes.map(\.value)
            let (first, last) = (values.min() ?? 0, values.max() ?? 0)
            // An easing may overshoot.
            return first - (last - first) - 1...last + (last - first) + 1
        }
    }
}

extension ShapeNode {
    fileprivate var isItem: Bool {
        switch self {
        case .shape: true
        case .group(let group): group.isItem
        }
    }

    /// Whether the node states the times at which it is drawn.
    fileprivate var hasSpan: Bool { if case .group(let group) = self { group.span != nil } else { false } }
}

extension ShapeGroup {
    /// Whether the group can be an item of a layer, and not a layer.
    ///
    /// Players draw the items of a group one by one, so that only a group with one item may be translucent.
    var isItem: Bool {
        var other = ShapeGroup(nodes)
        (other.placements, other.opacity, other.repeater) = (placements, opacity, repeater)
        guard self == other, placements.count <= 1, placements.first.map({ !$0.followsDirection }) ?? true else { return false }
        guard opacity == Track(constant: 1) || nodes.count == 1 else { return false }
        return nodes.allSatisfy(\.isItem)
    }

    fileprivate init(_ nodes: [ShapeNode], at placements: [Placement]) {
        self.init(nodes)
        self.placements = placements
    }

    /// Places the group, with its clips and its mask, in other coordinates; the placements must be constant.
    fileprivate mutating func move(by placements: [Placement]) {
        if placements.allSatisfy(\.isIdentity) { return }
        let transform = placements.reduce(Transform.identity) { $0.concatenating($1.transform(at: 0)) }
        for index in clips.indices {
            clips[index].path = clips[index].path.map { VectorPath($0.contours.map { $0.applying(transform) }) }
        }
        if let mask { self.mask = Mask([.group(ShapeGroup(mask.nodes, at: placements))], mask.mode) }
        self.placements += placements
    }

    /// Whether the nodes have their own rectangle or time.
    fileprivate var isFramed: Bool { frame != nil || time != nil }

    /// Whether a layer has all properties of the group but its nodes.
    fileprivate var hasOnlyLayerProperties: Bool { clips.isEmpty && frame == nil && repeater == nil && time == nil }

    /// Whether the group only cuts its content, which may have its own time.
    fileprivate var hasOnlyClipsAndContent: Bool {
        var other = ShapeGroup(nodes)
        (other.clips, other.frame, other.time) = (clips, frame, time)
        return self == other && !clips.isEmpty
    }
}

extension PointTrack {
    fileprivate func moved(by step: Point) -> PointTrack {
        switch self {
        case .joint(let track): .joint(track.map { Point(x: $0.x + step.x, y: $0.y + step.y) })
        case .split(let x, let y): .split(x: x.map { $0 + step.x }, y: y.map { $0 + step.y })
        case .curved(let track):
            .curved(CurvedTrack(track.points.map { Point(x: $0.x + step.x, y: $0.y + step.y) }, tangents: track.tangents))
        }
    }
}

extension MaskMode {
    /// The number of the kind of matte.
    fileprivate var lottieNumber: Int {
        switch self {
        case .alpha: 1
        case .invertedAlpha: 2
        case .luminance: 3
        case .invertedLuminance: 4
        }
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
        case .curved(let track):
            func scaled(_ point: Point) -> Point { Point(x: point.x * factor, y: point.y * factor) }
            let tangents = track.tangents.map { tangents in
                tangents.map { CurvedTrack.Tangents(after: scaled($0.after), before: scaled($0.before)) }
            }
            position = .curved(CurvedTrack(track.points.map(scaled), tangents: tangents))
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
