/// The visible views of a frame from back to front, as a flat list.
struct DisplayList {
    private(set) var width = 1
    private(set) var height = 1
    private(set) var format = Bitmap.Format.argb32
    private(set) var traits = Traits()
    var nodes: [DisplayNode] = []
    private var instant = Duration.zero

    var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    private struct Surroundings {
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
            Surroundings(transform: .scale(traits.scale), isUpright: true, clip: bounds, cuts: [], tint: traits.tint))
        format = nodes.first.map { $0.view === stage.root && $0.cover == bounds } == true ? .rgb24 : .argb32
    }

    private static func pixels(_ length: Double) -> Int {
        length.isFinite ? min(max(length.nearestPixel, 1), Bitmap.maximumSide) : 1
    }

    private mutating func add(_ view: View, _ outer: Surroundings) {
        if view.isHidden { return }
        let alpha = min(max(view.animatedAlpha.presentation(at: instant), 0), 1)
        if alpha == 0 { return }
        let frame = view.animatedFrame.presentation(at: instant)
        let place = Placement(
            frame, view.animatedTransform.presentation(at: instant), view.presentedBoundsOrigin(at: instant), in: outer.transform,
            isUpright: outer.isUpright)
        guard let place else { return }
        var inner = outer
        inner.tint = view.tint ?? outer.tint
        if alpha < 1 { inner.group = ObjectIdentifier(view) }
        let index = nodes.count
        let isInList = append(view, alpha, place, outer, inner)
        inner.transform = place.content
        inner.isUpright = place.isUpright
        if view.clipsToBounds { place.clip(&inner.clip, &inner.cuts) }
        for subview in view.subviews where !inner.clip.isEmpty { add(subview, inner) }
        guard isInList else { return }
        nodes[index].end = nodes.count
        if alpha < 1 { for inside in index + 1..<nodes.count { nodes[index].reach = nodes[index].reach.union(nodes[inside].pixels) } }
    }

    /// Adds a single view; returns false if it draws nothing itself.
    private mutating func append(
        _ view: View, _ alpha: Double, _ place: Placement, _ outer: Surroundings, _ inner: Surroundings
    ) -> Bool {
        let fill = place.fill(view.backgroundColor?.color(for: traits.appearance), clipping: view.clipsToBounds, within: outer.clip)
        let drawsContent = view.drawsContent
        guard fill != .none || drawsContent || alpha < 1 else { return false }
        var extent = PixelRect.empty
        if case .pixels = fill, !drawsContent {
            extent = place.extent(clipping: view.clipsToBounds)
        } else if drawsContent || fill != .none {
            extent = place.extent(clipping: view.clipsToBounds).outset(by: 1)
        }
        let pixels = extent.intersection(outer.clip)
        if pixels.isEmpty && alpha == 1 { return false }
        let isScroll = view.clipsToBounds && place.isUpright && view is ScrollView
        nodes.append(
            DisplayNode(
                view: view, version: view.displayVersion, placement: place.corner, bounds: place.bounds, tint: inner.tint, alpha: alpha,
                fill: fill, drawsContent: drawsContent, isAnimated: view.isAnimated, group: outer.group, cuts: outer.cuts, extent: extent,
                pixels: pixels,
                scroll: isScroll ? place.scroll : nil, end: nodes.count + 1, reach: pixels))
        return true
    }
}
