/// A frame's visible views from back to front, as a flat list.
struct DisplayList {
    private(set) var width = 1
    private(set) var height = 1
    private(set) var format = Bitmap.Format.argb32
    private(set) var traits = Traits()
    var nodes: [DisplayNode] = []
    private var instant = Duration.zero
    /// The effects of the ancestors while views are added, from the outermost inward, each with the clip of its layer.
    private var effects: [(spread: LayerSpread, clip: PixelRect)] = []

    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    private struct Context {
        /// Transform from the superview's coordinates to the bitmap.
        var transform: Transform
        var isUpright: Bool
        var clip: PixelRect
        var cuts: [DisplayNode.Cut]
        var tint: Color
        var group: ObjectIdentifier?
    }

    mutating func removeAll() {
        nodes.removeAll(keepingCapacity: true)
    }

    mutating func take(_ stage: Stage) {
        removeAll()
        traits = stage.traits
        instant = stage.now
        // While a stage rotates, the visible area extends beyond its new size.
        let seen = stage.root.animatedFrame.presentation(at: instant).size
        width = Self.pixels(max(stage.size.width, seen.width) * traits.scale)
        height = Self.pixels(max(stage.size.height, seen.height) * traits.scale)
        add(
            stage.root,
            Context(transform: .scale(traits.scale), isUpright: true, clip: bounds, cuts: [], tint: traits.tint))
        format = nodes.first.map { $0.view === stage.root && $0.cover == bounds } == true ? .rgb24 : .argb32
    }

    private static func pixels(_ length: Double) -> Int {
        length.isFinite ? min(max(length.nearestPixel, 1), Bitmap.maximumSide) : 1
    }

    private mutating func add(_ view: View, _ outer: Context) {
        if view.isHidden { return }
        let alpha = min(max(view.animatedAlpha.presentation(at: instant), 0), 1)
        if alpha == 0 { return }
        let frame = view.animatedFrame.presentation(at: instant)
        let placement = Placement(
            frame, view.animatedTransform.presentation(at: instant), view.presentedBoundsOrigin(at: instant), in: outer.transform,
            isUpright: outer.isUpright)
        guard let placement else { return }
        var inner = outer
        inner.tint = view.tint ?? outer.tint
        let effect = DisplayEffect.of(view, placement.corner)
        if alpha < 1 || effect != nil { inner.group = ObjectIdentifier(view) }
        if let effect {
            // The edges of the clip, and the content's edges beyond it, must not show in the layer.
            inner.clip = effect.spread.reversed.applied(to: outer.clip)
            inner.cuts = []
        }
        let index = nodes.count
        let isInList = append(view, alpha, effect, placement, outer, inner)
        if let effect { effects.append((effect.spread, outer.clip)) }
        inner.transform = placement.content
        inner.isUpright = placement.isUpright
        if view.clipsToBounds { placement.clip(&inner.clip, &inner.cuts) }
        for subview in view.subviews where !inner.clip.isEmpty { add(subview, inner) }
        if effect != nil { effects.removeLast() }
        guard isInList else { return }
        nodes[index].end = nodes.count
        if nodes[index].isGroup { closeGroup(index, outer) }
    }

    /// Returns the frame's pixels that depend on a rectangle of the view being added.
    private func footprint(of rect: PixelRect) -> PixelRect {
        if effects.isEmpty { return rect }
        return effects.reversed().reduce(rect) { $1.spread.applied(to: $0).intersection($1.clip) }
    }

    /// Sets the area of a group whose descendants have been added.
    private mutating func closeGroup(_ index: Int, _ outer: Context) {
        var (reach, inside) = (nodes[index].pixels, index + 1)
        while inside < nodes.count {
            reach = reach.union(nodes[inside].area)
            inside = nodes[inside].isGroup ? nodes[inside].end : inside + 1
        }
        if let effect = nodes[index].effect { reach = effect.spread.applied(to: reach).intersection(outer.clip) }
        nodes[index].reach = reach
        nodes[index].footprint = footprint(of: reach)
    }

    /// Adds a single view; returns false if it draws nothing itself.
    private mutating func append(
        _ view: View, _ alpha: Double, _ effect: DisplayEffect?, _ placement: Placement, _ outer: Context, _ inner: Context
    ) -> Bool {
        let fill = placement.fill(view.backgroundColor?.color(for: traits.appearance), clipping: view.clipsToBounds, within: inner.clip)
        let isGroup = alpha < 1 || effect != nil
        let drawsContent = view.drawsContent
        guard fill != .none || drawsContent || isGroup else { return false }
        var extent = PixelRect.empty
        if case .pixels = fill, !drawsContent {
            extent = placement.extent(clipping: view.clipsToBounds)
        } else if drawsContent || fill != .none {
            extent = placement.extent(clipping: view.clipsToBounds).outset(by: 1)
        }
        let pixels = extent.intersection(inner.clip)
        if pixels.isEmpty && !isGroup { return false }
        let isScroll = view.clipsToBounds && placement.isUpright && view is ScrollView
        nodes.append(
            DisplayNode(
                view: view, version: view.displayVersion, placement: placement.corner, bounds: placement.bounds, tint: inner.tint,
                alpha: alpha,
                effect: effect, fill: fill, drawsContent: drawsContent, isAnimated: view.isAnimated, group: outer.group,
                isInEffect: !effects.isEmpty, cuts: outer.cuts, extent: extent, pixels: pixels,
                scroll: isScroll ? placement.scroll : nil, end: nodes.count + 1, reach: pixels,
                footprint: footprint(of: pixels)))
        return true
    }
}
