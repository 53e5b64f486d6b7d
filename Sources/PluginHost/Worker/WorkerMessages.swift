internal import CPluginHost

extension PluginDescription {
    /// Reads what a worker says of its plugin; nil for what is no description.
    init?(_ bytes: [UInt8]) {
        guard let head = bytes.first(as: refresh_description.self), head.count <= UInt32(REFRESH_LIBRARY_MOST) else { return nil }
        let count = Int(head.count)
        let flags = bytes.dropFirst(MemoryLayout<refresh_description>.size).prefix(2 * count)
        let texts = bytes.dropFirst(MemoryLayout<refresh_description>.size + 2 * count)
            .split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        // The last text is what comes after the last zero.
        guard flags.count == 2 * count, texts.count == 2 + 2 * count + 1 else { return nil }
        let first = flags.startIndex
        self.init(
            minorVersion: Int(head.minor), name: texts[0], version: texts[1],
            indicators: (0..<count).map { place in
                Indicator(
                    id: texts[2 + 2 * place], metadata: texts[3 + 2 * place], tellsPictures: flags[first + 2 * place] != 0,
                    tellsFacts: flags[first + 2 * place + 1] != 0)
            })
    }
}

extension PluginFailure {
    /// Reads what a function of a plugin wrote when it failed in a worker; a worker that ends early may send less.
    init(refusal bytes: [UInt8]) {
        let result = bytes.first(as: refresh_refusal.self)?.result ?? REFRESH_FAILED
        let texts = bytes.dropFirst(MemoryLayout<refresh_refusal>.size)
        let function = texts.prefix { $0 != 0 }
        let words = Array(texts.dropFirst(function.count + 1))
        self = words.withUnsafeBytes { PluginFailure(of: String(decoding: function, as: UTF8.self), returning: result, $0) }
    }
}

extension [UInt8] {
    /// The bytes of a value as memory has them.
    init(of value: some BitwiseCopyable) {
        self = Swift.withUnsafeBytes(of: value) { Array($0) }
    }

    /// The value that the bytes begin with; nil when they are too few.
    func first<Value: BitwiseCopyable>(as type: Value.Type) -> Value? {
        guard count >= MemoryLayout<Value>.size else { return nil }
        return withUnsafeBytes { $0.loadUnaligned(as: type) }
    }
}
