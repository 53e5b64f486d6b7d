internal import CPluginHost
internal import CRefreshPlugin

extension Worker {
    /// Destroys released instances, and returns an error if that ended the worker.
    func endForgotten() -> WorkerEnd? {
        for key in slots.forgotten { end(key) }
        return endingInstances
    }

    /// Returns the slot of an instance, or nil if the worker ended while destroying another instance to make space.
    func slot(of instance: WorkerInstance) throws -> Int? {
        if let slot = slots.slot(of: instance.key) { return slot }
        if let key = slots.evictionCandidate { end(key) }
        guard !hasEnded else { return nil }
        let slot = slots.free
        _ = try ask(REFRESH_ASK_CREATE, instance.values.message(slot: slot, indicator: instance.indicator), .making)
        slots.set(slot, for: instance.key)
        return slot
    }

    private func end(_ key: Int) {
        guard let slot = slots.remove(key), !hasEnded else { return }
        do { _ = try ask(REFRESH_ASK_DESTROY, [UInt8](of: UInt64(slot)), .ending) } catch { endingInstances = error as? WorkerEnd }
    }
}

extension [PluginValue] {
    /// Returns the request to create an instance; its string pointers are offsets into the strings at the end.
    fileprivate func message(slot: Int, indicator: Int) -> [UInt8] {
        let head = refresh_create_request(slot: UInt32(slot), indicator: UInt32(indicator), count: UInt32(count), unused: 0)
        var bytes = [UInt8](of: head)
        var texts: [UInt8] = []
        for value in self {
            var item = refresh_value(value)
            item.name = UnsafePointer(bitPattern: texts.count)
            texts += Array<UInt8>(value.option.name.utf8) + [0]
            item.text = UnsafePointer(bitPattern: texts.count)
            texts += Array<UInt8>(value.text.utf8) + [0]
            bytes += [UInt8](of: item)
        }
        return bytes + texts
    }
}

struct WorkerSlots {
    /// The instance in each slot and the time of its last use.
    private var entries: [Int: (slot: Int, used: Int)] = [:]
    private var uses = 0
    /// Released instances that still have a slot.
    private(set) var forgotten: [Int] = []

    /// Returns the slot of an instance and marks it as used; nil if the instance has no slot.
    mutating func slot(of key: Int) -> Int? {
        guard let slot = entries[key]?.slot else { return nil }
        uses += 1
        entries[key] = (slot, uses)
        return slot
    }

    func has(_ key: Int) -> Bool { entries[key] != nil }

    /// The least recently used instance if no slot is free, otherwise nil.
    var evictionCandidate: Int? {
        entries.count < Int(REFRESH_WORKER_SLOTS) ? nil : entries.min { $0.value.used < $1.value.used }?.key
    }

    /// A free slot, which exists if `evictionCandidate` is nil.
    var free: Int {
        let taken = Set(entries.values.map(\.slot))
        return (0..<Int(REFRESH_WORKER_SLOTS)).first { !taken.contains($0) } ?? 0
    }

    mutating func set(_ slot: Int, for key: Int) {
        uses += 1
        entries[key] = (slot, uses)
    }

    mutating func remove(_ key: Int) -> Int? {
        forgotten.removeAll { $0 == key }
        return entries.removeValue(forKey: key)?.slot
    }

    mutating func forget(_ key: Int) {
        if has(key) { forgotten.append(key) }
    }
}
