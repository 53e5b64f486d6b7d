struct DisplayDifference {
    private let old: [DisplayNode]
    private let match: DisplayMatch
    private let scrolls: [DisplayScroll]
    private var damage = PixelRegion()
    private let bounds: PixelRect

    /// Returns the changes from one list to another, and marks nodes of the later list that can be moved without being redrawn.
    static func changes(from old: DisplayList, to new: inout DisplayList) -> FrameChanges {
        if old.bounds != new.bounds || old.format != new.format || old.traits != new.traits {
            return FrameChanges(damage: PixelRegion(new.bounds))
        }
        var difference = DisplayDifference(old, new)
        for index in new.nodes.indices {
            if let before = difference.match.earlier[index], new.nodes[index].hasPicture(of: old.nodes[before]) {
                new.nodes[index].isMovable = old.nodes[before].isMovable
            }
            difference.compare(index, new.nodes[index])
        }
        for index in difference.match.gone { difference.damageEarlier(index) }
        difference.damageAround(new.nodes)
        return FrameChanges(scrolls: difference.scrolls.map(\.change), damage: difference.damage)
    }

    private init(_ old: DisplayList, _ new: DisplayList) {
        self.old = old.nodes
        bounds = new.bounds
        match = DisplayMatch(old.nodes, new.nodes)
        var scrolls: [DisplayScroll] = []
        for index in new.nodes.indices where new.nodes[index].scroll != nil {
            let scroll = DisplayScroll(index, old.nodes, new.nodes, match, scale: new.traits.scale)
            // Only one of several overlapping or nested scroll views can have its pixels moved.
            if let scroll, !scrolls.contains(where: { $0.rect.intersects(scroll.rect) }) { scrolls.append(scroll) }
        }
        self.scrolls = scrolls
    }

    private mutating func compare(_ index: Int, _ node: DisplayNode) {
        let scroll = scrolls.first { $0.later.contains(index) }
        // Opaque bars cover the rest of the scroll view.
        let visible = scroll.map { node.footprint.intersection($0.rect) } ?? node.footprint
        guard let before = match.earlier[index] else { return add(visible) }
        if match.kept(index) != nil {
            let earlierScroll = scrolls.first { $0.earlier.contains(before) }
            if let scroll, let earlierScroll, scroll.rect == earlierScroll.rect {
                if scroll.carries(old[before], to: node) { return }
            } else if scroll == nil, earlierScroll == nil, node.isSame(as: old[before]) {
                return
            }
        }
        add(visible)
        damageEarlier(before)
    }

    private mutating func damageEarlier(_ index: Int) {
        let scroll = scrolls.first { $0.earlier.contains(index) }
        add(scroll.map { $0.moved(old[index].footprint) } ?? old[index].footprint)
    }

    /// Adds the areas exposed by moved pixels, and the areas of foreground views whose pixels were moved along with the rest.
    private mutating func damageAround(_ new: [DisplayNode]) {
        for scroll in scrolls {
            for strip in scroll.rect.subtracting(scroll.change.target) { add(strip) }
            for node in new[scroll.later.upperBound...] { add(node.visiblePixels.intersection(scroll.rect)) }
            for node in old[scroll.earlier.upperBound...] { add(scroll.moved(node.visiblePixels.intersection(scroll.rect))) }
        }
    }

    private mutating func add(_ rect: PixelRect) {
        damage.add(rect.intersection(bounds))
    }
}

struct DisplayMatch {
    /// For each node of the later list, its index in the earlier one; nil for new views.
    private(set) var earlier: [Int?]
    private(set) var gone: [Int] = []
    private var isReordered: [Bool]

    init(_ old: [DisplayNode], _ new: [DisplayNode]) {
        isReordered = Array(repeating: false, count: new.count)
        if old.count == new.count, new.indices.allSatisfy({ old[$0].view === new[$0].view }) {
            earlier = Array(new.indices)
            return
        }
        var indices: [ObjectIdentifier: Int] = Dictionary(minimumCapacity: old.count)
        for (index, node) in old.enumerated() { indices[ObjectIdentifier(node.view)] = index }
        earlier = new.map { indices.removeValue(forKey: ObjectIdentifier($0.view)) }
        gone = indices.values.sorted()
        // Nodes whose earlier indices are ascending kept their order; the others count as moved.
        var last = -1
        for (index, before) in earlier.enumerated() {
            guard let before else { continue }
            if before > last { last = before } else { isReordered[index] = true }
        }
    }

    /// Returns the earlier index of a node, or nil if it is new or reordered.
    func kept(_ index: Int) -> Int? { isReordered[index] ? nil : earlier[index] }
}
