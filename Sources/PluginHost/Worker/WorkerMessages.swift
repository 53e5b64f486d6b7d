internal import CPluginHost

extension PluginDescription {
    /// Reads a worker's description of its plugin; nil if invalid.
    init?(_ bytes: [UInt8]) {
        guard let head = bytes.first(as: refresh_description.self), head.count <= UInt32(REFRESH_INDICATORS_MAXIMUM) else { return nil }
        let count = Int(head.count)
        let flags = bytes.dropFirst(MemoryLayout<refresh_description>.size).prefix(2 * count)
        let texts = bytes.dropFirst(MemoryLayout<refresh_description>.size + 2 * count)
            .split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        // The last element is the text after the last zero byte.
        guard flags.count == 2 * count, texts.count == 2 + 2 * count + 1 else { return nil }
        let first = flags.startIndex
        self.init(
            minorVersion: Int(head.minor), name: texts[0], version: texts[1],
            indicators: (0..<count).map { index in
                Indicator(
                    id: texts[2 + 2 * index], metadata: texts[3 + 2 * index], hasPictureFunction: flags[first + 2 * index] != 0,
                    hasFactsFunction: flags[first + 2 * index + 1] != 0)
            })
    }
}

extension PluginFailure {
    /// Reads a failure, which might be incomplete if the worker exited early.
    init(answer bytes: [UInt8]) {
        let result = bytes.first(as: refresh_failure.self)?.result ?? REFRESH_FAILED
        let texts = bytes.dropFirst(MemoryLayout<refresh_failure>.size)
        let function = texts.prefix { $0 != 0 }
        let words = Array(texts.dropFirst(function.count + 1))
        self = words.withUnsafeBytes { PluginFailure(of: String(decoding: function, as: UTF8.self), returning: result, $0) }
    }
}

extension [UInt8] {
    /// Creates an array of the bytes that a value occupies in memory.
    init(of value: some BitwiseCopyable) {
        self = Swift.withUnsafeBytes(of: value) { Array($0) }
    }

    /// Returns the value at the start of the bytes; nil if there are too few.
    func first<Value: BitwiseCopyable>(as type: Value.Type) -> Value? {
        guard count >= MemoryLayout<Value>.size else { return nil }
        return withUnsafeBytes { $0.loadUnaligned(as: type) }
    }
}
