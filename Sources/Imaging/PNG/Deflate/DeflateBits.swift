/// A growable bit stream, written lowest bit first (RFC 1951, 3.1.1).
struct DeflateBits: ~Copyable {
    /// The write position, which is a separate value so that loops can keep it in registers.
    struct Cursor {
        fileprivate var target: UnsafeMutableRawPointer
        fileprivate var bits: UInt64 = 0
        fileprivate var bitCount = 0

        /// Appends `length` bits, in `0...56`, for which the caller has reserved space; the higher bits of `value` must be zero.
        @inline(__always)
        mutating func put(_ value: UInt64, _ length: Int) {
            bits |= value &<< UInt64(truncatingIfNeeded: bitCount)
            bitCount &+= length
            target.storeBytes(of: bits.littleEndian, as: UInt64.self)
            target += bitCount >> 3
            bits = bits &>> UInt64(truncatingIfNeeded: bitCount & ~7)
            bitCount &= 7
        }

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

    private var count: Int { cursor.target - UnsafeMutableRawPointer(memory) }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

    /// Removes all bits but keeps the memory.
    mutating func removeAll() { cursor = Cursor(target: UnsafeMutableRawPointer(memory)) }

    /// Reserves space for the given number of additional bytes, and for the extra bytes that `put` stores.
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
