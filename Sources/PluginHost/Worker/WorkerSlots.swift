internal import CPluginHost

/// Which instances a worker keeps, each in a slot.
struct WorkerSlots {
    /// The instance of each slot and when it was used last.
    private var entries: [Int: (slot: Int, used: Int)] = [:]
    private var uses = 0
    /// Instances that nobody has any more.
    private(set) var forgotten: [Int] = []

    /// The slot of an instance, which counts as used by this; nil when it has none.
    mutating func slot(of key: Int) -> Int? {
        guard let slot = entries[key]?.slot else { return nil }
        uses += 1
        entries[key] = (slot, uses)
        return slot
    }

    /// Whether an instance has a slot.
    func has(_ key: Int) -> Bool { entries[key] != nil }

    /// The instance that was not used for longest, when no slot is free.
    var superfluous: Int? {
        entries.count < Int(REFRESH_WORKER_SLOTS) ? nil : entries.min { $0.value.used < $1.value.used }?.key
    }

    /// A free slot; there is one unless an instance is superfluous.
    var free: Int {
        let taken = Set(entries.values.map(\.slot))
        return (0..<Int(REFRESH_WORKER_SLOTS)).first { !taken.contains($0) } ?? 0
    }

    /// Gives an instance a slot.
    mutating func set(_ slot: Int, for key: Int) {
        uses += 1
        entries[key] = (slot, uses)
    }

    /// Takes its slot from an instance, and gives the slot.
    mutating func remove(_ key: Int) -> Int? {
        forgotten.removeAll { $0 == key }
        return entries.removeValue(forKey: key)?.slot
    }

    /// Notes that nobody has an instance any more.
    mutating func forget(_ key: Int) {
        if has(key) { forgotten.append(key) }
    }
}
