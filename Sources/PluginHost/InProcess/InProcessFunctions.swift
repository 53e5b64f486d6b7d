internal import CPluginHost
internal import CRefreshPlugin
internal import Glibc

/// The functions of one indicator in this process, called as `refresh_plugin.h` promises.
struct InProcessFunctions: @unchecked Sendable {
    /// The indicator as the plugin has it.
    private let indicator: UnsafePointer<refresh_indicator>
    /// What it says of itself; what it was too old to have is null.
    let table: refresh_indicator

    init(_ indicator: UnsafePointer<refresh_indicator>) {
        self.indicator = indicator
        var table = refresh_indicator()
        memcpy(&table, indicator, min(Int(indicator.pointee.struct_size), MemoryLayout<refresh_indicator>.size))
        self.table = table
    }

    /// Makes an instance.
    func create(_ values: [PluginValue]) throws -> UnsafeMutableRawPointer? {
        try refresh_values.with(values) { values in
            var instance: UnsafeMutableRawPointer?
            try Self.call("create") { error in table.create(indicator, values, &instance, error) }
            return instance
        }
    }

    /// Asks an instance for its facts.
    func facts(of instance: UnsafeMutableRawPointer?, filledWith metadata: PluginFacts) throws -> PluginFacts {
        guard let function = table.facts else { return metadata }
        var facts = refresh_facts(metadata)
        try Self.call("facts") { error in function(instance, &facts, error) }
        return try PluginFacts(facts, notes: facts.notes.map(Self.text) ?? "")
    }

    /// The beginning of notes, as a worker passes it on.
    private static func text(_ notes: UnsafePointer<CChar>) -> String {
        let bytes = UnsafeRawBufferPointer(start: notes, count: strnlen(notes, Int(REFRESH_NOTES_MOST) + 1))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Runs a function that can fail.
    ///
    /// - Parameters:
    ///   - name: Its name, for a plugin that fails without a word.
    ///   - function: Calls it.
    /// - Throws: `PluginFailure` with what it wrote.
    static func call(_ name: String, _ function: (UnsafeMutablePointer<refresh_error>) -> Int32) throws(PluginFailure) {
        let failure = withUnsafeTemporaryAllocation(of: CChar.self, capacity: PluginFailure.messageCapacity) { message in
            message[0] = 0
            var error = refresh_error(
                struct_size: UInt32(MemoryLayout<refresh_error>.size), capacity: UInt32(message.count), message: message.baseAddress)
            let mode = refresh_float_mode()
            let result = function(&error)
            refresh_restore_float_mode(mode)
            guard result != REFRESH_OK else { return PluginFailure?.none }
            // The message's own room is read, wherever the plugin let the pointer point.
            return PluginFailure(of: name, returning: result, UnsafeRawBufferPointer(message))
        }
        if let failure { throw failure }
    }
}
