internal import CPluginHost

extension PluginFailure {
    /// What a function of a plugin wrote when it failed in a worker.
    init(refusal bytes: [UInt8]) {
        // Its words are as many bytes as there are.
        var refusal = refresh_refusal()
        withUnsafeMutableBytes(of: &refusal) { $0.copyBytes(from: bytes.prefix($0.count)) }
        let function = withUnsafeBytes(of: refusal.function) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        self = withUnsafeBytes(of: refusal.words) { PluginFailure(of: function, returning: refusal.result, $0) }
    }
}
