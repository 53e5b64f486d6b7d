/// Finds the place of a path among very many, in some twenty bytes each: the paths themselves are worked out anew where they are needed.
struct PathIndex: Sendable {
    private struct Slot {
        /// Part of the path's hash, which tells nearly all others apart.
        var hash: UInt32 = 0
        /// Counted from 1; 0 for an empty slot.
        var place: UInt32 = 0
    }

    private var slots: [Slot]

    /// - Parameter count: How many paths there will be at most.
    init(for count: Int) {
        var size = 16
        while size * 3 < count * 4 { size *= 2 }
        slots = Array(repeating: Slot(), count: size)
    }

    /// The place of a path; nil when it is not there.
    ///
    /// - Parameters:
    ///   - path: What is looked for.
    ///   - isSame: Whether the path at a place is the same.
    /// - Returns: The place.
    func place(of path: String, _ isSame: (Int) -> Bool) -> Int? {
        let slot = slots[slot(for: path, isSame)]
        return slot.place > 0 ? Int(slot.place) - 1 : nil
    }

    /// Notes the place of a path.
    ///
    /// - Parameters:
    ///   - path: A path.
    ///   - place: Where it is.
    ///   - isSame: Whether the path at a place is the same.
    /// - Returns: False when the path was noted before.
    mutating func insert(_ path: String, at place: Int, _ isSame: (Int) -> Bool) -> Bool {
        let index = slot(for: path, isSame)
        if slots[index].place > 0 { return false }
        slots[index] = Slot(hash: Self.part(of: path.hashValue), place: UInt32(place + 1))
        return true
    }

    /// The slot of a path, or the empty one where it would be.
    private func slot(for path: String, _ isSame: (Int) -> Bool) -> Int {
        let hash = path.hashValue
        let part = Self.part(of: hash)
        var index = hash & (slots.count - 1)
        while slots[index].place > 0 {
            if slots[index].hash == part, isSame(Int(slots[index].place) - 1) { return index }
            index = (index + 1) & (slots.count - 1)
        }
        return index
    }

    private static func part(of hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }
}
