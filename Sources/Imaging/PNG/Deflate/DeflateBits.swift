/// Bits on their way into bytes, the lowest first (RFC 1951, 3.1.1), at the end of growing memory.
struct DeflateBits: ~Copyable {
    /// Where the next bits go; a value of its own, so that a loop can keep it in registers.
    struct Cursor {
        fileprivate var target: UnsafeMutableRawPointer
        fileprivate var bits: UInt64 = 0
        fileprivate var bitCount = 0

        /// Appends bits, for which the caller has made room.
        ///
        /// `length` is in `0...56`, and no bit of `value` above it is set.
        @inline(__always)
        mutating func put(_ value: UInt64, _ length: Int) {
            bits |= value &<< UInt64(truncatingIfNeeded: bitCount)
            bitCount &+= length
            target.storeBytes(of: bits.littleEndian, as: UInt64.self)
            target += bitCount >> 3
            bits = bits &>> UInt64(truncatingIfNeeded: bitCount & ~7)
            bitCount &= 7
        }

        /// Fills up the last byte with zeros.
        mutating func align() {
            if bitCount > 0 { put(0, 8 - bitCount) }
        }
    }

    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    var cursor: Cursor

    init() {
        capacity = 4096
        memory = .allocate(capacity: capacity)
        cursor = Cursor(target: UnsafeMutableRawPointer(memory))
    }

    deinit { memory.deallocate() }

    /// How many bytes are complete.
    private var count: Int { cursor.target - UnsafeMutableRawPointer(memory) }

    /// The complete bytes.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

    /// Forgets everything, and keeps the memory.
    mutating func removeAll() { cursor = Cursor(target: UnsafeMutableRawPointer(memory)) }

    /// Makes room for so many more bytes, and for what `put` stores beyond.
    mutating func reserve(_ byteCount: Int) {
        let count = count, needed = count + byteCount + 16
        if needed <= capacity { return }
        let larger = max(needed, capacity * 2)
        let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        new.update(from: memory, count: count)
        memory.deallocate()
        (memory, capacity) = (new, larger)
        cursor.target = UnsafeMutableRawPointer(memory) + count
    }
}
