/// A hash table that maps paths to indices, using about fifteen bytes per path without storing the paths.
struct PathIndex: Sendable {
    private struct Slot {
        /// Part of the path's hash; the hash also determines where the search starts.
        var hash: UInt32 = 0
        var index: UInt32 = 0
    }

    private var slots: [Slot]
    private var count = 0

    /// Reserves space for the expected number of paths, 0 if unknown.
    init(for count: Int) {
        var size = 16
        while size * 3 < count * 4 { size *= 2 }
        slots = Array(repeating: Slot(), count: size)
    }

    /// Returns the index of a path; nil if the table does not contain the path.
    ///
    /// `isSame` returns whether the file at an index has this path.
    func index(of path: String, _ isSame: (Int) -> Bool) -> Int? {
        let slot = slots[slot(for: Self.hash(of: path), isSame)]
        return slot.index > 0 ? Int(slot.index) - 1 : nil
    }

    /// Adds a path with its index; returns false if the path already exists.
    ///
    /// `isSame` returns whether the file at an index has this path.
    mutating func insert(_ path: String, at index: Int, _ isSame: (Int) -> Bool) -> Bool {
        let hash = Self.hash(of: path)
        let position = slot(for: hash, isSame)
        if slots[position].index > 0 { return false }
        slots[position] = Slot(hash: hash, index: UInt32(index + 1))
        count += 1
        if count * 4 > slots.count * 3 { grow() }
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 2)
        for slot in old where slot.index > 0 { slots[self.slot(for: slot.hash) { _ in false }] = slot }
    }

    private func slot(for hash: UInt32, _ isSame: (Int) -> Bool) -> Int {
        var position = Int(hash) & (slots.count - 1)
        while slots[position].index > 0 {
            if slots[position].hash == hash, isSame(Int(slots[position].index) - 1) { return position }
            position = (position + 1) & (slots.count - 1)
        }
        return position
    }

    private static func hash(of path: String) -> UInt32 { UInt32(truncatingIfNeeded: path.hashValue) }
}
