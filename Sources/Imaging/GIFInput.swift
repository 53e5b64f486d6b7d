internal import CGIF

/// The bytes of a GIF file as giflib asks for them, and what it asked for that was not there.
final class GIFInput {
    private let bytes: [UInt8]
    private var offset = 0

    /// How many bytes the file would have needed for the read that failed; nil as long as none did.
    private(set) var neededBytes: Int?

    /// How many bytes there are.
    var count: Int { bytes.count }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// What giflib calls; it takes fewer bytes than it asked for as an error.
    static let read: InputFunc = { gif, buffer, count in
        guard let gif, let buffer, let user = gif.pointee.UserData, count > 0 else { return 0 }
        let input = Unmanaged<GIFInput>.fromOpaque(user).takeUnretainedValue()
        return Int32(input.copy(Int(count), to: buffer))
    }

    private func copy(_ count: Int, to buffer: UnsafeMutablePointer<UInt8>) -> Int {
        let found = min(count, bytes.count - offset)
        if found < count { neededBytes = offset + count }
        bytes.withUnsafeBufferPointer { all in
            _ = UnsafeMutableBufferPointer(start: buffer, count: found).update(fromContentsOf: all[offset..<offset + found])
        }
        offset += found
        return found
    }
}
