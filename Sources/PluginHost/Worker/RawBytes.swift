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
