internal import Documents
internal import Drawing
internal import Motion
internal import VectorMotion

/// Outlines of a group, in the order of the file, which later styles and modifiers apply to.
private struct Outlines {
    /// One outline, with the modifiers that it had so far in its own coordinates, and the placements of the groups around it, from the
    /// inside out.
    struct Leaf {
        var outline: Shape.Outline
        var placements: [Placement] = []
        /// The work for drawing it once.
        var cost = DrawingCost(shapes: 1)

        /// The outline in the coordinates of the group.
        var placed: Shape.Outline { placements.reduce(outline) { .placed($0, $1) } }
    }

    var leaves: [Leaf] = []

    /// Everything as one outline.
    var outline: Shape.Outline {
        if leaves.count == 1 { return leaves[0].placed }
        // All parts of an outline are the outline.
        if case .part(_, let whole)? = leaves.first?.placed, case .modified(.compound(let parts), _) = whole, parts.count == leaves.count,
            leaves.indices.allSatisfy({ leaves[$0].placed == .part($0, of: whole) })
        {
            return whole
        }
        return .compound(leaves.map(\.placed))
    }

    var cost: DrawingCost { leaves.reduce(into: DrawingCost()) { $0 += $1.cost } }
}

/// An item of a list of shapes, read.
private indirect enum Item {
    case outline(Shape.Outline)
    case group([Item], Placement, opacity: Track<Double>, BlendMode)
    /// A style, without its outline.
    case style(Shape, BlendMode)
    case modifier(Shape.Modifier)
    case repeater(Repeater)
    /// Makes one outline of several, which is only their sum without a combination.
    case merge(Shape.Combination?)

    /// Whether the item changes outlines.
    var isChange: Bool {
        switch self {
        case .modifier, .repeater, .merge: true
        case .outline, .group, .style: false
        }
    }
}

extension LottieReader {
    /// Returns the nodes of a layer's shapes, from back to front.
    mutating func shapes(_ list: LottieValue) throws(LottieReadingError) -> [ShapeNode] {
        var builder = NodeBuilder()
        let nodes = try builder.nodes(of: items(list, depth: 0))
        for feature in builder.undrawn { leaveOut(feature, remedy: "merge the paths before exporting") }
        try add(builder.cost)
        return nodes
    }

    private mutating func items(_ list: LottieValue, depth: Int) throws(LottieReadingError) -> [Item] {
        guard depth < Limit.nesting else {
            throw .tooLarge("groups are nested more than \(Limit.nesting) deep", maximum: "\(Limit.nesting)")
        }
        var items: [Item] = []
        for value in try list.list() {
            let value = LottieValue(json: value.json, path: "")
            if value["hd"]?.isTrue ?? false { continue }
            if let item = try item(value, depth) { items.append(item) }
        }
        guard items.count(where: \.isChange) <= Limit.changeCount else {
            throw .tooLarge("a group has \(items.count(where: \.isChange)) trims and other changes", maximum: "\(Limit.changeCount)")
        }
        return items
    }

    private mutating func item(_ value: LottieValue, _ depth: Int) throws(LottieReadingError) -> Item? {
        let type = try value["ty"]?.text() ?? ""
        if type != "gr" {
            for key in ["s", "p", "r", "e", "o", "c", "w", "ks", "sk", "pt", "or", "ir", "os", "is"] { refuseExpression(value[key]) }
        }
        switch type {
        case "gr":
            guard let list = value["it"] else { return nil }
            let transform = try list.list().last { $0["ty"]?.json == .text("tr") }
            var placement = Placement()
            var opacity = Track(constant: 1.0)
            if let transform {
                placement = try self.placement(transform)
                opacity = try keyframes.number(transform["o"], default: 1, times: 0.01)
            }
            return .group(try items(list, depth: depth + 1), placement, opacity: opacity, blend(value))
        case "sh":
            guard let path = value["ks"] else { throw value.unexpected("a path 'ks'") }
            return .outline(directed(.path(try keyframes.path(path)), value))
        case "el":
            let size = try keyframes.point(value["s"], default: .zero)
            return .outline(directed(.ellipse(size: size), value).placed(at: try keyframes.position(value["p"])))
        case "rc":
            let size = try keyframes.point(value["s"], default: .zero)
            let outline = Shape.Outline.rectangle(size: size, cornerRadius: try keyframes.number(value["r"], default: 0))
            return .outline(directed(outline, value).placed(at: try keyframes.position(value["p"])))
        case "sr": return .outline(directed(.star(try star(value)), value).placed(at: try keyframes.position(value["p"])))
        case "fl":
            return .style(try filled(value, .color(Adaptive(try keyframes.color(value["c"])))), blend(value))
        case "gf": return .style(try filled(value, try gradient(value)), blend(value))
        case "st":
            return .style(try stroked(value, .color(Adaptive(try keyframes.color(value["c"])))), blend(value))
        case "gs": return .style(try stroked(value, try gradient(value)), blend(value))
        case "tm":
            return .modifier(
                .trim(
                    Shape.Trim(
                        start: try keyframes.number(value["s"], default: 0, times: 0.01),
                        end: try keyframes.number(value["e"], default: 1, times: 0.01),
                        offset: try keyframes.number(value["o"], default: 0, times: 1 / 360),
                        isSequential: value["m"]?.integer == 2)))
        case "rd": return .modifier(.rounded(try keyframes.number(value["r"], default: 0)))
        case "rp": return .repeater(try repeater(value))
        case "mm":
            let modes: [Int: Shape.Combination] = [2: .union, 3: .subtraction, 4: .intersection, 5: .exclusion]
            return .merge((value["mm"]?.integer).flatMap { modes[$0] })
        case "tr", "no": return nil
        default:
            leaveOut("the shape '\(LottieNames.shapes[type] ?? type)'", remedy: "convert it to a path")
            return nil
        }
    }

    private func directed(_ outline: Shape.Outline, _ value: LottieValue) -> Shape.Outline {
        value["d"]?.integer == 3 ? .reversed(outline) : outline
    }

    private mutating func blend(_ value: LottieValue) -> BlendMode {
        guard let number = value["bm"]?.integer else { return .normal }
        if LottieNames.blendModes.indices.contains(number) { return LottieNames.blendModes[number] }
        leaveOut("the blend mode \(number)", remedy: "choose another one")
        return .normal
    }

    private func star(_ value: LottieValue) throws(LottieReadingError) -> Shape.Star {
        let isStar = value["sy"]?.integer ?? 1 != 2
        let inner = Shape.Star.Inner(
            radius: try keyframes.number(value["ir"], default: 0), roundness: try keyframes.number(value["is"], default: 0, times: 0.01))
        return Shape.Star(
            points: try keyframes.number(value["pt"], default: 5), outerRadius: try keyframes.number(value["or"], default: 0),
            outerRoundness: try keyframes.number(value["os"], default: 0, times: 0.01), inner: isStar ? inner : nil,
            rotation: try keyframes.number(value["r"], default: 0, times: .pi / 180))
    }

    private func filled(_ value: LottieValue, _ paint: ShapePaint) throws(LottieReadingError) -> Shape {
        var shape = Shape(.compound([]), .fill(value["r"]?.integer == 2 ? .evenOdd : .winding), paint)
        shape.opacity = Adaptive(try keyframes.number(value["o"], default: 1, times: 0.01))
        return shape
    }

    private func stroked(_ value: LottieValue, _ paint: ShapePaint) throws(LottieReadingError) -> Shape {
        let caps: [Int: Stroke.Cap] = [1: .butt, 2: .round, 3: .square]
        let joins: [Int: Stroke.Join] = [1: .miter, 2: .round, 3: .bevel]
        var style = Shape.StrokeStyle(
            width: try keyframes.number(value["w"], default: 1), cap: (value["lc"]?.integer).flatMap { caps[$0] } ?? .round,
            join: (value["lj"]?.integer).flatMap { joins[$0] } ?? .round,
            miterLimit: value["ml2"] == nil
                ? try value["ml"]?.number() ?? 4 : try keyframes.number(value["ml2"], default: 4).value(at: 0))
        for dash in try value["d"]?.list() ?? [] {
            let length = try keyframes.number(dash["v"], default: 0)
            if dash["n"]?.json == .text("o") { style.dashPhase = length } else { style.dashes.append(length) }
        }
        if style.dashes.allSatisfy({ $0 == Track(constant: 0) }) { style.dashes = [] }
        var shape = Shape(.compound([]), .stroke(style), paint)
        shape.opacity = Adaptive(try keyframes.number(value["o"], default: 1, times: 0.01))
        return shape
    }

    private func gradient(_ value: LottieValue) throws(LottieReadingError) -> ShapePaint {
        guard let colors = value["g"], let stops = colors["k"] else { throw value.unexpected("a gradient with colors 'g'") }
        let count = colors["p"]?.integer ?? 0
        guard (1...1000).contains(count) else { throw colors.unexpected("1 to 1000 colors 'p'") }
        let gradient = ShapeGradient(
            Adaptive(try keyframes.stops(stops, count: count)), isTinted: Array(repeating: false, count: count))
        let (start, end) = (
            try keyframes.point(value["s"], default: .zero), try keyframes.point(value["e"], default: Point(x: 100, y: 0))
        )
        guard value["t"]?.integer == 2 else { return .linear(gradient, from: start, to: end) }
        let highlight = Highlight(
            length: try keyframes.number(value["h"], default: 0, times: 0.01),
            angle: try keyframes.number(value["a"], default: 0, times: .pi / 180))
        let isCentered = highlight.length == Track(constant: 0)
        return .focal(gradient, center: start, rim: end, isCentered ? nil : highlight)
    }

    private mutating func repeater(_ value: LottieValue) throws(LottieReadingError) -> Repeater {
        let transform = value["tr"]
        return Repeater(
            count: try keyframes.number(value["c"], default: 1), offset: try keyframes.number(value["o"], default: 0),
            step: transform == nil ? Placement() : try placement(transform!),
            startOpacity: try keyframes.number(transform?["so"], default: 1, times: 0.01),
            endOpacity: try keyframes.number(transform?["eo"], default: 1, times: 0.01), lastIsOnTop: value["m"]?.integer == 2)
    }

    /// Returns the placement of a layer or a group.
    mutating func placement(_ value: LottieValue) throws(LottieReadingError) -> Placement {
        var placement = Placement()
        for key in ["a", "p", "s", "r", "rz", "o", "sk", "sa"] { refuseExpression(value[key]) }
        placement.anchor = try keyframes.position(value["a"])
        placement.position = try keyframes.position(value["p"])
        placement.scale = try keyframes.point(value["s"], default: Point(x: 1, y: 1), times: 0.01)
        placement.rotation = try keyframes.number(value["r"] ?? value["rz"], default: 0, times: .pi / 180)
        let skew = try keyframes.number(value["sk"], default: 0, times: .pi / 180)
        if skew != Track(constant: 0) {
            placement.skew = Placement.Skew(angle: skew, axis: try keyframes.number(value["sa"], default: 0, times: .pi / 180))
        }
        return placement
    }

    /// Refuses an expression of a property, and of its coordinates.
    mutating func refuseExpression(_ property: LottieValue?) {
        guard let property, property.isObject else { return }
        for value in [property, property["x"], property["y"]] {
            if case .text? = value?["x"]?.json { leaveOut("an expression", remedy: "convert it to keyframes") }
        }
    }
}

extension Shape.Outline {
    /// The outline with its center at a point.
    fileprivate func placed(at position: PointTrack) -> Shape.Outline {
        if position == PointTrack(.zero) { return self }
        var placement = Placement()
        placement.position = position
        return .placed(self, placement)
    }
}

/// Finds out which outlines each style covers.
///
/// A style covers the outlines before it in its group and in inner groups. A modifier changes the outlines before it, even for styles
/// before it.
private struct NodeBuilder {
    private(set) var cost = DrawingCost()
    private(set) var undrawn: [String] = []
    /// The changes by the groups around, from the inside out, which apply to all outlines in them.
    private var changes: [Change] = []
    /// Whether trims of several outlines as one line are followed.
    private var followsSequences = true

    private enum Change {
        case modifier(Shape.Modifier)
        /// Takes the next part of an outline that was modified as a whole.
        case sequence(Shape.Outline, Counter)

        var isTrim: Bool {
            switch self {
            case .modifier(.trim), .sequence: true
            case .modifier: false
            }
        }
    }

    private final class Counter {
        private var count = 0

        func next() -> Int {
            defer { count += 1 }
            return count
        }
    }

    mutating func nodes(of items: [Item]) throws(LottieReadingError) -> [ShapeNode] {
        var outlines = Outlines()
        return try nodes(of: items, &outlines)
    }

    /// Returns the nodes of a group, from back to front, and its outlines for the styles of the groups around it.
    private mutating func nodes(of items: [Item], _ outlines: inout Outlines) throws(LottieReadingError) -> [ShapeNode] {
        let outer = changes
        let costBefore = cost
        cost = DrawingCost()
        var front: [ShapeNode] = []
        var own: [(Int, Change)] = []
        for index in items.indices { if let change = try change(of: index, in: items) { own.append((index, change)) } }
        for (index, item) in items.enumerated() {
            // The changes that follow in the group, and then around it.
            changes = own.filter { $0.0 > index }.map(\.1) + outer
            switch item {
            case .outline(let outline):
                // Each trim that passes the end of an outline makes two of one.
                let trims = changes.count(where: \.isTrim)
                guard trims <= LottieReader.Limit.trimCount else {
                    throw .tooLarge("an outline has \(trims) trims", maximum: "\(LottieReader.Limit.trimCount)")
                }
                let own = DrawingCost(shapes: 1, vertices: outline.vertexCount)
                outlines.leaves.append(Outlines.Leaf(outline: changed(outline), cost: own))
            case .group(let inner, let placement, let opacity, let blend):
                var own = Outlines()
                let outerCost = cost
                cost = DrawingCost()
                var group = ShapeGroup(try nodes(of: inner, &own))
                let isSeparate = opacity != Track(constant: 1) || blend != .normal
                let innerCost = isSeparate ? cost.inPicture : cost
                cost = outerCost
                if blend != .normal { cost += .blending }
                cost += innerCost
                if !placement.isIdentity { group.placements = [placement] }
                (group.opacity, group.blend) = (opacity, blend)
                if !group.nodes.isEmpty {
                    front += group == ShapeGroup(group.nodes) ? group.nodes.reversed() : [.group(group)]
                }
                for var leaf in own.leaves {
                    if !placement.isIdentity { leaf.placements.append(placement) }
                    outlines.leaves.append(leaf)
                }
            case .style(var shape, let blend):
                guard !outlines.leaves.isEmpty else { continue }
                shape.outline = outlines.outline
                let styled = outlines.cost.styled(shape.style)
                cost += blend == .normal ? styled : styled.inPicture
                if blend != .normal { cost += .blending }
                // Long lists of styles and outlines would fill the memory before all are read.
                try cost.check(1)
                var group = ShapeGroup([.shape(shape)])
                group.blend = blend
                front.append(blend == .normal ? .shape(shape) : .group(group))
            case .repeater(let repeater):
                let copies = repeater.maximumCopies
                let isTranslucent = [repeater.startOpacity, repeater.endOpacity].contains { $0 != Track(constant: 1) }
                cost = (isTranslucent ? cost.inPicture : cost).times(copies)
                if !front.isEmpty {
                    var group = ShapeGroup(front.reversed())
                    group.repeater = repeater
                    front = [.group(group)]
                }
                if !outlines.leaves.isEmpty {
                    let repeated = Shape.Outline.modified(outlines.outline, .repeated(repeater))
                    outlines.leaves = [Outlines.Leaf(outline: repeated, cost: outlines.cost.times(copies))]
                }
            case .merge(let combination):
                guard outlines.leaves.count > 1 else { continue }
                guard let combination else {
                    outlines.leaves = [Outlines.Leaf(outline: outlines.outline, cost: outlines.cost)]
                    continue
                }
                guard outlines.leaves.allSatisfy(\.placed.isConstant) else {
                    undrawn.append("merged paths that change")
                    continue
                }
                let vertices = outlines.cost.vertices
                guard vertices <= LottieReader.Limit.mergedCount else {
                    throw .tooLarge("merged paths have \(vertices) vertices", maximum: "\(LottieReader.Limit.mergedCount)")
                }
                let merged = Shape.Outline.modified(outlines.outline, .combined(combination))
                outlines.leaves = [Outlines.Leaf(outline: merged, cost: outlines.cost)]
            case .modifier: break
            }
        }
        changes = outer
        let ownCost = cost
        cost = costBefore
        cost += ownCost
        return front.reversed()
    }

    /// Returns the change of the outlines before an item; nil for none.
    private func change(of index: Int, in items: [Item]) throws(LottieReadingError) -> Change? {
        guard case .modifier(let modifier) = items[index] else { return nil }
        guard case .trim(let trim) = modifier, trim.isSequential, followsSequences else { return .modifier(modifier) }
        var inner = NodeBuilder()
        inner.followsSequences = false
        var outlines = Outlines()
        _ = try inner.nodes(of: Array(items[..<index]), &outlines)
        guard outlines.leaves.count > 1 else { return .modifier(modifier) }
        // Each part needs all of them.
        guard outlines.leaves.count <= LottieReader.Limit.changeCount else {
            throw .tooLarge(
                "a trim of \(outlines.leaves.count) outlines as one line", maximum: "\(LottieReader.Limit.changeCount)")
        }
        return .sequence(.modified(.compound(outlines.leaves.map(\.outline)), modifier), Counter())
    }

    private func changed(_ outline: Shape.Outline) -> Shape.Outline {
        changes.reduce(outline) { outline, change in
            switch change {
            case .modifier(let modifier): .modified(outline, modifier)
            case .sequence(let whole, let counter): .part(counter.next(), of: whole)
            }
        }
    }
}

extension Shape.Outline {
    /// Maximum number of vertices.
    fileprivate var vertexCount: Int {
        switch self {
        case .path(let track): track.keyframes.map { $0.value.contours.reduce(0) { $0 + $1.vertices.count } }.max() ?? 0
        case .ellipse, .arc, .rectangle: 8
        case .star(let star): Int(min(max(star.points.upperBound, 0), Shape.Star.maximumPoints)) * 2
        case .compound(let parts): parts.reduce(0) { $0 + $1.vertexCount }
        case .placed(let outline, _), .reversed(let outline), .part(_, let outline), .modified(let outline, _): outline.vertexCount
        }
    }
}

extension Repeater {
    /// Maximum number of copies at any time.
    fileprivate var maximumCopies: Int { Int(min(max(count.upperBound, 1), Double(Self.maximumCount)).rounded(.up)) }
}

extension Track<Double> {
    /// A number that no value exceeds; infinite for an easing that overshoots.
    fileprivate var upperBound: Double {
        let overshoots = keyframes.contains { keyframe in
            switch keyframe.transition {
            case .hold: false
            case .curve(let curve): !(0...1).contains(curve.y1) || !(0...1).contains(curve.y2)
            case .curves(let curves): curves.contains { !(0...1).contains($0.y1) || !(0...1).contains($0.y2) }
            }
        }
        return overshoots ? .infinity : keyframes.map(\.value).max() ?? 0
    }
}
