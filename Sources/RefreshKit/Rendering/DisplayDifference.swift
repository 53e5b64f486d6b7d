/// Finds out what differs between two display lists.
struct DisplayDifference {
    private let old: [DisplayNode]
    private let match: DisplayMatch
    private let scrolls: [DisplayScroll]
    private var damage = PixelRegion()
    private let bounds: PixelRect

    /// What changed from one list to the other, which learns from it what it need not draw to know.
    static func changes(from old: DisplayList, to new: inout DisplayList) -> FrameChanges {
        if old.bounds != new.bounds || old.format != new.format || old.appearance != new.appearance {
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
            let scroll = DisplayScroll(index, old.nodes, new.nodes, match, scale: new.appearance.scale)
            // Of scroll views over or in one another only one can have its pixels moved.
            if let scroll, !scrolls.contains(where: { $0.rect.intersects(scroll.rect) }) { scrolls.append(scroll) }
        }
        self.scrolls = scrolls
    }

    /// Damages what a node of the later list changes.
    private mutating func compare(_ index: Int, _ node: DisplayNode) {
        guard let before = match.earlier[index] else { return add(node.area) }
        if match.kept(index) != nil {
            let scroll = scrolls.first { $0.later.contains(index) }
            let earlierScroll = scrolls.first { $0.earlier.contains(before) }
            if let scroll, let earlierScroll, scroll.rect == earlierScroll.rect {
                if scroll.carries(old[before], to: node) { return }
            } else if scroll == nil, earlierScroll == nil, node.isSame(as: old[before]) {
                return
            }
        }
        add(node.area)
        damageEarlier(before)
    }

    /// Damages where a node of the earlier list has left pixels.
    private mutating func damageEarlier(_ index: Int) {
        let scroll = scrolls.first { $0.earlier.contains(index) }
        add(scroll.map { $0.moved(old[index].area) } ?? old[index].area)
    }

    /// Damages what moving pixels exposes, and what it carries along that was in front.
    private mutating func damageAround(_ new: [DisplayNode]) {
        for scroll in scrolls {
            for strip in scroll.rect.subtracting(scroll.change.target) { add(strip) }
            for node in new[scroll.later.upperBound...] { add(node.pixels.intersection(scroll.rect)) }
            for node in old[scroll.earlier.upperBound...] { add(scroll.moved(node.pixels.intersection(scroll.rect))) }
        }
    }

    private mutating func add(_ rect: PixelRect) {
        damage.add(rect.intersection(bounds))
    }
}

/// Which nodes of two display lists are the same views.
struct DisplayMatch {
    /// For each node of the later list, its index in the earlier one; nil for views that were not there.
    private(set) var earlier: [Int?]
    /// The nodes of the earlier list that are not in the later one.
    private(set) var gone: [Int] = []
    /// Whether a node of the later list, there before, is now before or behind another one than it was.
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
        // Those that stay in ascending order kept their places among one another; the others count as moved.
        var last = -1
        for (index, before) in earlier.enumerated() {
            guard let before else { continue }
            if before > last { last = before } else { isReordered[index] = true }
        }
    }

    /// Where a node of the later list was before, if its place in the order is what it was.
    func kept(_ index: Int) -> Int? { isReordered[index] ? nil : earlier[index] }
}
