internal import Synchronization

/// What is opened once for each key, whoever asks first; others wait for theirs only.
///
/// Failures are not kept: they may pass.
final class OpenedOnce<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private final class Slot: Sendable {
        let value = Mutex<Value?>(nil)
    }

    private let slots = Mutex<[Key: Slot]>([:])

    /// What was opened, or is opened now.
    func value(of key: Key, open: () throws(PluginError) -> Value) throws(PluginError) -> Value {
        let slot = slots.withLock { slots in
            let slot = slots[key] ?? Slot()
            slots[key] = slot
            return slot
        }
        // The lock is held while it is opened, so that nobody opens it a second time.
        return try slot.value.withLock { value throws(PluginError) in
            if let value { return value }
            let opened = try open()
            value = opened
            return opened
        }
    }
}
