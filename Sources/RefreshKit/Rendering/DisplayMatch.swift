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
