/// Texts for C, which end with a zero and stay where they are.
enum LastingText {
    /// Copies a text, up to the first zero in it; whoever calls frees it, or nobody does.
    static func copy(_ text: String) -> UnsafePointer<CChar> {
        let bytes = text.utf8.prefix { $0 != 0 }.map(CChar.init(bitPattern:)) + [0]
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
        copy.initialize(from: bytes, count: bytes.count)
        return UnsafePointer(copy)
    }
}
