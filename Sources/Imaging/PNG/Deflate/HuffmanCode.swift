/// A length-limited canonical Huffman code for deflate, with bits in output order (RFC 1951, 3.2.2).
///
/// Its memory, sized for one alphabet, is reused for each code.
struct HuffmanCode: ~Copyable {
    let symbolCount: Int
    /// Maximum code length, in bits.
    let maximumLength: Int
    /// Code length for each symbol, in bits; 0 for unused symbols.
    let lengths: UnsafeMutablePointer<UInt8>
    /// The code of each symbol; its lowest bit is written first.
    let codes: UnsafeMutablePointer<UInt16>
    /// The used symbols from least to most frequent, as `count << 9 | symbol`.
    private let order: UnsafeMutablePointer<UInt64>
    /// The weights of the inner nodes; later overwritten with their depths.
    private let nodes: UnsafeMutablePointer<UInt32>
    private let parents: UnsafeMutablePointer<UInt16>
    // Buffers for sorting.
    private let spare: UnsafeMutablePointer<UInt64>
    private let offsets: UnsafeMutablePointer<UInt32>

    /// Creates an empty code; `symbolCount` is in `2...512`, and `maximumLength` is in `1...15` bits and long enough for the alphabet.
    init(symbolCount: Int, maximumLength: Int) {
        self.symbolCount = symbolCount
        self.maximumLength = maximumLength
        lengths = .allocate(capacity: symbolCount)
        codes = .allocate(capacity: symbolCount)
        order = .allocate(capacity: symbolCount)
        nodes = .allocate(capacity: 2 * symbolCount)
        parents = .allocate(capacity: 2 * symbolCount)
        spare = .allocate(capacity: symbolCount)
        offsets = .allocate(capacity: 257)
        lengths.initialize(repeating: 0, count: symbolCount)
        codes.initialize(repeating: 0, count: symbolCount)
    }

    deinit {
        lengths.deallocate()
        codes.deallocate()
        order.deallocate()
        nodes.deallocate()
        parents.deallocate()
        spare.deallocate()
        offsets.deallocate()
    }

    /// Builds the code for symbol frequencies that add up to at most 2^31; at least two symbols get a code, so that every decoder accepts
    /// it.
    func make(from counts: UnsafePointer<UInt32>) {
        lengths.update(repeating: 0, count: symbolCount)
        var used = 0
        for symbol in 0..<symbolCount where counts[symbol] != 0 {
            order[used] = UInt64(counts[symbol]) << 9 | UInt64(symbol)
            used &+= 1
        }
        if used < 2 {
            let only = used == 1 ? Int(order[0] & 511) : 0
            lengths[only] = 1
            lengths[only == 0 ? 1 : 0] = 1
        } else {
            sort(used)
            measure(used)
        }
        makeCodes()
    }

    func makeFixed(_ length: (Int) -> UInt8) {
        for symbol in 0..<symbolCount { lengths[symbol] = length(symbol) }
        makeCodes()
    }

    /// Returns the size, in bits, of data with the given symbol frequencies when encoded with this code.
    func bitCount(of counts: UnsafePointer<UInt32>) -> Int {
        var count = 0
        for symbol in 0..<symbolCount { count &+= Int(counts[symbol]) &* Int(lengths[symbol]) }
        return count
    }

    /// Sorts the first `count` entries of `order` by radix sort, which avoids unpredictable branches.
    private func sort(_ count: Int) {
        var largest: UInt64 = 0
        for index in 0..<count { largest = max(largest, order[index]) }
        var shift: UInt64 = 9
        while largest >> shift != 0 {
            offsets.update(repeating: 0, count: 257)
            for index in 0..<count { offsets[Int(order[index] >> shift & 255) &+ 1] &+= 1 }
            for byte in 1..<256 { offsets[byte] &+= offsets[byte &- 1] }
            for index in 0..<count {
                let byte = Int(order[index] >> shift & 255)
                spare[Int(offsets[byte])] = order[index]
                offsets[byte] &+= 1
            }
            order.update(from: spare, count: count)
            shift &+= 8
        }
    }

    /// Computes the code lengths of the sorted symbols: Huffman's algorithm with two queues, then the length limit.
    private func measure(_ count: Int) {
        var leaf = 0, inner = count
        let end = 2 &* count &- 1
        var node = count
        while node < end {
            var weight: UInt32 = 0
            for _ in 0..<2 {
                if leaf < count, inner >= node || UInt32(truncatingIfNeeded: order[leaf] >> 9) <= nodes[inner] {
                    weight &+= UInt32(truncatingIfNeeded: order[leaf] >> 9)
                    parents[leaf] = UInt16(truncatingIfNeeded: node)
                    leaf &+= 1
                } else {
                    weight &+= nodes[inner]
                    parents[inner] = UInt16(truncatingIfNeeded: node)
                    inner &+= 1
                }
            }
            nodes[node] = weight
            node &+= 1
        }
        // Goes from the root down, overwriting the weights, which are no longer needed.
        withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { depthCounts in
            depthCounts.initialize(repeating: 0)
            nodes[end &- 1] = 0
            node = end &- 2
            while node >= 0 {
                let depth = nodes[Int(parents[node])] &+ 1
                nodes[node] = depth
                if node < count { depthCounts[min(Int(depth), maximumLength)] &+= 1 }
                node &-= 1
            }
            limit(depthCounts)
            // The most frequent symbol gets the shortest code.
            var position = count
            for length in 1...maximumLength {
                for _ in 0..<depthCounts[length] {
                    position &-= 1
                    lengths[Int(order[position] & 511)] = UInt8(length)
                }
            }
        }
    }

    /// Restores a valid code after lengths above the limit were clamped.
    private func limit(_ depthCounts: UnsafeMutableBufferPointer<Int>) {
        var room = 0
        for length in 1...maximumLength { room &+= depthCounts[length] << (maximumLength &- length) }
        while room > 1 << maximumLength {
            // Moves a code of the maximum length below a shorter code, which becomes one bit longer.
            depthCounts[maximumLength] &-= 1
            var length = maximumLength &- 1
            while depthCounts[length] == 0 { length &-= 1 }
            depthCounts[length] &-= 1
            depthCounts[length &+ 1] &+= 2
            room &-= 1
        }
    }

    private func makeCodes() {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 32) { table in
            table.initialize(repeating: 0)
            // At first the number of codes for each length, and later the next code for each length.
            let next = UnsafeMutableBufferPointer(rebasing: table[16...])
            for symbol in 0..<symbolCount { table[Int(lengths[symbol])] &+= 1 }
            table[0] = 0
            for length in 1...maximumLength { next[length] = (next[length &- 1] &+ table[length &- 1]) << 1 }
            for symbol in 0..<symbolCount where lengths[symbol] != 0 {
                let length = Int(lengths[symbol])
                codes[symbol] = (UInt16(truncatingIfNeeded: next[length]) << UInt16(16 &- length)).bitReversed
                next[length] &+= 1
            }
        }
    }
}

extension UInt16 {
    @inline(__always)
    fileprivate var bitReversed: UInt16 {
        var bits = self
        bits = bits >> 1 & 0x5555 | (bits & 0x5555) << 1
        bits = bits >> 2 & 0x3333 | (bits & 0x3333) << 2
        bits = bits >> 4 & 0x0F0F | (bits & 0x0F0F) << 4
        return bits.byteSwapped
    }
}
