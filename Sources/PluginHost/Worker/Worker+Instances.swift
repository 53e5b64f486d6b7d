internal import CPluginHost
internal import CRefreshPlugin

extension Worker {
    /// Ends the instances that nobody uses anymore.
    ///
    /// Returns how the worker ended; nil while it is running. A plugin that fails here harms nobody else.
    func endForgotten() -> WorkerEnd? {
        for key in slots.forgotten { end(key) }
        return endingInstances
    }

    /// The slot of an instance, which is created if needed.
    ///
    /// Nil if the worker ended because it had to end another instance first. Throws the plugin's error, or how the worker ended.
    func slot(of instance: WorkerInstance) throws -> Int? {
        if let slot = slots.slot(of: instance.key) { return slot }
        if let key = slots.superfluous { end(key) }
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
    /// The request to make an instance: pointers to texts are places in the texts, which come last.
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
