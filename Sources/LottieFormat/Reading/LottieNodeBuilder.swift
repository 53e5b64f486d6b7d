internal import Drawing
internal import VectorMotion

/// LottieOutlines of a group, in the order of the file, which later styles and modifiers apply to.
struct LottieOutlines {
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
indirect enum LottieItem {
    case outline(Shape.Outline)
    case group([LottieItem], Placement, opacity: Track<Double>, BlendMode)
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

/// Finds out which outlines each style covers.
///
/// A style covers the outlines before it in its group and in inner groups. A modifier changes the outlines before it, even for styles
/// before it.
struct LottieNodeBuilder {
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

    mutating func nodes(of items: [LottieItem]) throws(LottieReadingError) -> [ShapeNode] {
        var outlines = LottieOutlines()
        return try nodes(of: items, &outlines)
    }

    /// Returns the nodes of a group, from back to front, and its outlines for the styles of the groups around it.
    private mutating func nodes(of items: [LottieItem], _ outlines: inout LottieOutlines) throws(LottieReadingError) -> [ShapeNode] {
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
                outlines.leaves.append(LottieOutlines.Leaf(outline: changed(outline), cost: own))
            case .group(let inner, let placement, let opacity, let blend):
                var own = LottieOutlines()
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
                    outlines.leaves = [LottieOutlines.Leaf(outline: repeated, cost: outlines.cost.times(copies))]
                }
            case .merge(let combination):
                guard outlines.leaves.count > 1 else { continue }
                guard let combination else {
                    outlines.leaves = [LottieOutlines.Leaf(outline: outlines.outline, cost: outlines.cost)]
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
                outlines.leaves = [LottieOutlines.Leaf(outline: merged, cost: outlines.cost)]
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
    private func change(of index: Int, in items: [LottieItem]) throws(LottieReadingError) -> Change? {
        guard case .modifier(let modifier) = items[index] else { return nil }
        guard case .trim(let trim) = modifier, trim.isSequential, followsSequences else { return .modifier(modifier) }
        var inner = LottieNodeBuilder()
        inner.followsSequences = false
        var outlines = LottieOutlines()
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
