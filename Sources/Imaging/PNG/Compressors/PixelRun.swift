/// Lengths of equal pixel sequences: the inner loops of a matcher.
enum PixelRun {
    /// Returns the number of consecutive pixels, in `0...most`, that equal `pixel`, comparing only the bits in `mask`.
    @inline(__always)
    static func length(of pixel: UInt32, at start: UnsafePointer<UInt32>, most: Int, _ mask: UInt32) -> Int {
        let wanted = SIMD4<UInt32>(repeating: pixel), wideMask = SIMD4<UInt32>(repeating: mask)
        let raw = UnsafeRawPointer(start)
        var count = 0
        // Most runs are either very short or very long.
        while count < min(most, 3) {
            if start[count] & mask != pixel { return count }
            count &+= 1
        }
        // Compares sixteen pixels at a time, then four.
        while count &+ 16 <= most {
            let position = raw + count &* 4
            let first = (four(position, 0) ^ wanted) | (four(position, 16) ^ wanted)
            let second = (four(position, 32) ^ wanted) | (four(position, 48) ^ wanted)
            if !isZero((first | second) & wideMask) { break }
            count &+= 16
        }
        while count &+ 4 <= most, isZero((four(raw, count &* 4) ^ wanted) & wideMask) { count &+= 4 }
        while count < most, start[count] & mask == pixel { count &+= 1 }
        return count
    }

    /// Returns the number of leading pixels, in `0...most`, that two sequences have in common, comparing only the bits in `mask`.
    @inline(__always)
    static func length(_ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, most: Int, _ mask: UInt32) -> Int {
        let wideMask = UInt64(mask) << 32 | UInt64(mask)
        let (one, other) = (UnsafeRawPointer(first), UnsafeRawPointer(second))
        let fourMask = SIMD4<UInt32>(repeating: mask)
        var count = 0
        while count < min(most, 2) {
            if (first[count] ^ second[count]) & mask != 0 { return count }
            count &+= 1
        }
        while count &+ 8 <= most {
            let start = count &* 4
            let first = four(one, start) ^ four(other, start), second = four(one, start &+ 16) ^ four(other, start &+ 16)
            if !isZero((first | second) & fourMask) { break }
            count &+= 8
        }
        while count &+ 2 <= most {
            let difference =
                one.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self)
                ^ other.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self)
            // The first pixel is at the lower address: in the low half on little-endian machines, in the high half on others.
            if difference & wideMask != 0 { return count &+ ((difference & wideMask).littleEndian.trailingZeroBitCount >> 5) }
            count &+= 2
        }
        if count < most, (first[count] ^ second[count]) & mask == 0 { count &+= 1 }
        return count
    }

    @inline(__always)
    private static func four(_ position: UnsafeRawPointer, _ offset: Int) -> SIMD4<UInt32> {
        position.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
    }

    @inline(__always)
    private static func isZero(_ pixels: SIMD4<UInt32>) -> Bool {
        let halves = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] == 0
    }
}
