internal import Documents
internal import Drawing
internal import Motion
internal import VectorMotion

/// A layer, and the members that other layers need.
private struct Layer {
    let value: LottieValue
    let index: Int?
    let parent: Int?

    init(_ value: LottieValue) {
        self.value = value
        (index, parent) = (value["ind"]?.integer, value["parent"]?.integer)
    }

    var type: Int? { value["ty"]?.integer }
    var name: String { value["nm"].flatMap { try? $0.text() } ?? index.map { "number \($0)" } ?? "without a name" }
    /// Whether other layers use the layer as their matte, so that it is not drawn.
    var isMatte: Bool { value["td"]?.isTrue ?? false }
}

extension LottieReader {
    /// Returns the nodes of layers, from back to front.
    mutating func layers(_ list: LottieValue) throws(LottieReadingError) -> [ShapeNode] {
        let layers = try list.list().map { Layer(LottieValue(json: $0.json, path: "")) }
        var indices: [Int: Int] = [:]
        for (position, layer) in layers.enumerated() { if let index = layer.index, indices[index] == nil { indices[index] = position } }
        var nodes: [ShapeNode] = []
        var placements: [Int: Placement] = [:]
        var mattes: [Int: (nodes: [ShapeNode], cost: DrawingCost)] = [:]
        for (position, layer) in layers.enumerated().reversed() where !layer.isMatte {
            guard var group = try group(layer, layers, indices, &placements) else { continue }
            if let kind = layer.value["tt"]?.integer, kind != 0 {
                let matte = layer.value["tp"]?.integer.flatMap { indices[$0] } ?? position - 1
                layerName = layer.name
                let styles: [Int: MaskMode] = [1: .alpha, 2: .invertedAlpha, 3: .luminance, 4: .invertedLuminance]
                guard let style = styles[kind] else {
                    throw .unexpected(expected: "a kind of matte from 0 to 4", found: "\(kind)", location: "'tt' in layer '\(layer.name)'")
                }
                if layers.indices.contains(matte), matte != position {
                    // The layer and its matte are two pictures.
                    try add(DrawingCost(pictures: 1, depth: cost.depth + 1))
                    let known = mattes[matte]
                    let outer = cost
                    cost = DrawingCost()
                    var mask: [ShapeNode] = []
                    if let known {
                        mask = known.nodes
                    } else if let own = try self.group(layers[matte], layers, indices, &placements) {
                        mask = [.group(own)]
                    }
                    let own = known?.cost ?? cost.inPicture
                    cost = outer
                    try add(own)
                    mattes[matte] = (mask, own)
                    group.mask = ShapeGroup.Mask(mask, style)
                }
            }
            nodes.append(.group(group))
        }
        return nodes
    }

    /// Returns a layer without its matte; nil if it draws nothing.
    private mutating func group(
        _ layer: Layer, _ layers: [Layer], _ indices: [Int: Int], _ placements: inout [Int: Placement]
    ) throws(LottieReadingError) -> ShapeGroup? {
        layerName = layer.name
        do throws(LottieReadingError) {
            for key in ["parent", "tt", "tp"] {
                if let member = layer.value[key], member.integer == nil { throw member.unexpected("a whole number") }
            }
            if layer.value["hd"]?.isTrue ?? false { return nil }
            let kind = layer.value
            let opacity = try keyframes.number(kind["ks"]?["o"], default: 1, times: 0.01)
            let isBlended = kind["bm"]?.integer ?? 0 != 0
            let isSeparate = opacity != Track(constant: 1) || isBlended
            if isBlended { try add(.blending) }
            let content = try inPicture(isSeparate) { (reader) throws(LottieReadingError) -> ShapeGroup? in
                try reader.add(DrawingCost(shapes: 1))
                guard var group = try reader.content(layer) else { return nil }
                try reader.readMasks(layer, &group)
                return group
            }
            guard var group = content else { return nil }
            group.opacity = opacity
            group.placements = try chain(layer, layers, indices, &placements)
            if let blend = kind["bm"]?.integer { group.blend = self.blend(blend) }
            let start = keyframes.seconds(try kind["ip"]?.number() ?? -1e9)
            let end = keyframes.seconds(try kind["op"]?.number() ?? 1e9)
            group.span = start < end ? start..<end : start..<start
            refuseExtras(layer)
            return group
        } catch {
            // Says which layer a wrong value is in.
            if case .unexpected(let expected, let found, let location) = error, !location.contains("layer '") {
                let member = ["the layer", "the file"].contains(location) ? "" : "\(location) in "
                throw .unexpected(expected: expected, found: found, location: "\(member)layer '\(layer.name)'")
            }
            throw error
        }
    }

    /// Returns the content of a layer in its own coordinates; nil if it draws nothing.
    private mutating func content(_ layer: Layer) throws(LottieReadingError) -> ShapeGroup? {
        let value = layer.value
        switch layer.type {
        case 0:
            guard let id = value["refId"] else {
                throw .unexpected(expected: "a composition 'refId'", found: "none", location: "the layer")
            }
            let (nodes, size) = try composition(id.name())
            layerName = layer.name
            var group = ShapeGroup(nodes)
            let (width, height) = (try value["w"]?.number() ?? size?.width, try value["h"]?.number() ?? size?.height)
            if let width, let height {
                group.frame = Size(width: max(width, 0), height: max(height, 0))
            }
            let stretch = try value["sr"]?.number() ?? 1
            guard (0.001...1000).contains(abs(stretch)) else { throw value["sr"]!.unexpected("a stretch from 0.001 to 1000") }
            if let remap = value["tm"] {
                group.time = .remapped(try keyframes.number(remap, default: 0))
                refuseExpression(remap)
            } else {
                let start = keyframes.seconds(try value["st"]?.number() ?? 0)
                group.time = start == 0 && stretch == 1 ? nil : .stretched(start: start, factor: stretch)
            }
            return group
        case 1:
            let size = Point(x: try value["sw"]?.number() ?? 0, y: try value["sh"]?.number() ?? 0)
            var color = Color.black
            if let member = value["sc"] {
                guard let given = Color(hex: try member.text()) else { throw member.unexpected("a color such as '#ff8000'") }
                color = given
            }
            var center = Placement()
            center.position = PointTrack(Point(x: size.x / 2, y: size.y / 2))
            let outline = Shape.Outline.rectangle(size: Track(constant: size), cornerRadius: Track(constant: 0))
            let paint = ShapePaint.color(Adaptive(Track(constant: OpaqueColor(color))))
            return ShapeGroup([.shape(Shape(.placed(outline, center), .fill(.winding), paint))])
        case 4:
            guard let shapes = value["shapes"] else { return nil }
            let nodes = try self.shapes(shapes)
            return nodes.isEmpty ? nil : ShapeGroup(nodes)
        case 3, 6: return nil
        case 2: leaveOut("the image", remedy: "draw it as shapes")
        case 5: leaveOut("the text", remedy: "convert it to shapes")
        case 13: leaveOut("the camera", remedy: "remove it")
        case nil: throw .unexpected(expected: "a kind of layer 'ty'", found: "none", location: "the layer")
        case .some(let type): leaveOut("the kind of layer \(type)", remedy: "remove the layer")
        }
        return nil
    }

    private mutating func blend(_ number: Int) -> BlendMode {
        if LottieNames.blendModes.indices.contains(number) { return LottieNames.blendModes[number] }
        leaveOut(number == 17 ? "the blend mode 'Hard Mix'" : "the blend mode \(number)", remedy: "choose another one")
        return .normal
    }

    /// Returns the placements of a layer and its parents, from the inside out.
    private mutating func chain(
        _ layer: Layer, _ layers: [Layer], _ indices: [Int: Int], _ known: inout [Int: Placement]
    ) throws(LottieReadingError) -> [Placement] {
        var chain = [try placement(layer)]
        var next = layer.parent
        var seen: Set<Int> = []
        while let index = next {
            guard seen.insert(index).inserted else {
                throw .unexpected(expected: "parents that do not follow each other", found: "layer \(index) twice", location: "'parent'")
            }
            guard seen.count <= Limit.parentCount else {
                throw .tooLarge("layer '\(layer.name)' has more than \(Limit.parentCount) parents", maximum: "\(Limit.parentCount)")
            }
            // Players ignore a parent that does not exist.
            guard let position = indices[index] else { break }
            let parent = if let placement = known[position] { placement } else { try placement(layers[position]) }
            known[position] = parent
            chain.append(parent)
            next = layers[position].parent
        }
        try add(DrawingCost(shapes: chain.count / 8))
        // Layers that stand still in their parents need no placement.
        return chain.filter { !$0.isIdentity }
    }

    private mutating func placement(_ layer: Layer) throws(LottieReadingError) -> Placement {
        guard let transform = layer.value["ks"] else { return Placement() }
        var placement = try placement(transform)
        if layer.value["ao"]?.isTrue ?? false { placement.followsDirection = true }
        if layer.value["ddd"]?.isTrue ?? false { leaveOut("3D", remedy: "make the layer a 2D layer") }
        return placement
    }

    private mutating func readMasks(_ layer: Layer, _ group: inout ShapeGroup) throws(LottieReadingError) {
        let masks = try layer.value["masksProperties"]?.list() ?? []
        var clips: [ShapeGroup.Clip] = []
        for mask in masks {
            let mode = try mask["mode"]?.text() ?? "a"
            let modes: [String: ShapeGroup.Clip.Mode] = ["a": .add, "s": .subtract, "i": .intersect]
            if mode == "n" { continue }
            guard let known = modes[mode] else {
                let names = ["l": "Lighten", "d": "Darken", "f": "Difference"]
                leaveOut("a mask with the mode '\(names[mode] ?? mode)'", remedy: "add, subtract, or intersect it")
                continue
            }
            guard let path = mask["pt"] else { throw mask.unexpected("a mask with a path 'pt'") }
            refuseExpression(path)
            var clip = ShapeGroup.Clip(try keyframes.path(path))
            clip.mode = known
            clip.opacity = try keyframes.number(mask["o"], default: 1, times: 0.01)
            clip.isInverted = mask["inv"]?.isTrue ?? false
            clip.expansion = try keyframes.number(mask["x"], default: 0)
            clips.append(clip)
        }
        if clips.isEmpty { return }
        let isOneCut = clips.count == 1 && clips[0].isPlain
        if !isOneCut { try add(DrawingCost(pictures: 3 * clips.count, depth: cost.depth + 2 * clips.count)) }
        // Masks move with the layer, and are in the time around its content.
        var inner = group
        inner.clips = clips
        group = ShapeGroup([.group(inner)])
    }

    /// Records the effects and styles of a layer, which are not drawn.
    private mutating func refuseExtras(_ layer: Layer) {
        for effect in (try? layer.value["ef"]?.list()) ?? [] where effect["en"]?.isTrue ?? true {
            let matchName = effect["mn"].flatMap { try? $0.text() } ?? ""
            if LottieNames.controls.contains(where: matchName.hasPrefix) { continue }
            let name = LottieNames.effect(type: effect["ty"]?.integer, name: effect["nm"].flatMap { try? $0.text() })
            leaveOut("the effect '\(name)'", remedy: "remove it or draw it as shapes")
        }
        for style in (try? layer.value["sy"]?.list()) ?? [] {
            let name = style["ty"]?.integer.flatMap { LottieNames.layerStyles[$0] } ?? "unknown"
            leaveOut("the layer style '\(name)'", remedy: "remove it or draw it as shapes")
        }
    }
}

extension Color {
    /// Creates a color from `#rrggbb`; nil for other text.
    fileprivate init?(hex text: String) {
        var digits = String(text.hasPrefix("#") ? text.dropFirst() : text[...])
        if digits.utf8.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard digits.utf8.count == 6, let number = UInt32(digits, radix: 16) else { return nil }
        self.init(red: Double(number >> 16) / 255, green: Double(number >> 8 & 255) / 255, blue: Double(number & 255) / 255)
    }
}
