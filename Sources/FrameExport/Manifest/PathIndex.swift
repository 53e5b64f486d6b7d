/// Finds the place of a path among very many, in some fifteen bytes each: the paths themselves are kept or worked out elsewhere.
struct PathIndex: Sendable {
    private struct Slot {
        /// Part of the path's hash: where it is looked for first, and what tells nearly all others apart.
        var hash: UInt32 = 0
        /// Counted from 1; 0 for an empty slot.
        var place: UInt32 = 0
    }

    private var slots: [Slot]
    private var count = 0

    /// Reserves room for the expected number of paths, 0 if unknown.
    init(for count: Int) {
        var size = 16
        while size * 3 < count * 4 { size *= 2 }
        slots = Array(repeating: Slot(), count: size)
    }

    /// Returns the index of a path; nil if there is none.
    ///
    /// `isSame` returns whether an index is that of the same path.
    func place(of path: String, _ isSame: (Int) -> Bool) -> Int? {
        let slot = slots[slot(for: Self.hash(of: path), isSame)]
        return slot.place > 0 ? Int(slot.place) - 1 : nil
    }

    /// Adds a path with its index; returns false if the path is there already.
    ///
    /// `isSame` returns whether an index is that of the same path.
    mutating func insert(_ path: String, at place: Int, _ isSame: (Int) -> Bool) -> Bool {
        let hash = Self.hash(of: path)
        let index = slot(for: hash, isSame)
        if slots[index].place > 0 { return false }
        slots[index] = Slot(hash: hash, place: UInt32(place + 1))
        count += 1
        if count * 4 > slots.count * 3 { grow() }
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 2)
        for slot in old where slot.place > 0 { slots[self.slot(for: slot.hash) { _ in false }] = slot }
    }

    /// The slot of a path, or the empty one where it would be.
    private func slot(for hash: UInt32, _ isSame: (Int) -> Bool) -> Int {
        var index = Int(hash) & (slots.count - 1)
        while slots[index].place > 0 {
            if slots[index].hash == hash, isSame(Int(slots[index].place) - 1) { return index }
            index = (index + 1) & (slots.count - 1)
        }
        return index
    }

    private static func hash(of path: String) -> UInt32 { UInt32(truncatingIfNeeded: path.hashValue) }
}
