/// A struct of a host of another version, which knows fewer of its fields than the plugin, or more.
extension UnsafePointer where Pointee: BitwiseCopyable {
    /// What the host filled in.
    ///
    /// - Parameters:
    ///   - size: How many bytes the host gave it.
    ///   - empty: What stands for the fields that the host does not know.
    /// - Returns: A copy, as long as the plugin knows it.
    func copy(size: UInt32, over empty: Pointee) -> Pointee {
        var copy = empty
        withUnsafeMutableBytes(of: &copy) { bytes in
            bytes.copyMemory(from: UnsafeRawBufferPointer(start: self, count: Swift.min(Int(size), bytes.count)))
        }
        return copy
    }

    /// The size that the struct begins with.
    var structSize: UInt32 { UnsafeRawPointer(self).load(as: UInt32.self) }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
    /// Changes the fields that the host knows, and writes nowhere else.
    ///
    /// - Parameters:
    ///   - empty: What stands for the fields that the host does not know.
    ///   - change: What to change.
    func update(over empty: Pointee, _ change: (inout Pointee) -> Void) {
        let size = UnsafePointer(self).structSize
        var copy = UnsafePointer(self).copy(size: size, over: empty)
        change(&copy)
        withUnsafeBytes(of: copy) { bytes in
            UnsafeMutableRawPointer(self).copyMemory(from: bytes.baseAddress!, byteCount: Swift.min(Int(size), bytes.count))
        }
    }
}
