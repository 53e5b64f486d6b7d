/// How far pixels are the same: the inner loops of a matcher.
enum PixelRun {
    /// How many pixels from here on are equal to one.
    ///
    /// - Parameters:
    ///   - pixel: The bits that count.
    ///   - start: The first of them.
    ///   - most: How many there are.
    ///   - mask: The bits that count.
    /// - Returns: In `0...most`.
    @inline(__always)
    static func length(of pixel: UInt32, at start: UnsafePointer<UInt32>, most: Int, _ mask: UInt32) -> Int {
        let wideMask = UInt64(mask) << 32 | UInt64(mask), wanted = UInt64(pixel) << 32 | UInt64(pixel)
        let raw = UnsafeRawPointer(start)
        var count = 0
        while count &+ 8 <= most {
            let place = raw + count &* 4
            let first =
                (place.loadUnaligned(as: UInt64.self) ^ wanted) | (place.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ wanted)
            let second =
                (place.loadUnaligned(fromByteOffset: 16, as: UInt64.self) ^ wanted)
                | (place.loadUnaligned(fromByteOffset: 24, as: UInt64.self) ^ wanted)
            if (first | second) & wideMask != 0 { break }
            count &+= 8
        }
        while count < most, start[count] & mask == pixel { count &+= 1 }
        return count
    }

    /// How many pixels are the same at two places.
    ///
    /// - Parameters:
    ///   - first: The one place.
    ///   - second: The other.
    ///   - most: How many there are at both.
    ///   - mask: The bits that count.
    /// - Returns: In `0...most`.
    @inline(__always)
    static func length(_ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, most: Int, _ mask: UInt32) -> Int {
        let wideMask = UInt64(mask) << 32 | UInt64(mask)
        let (one, other) = (UnsafeRawPointer(first), UnsafeRawPointer(second))
        var count = 0
        while count &+ 2 <= most {
            let difference =
                one.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self)
                ^ other.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self)
            // In memory the first pixel comes first: in the low half here, in the high half of a machine of the other byte order.
            if difference & wideMask != 0 { return count &+ ((difference & wideMask).littleEndian.trailingZeroBitCount >> 5) }
            count &+= 2
        }
        if count < most, (first[count] ^ second[count]) & mask == 0 { count &+= 1 }
        return count
    }
}
