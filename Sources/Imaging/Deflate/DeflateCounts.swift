/// How often each symbol occurs in a part of what will be written.
struct DeflateCounts {
    /// Of literals and lengths, in the order of their symbols.
    let literals: UnsafeMutablePointer<UInt32>
    /// Of distances.
    let distances: UnsafeMutablePointer<UInt32>

    /// Words of memory that counts need.
    static let size = 288 + 32

    /// - Parameter memory: `size` words, which must outlive this value.
    init(_ memory: UnsafeMutablePointer<UInt32>) {
        literals = memory
        distances = memory + 288
    }

    var literalTotal: UInt32 { sum(literals, 288) }
    var distanceTotal: UInt32 { sum(distances, 32) }

    private func sum(_ counts: UnsafeMutablePointer<UInt32>, _ number: Int) -> UInt32 {
        var sum: UInt32 = 0
        for index in 0..<number { sum &+= counts[index] }
        return sum
    }

    func clear() { literals.update(repeating: 0, count: Self.size) }

    /// Adds other counts.
    func add(_ other: DeflateCounts) {
        for index in 0..<Self.size { literals[index] &+= other.literals[index] }
    }

    /// Counts steps of a parse, and the end of a block.
    func set(_ steps: UnsafeBufferPointer<DeflateStep>) {
        clear()
        let tables = DeflateSymbols.tables
        for step in steps {
            if step.isLiteral {
                literals[step.literal] &+= 1
            } else {
                literals[257 &+ Int(tables.lengthSymbol[step.length])] &+= 1
                distances[step.distanceSymbol] &+= 1
            }
        }
        literals[DeflateSymbols.endOfBlock] = 1
    }
}
