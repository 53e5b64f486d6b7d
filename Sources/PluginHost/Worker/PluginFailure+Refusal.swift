internal import CPluginHost

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
