/// Decides where blocks end: where the code that fits what comes differs enough from the one before to pay for itself.
final class OptimisingSplitter {
    /// Steps that are never parted.
    private static let piece = 512
    private static let mostPieces = OptimisingMatches.room / piece + 1

    private let memory: UnsafeMutablePointer<UInt32>
    private let both: DeflateCounts

    init() {
        memory = .allocate(capacity: (Self.mostPieces + 1) * DeflateCounts.size)
        memory.initialize(repeating: 0, count: (Self.mostPieces + 1) * DeflateCounts.size)
        both = DeflateCounts(memory + Self.mostPieces * DeflateCounts.size)
    }

    deinit { memory.deallocate() }

    /// What may become a block.
    private struct Piece {
        let counts: DeflateCounts
        var end: Int
        var price: UInt64
        /// What is spared when the next is added to it.
        var gain: Int64 = .min
    }

    /// Where the blocks of some steps end, the last at the end of all.
    ///
    /// Neighbours are joined as long as that spares anything, those first that spare the most.
    func cuts(of steps: UnsafeBufferPointer<DeflateStep>, _ prices: borrowing DeflatePrices) -> [Int] {
        var pieces: [Piece] = []
        for start in stride(from: 0, to: steps.count, by: Self.piece) {
            let end = min(start + Self.piece, steps.count)
            let counts = DeflateCounts(memory + pieces.count * DeflateCounts.size)
            counts.set(UnsafeBufferPointer(rebasing: steps[start..<end]))
            pieces.append(Piece(counts: counts, end: end, price: prices.blockPrice(counts)))
        }
        for index in pieces.indices.dropLast() { pieces[index].gain = gain(pieces[index], pieces[index + 1], prices) }
        while let best = pieces.indices.max(by: { pieces[$0].gain < pieces[$1].gain }), pieces[best].gain > 0 {
            pieces[best].counts.add(pieces[best + 1].counts)
            pieces[best].counts.literals[DeflateSymbols.endOfBlock] = 1
            pieces[best].end = pieces[best + 1].end
            pieces[best].price = prices.blockPrice(pieces[best].counts)
            pieces.remove(at: best + 1)
            pieces[best].gain = best + 1 < pieces.count ? gain(pieces[best], pieces[best + 1], prices) : .min
            if best > 0 { pieces[best - 1].gain = gain(pieces[best - 1], pieces[best], prices) }
        }
        return pieces.map(\.end)
    }

    private func gain(_ first: Piece, _ second: Piece, _ prices: borrowing DeflatePrices) -> Int64 {
        both.clear()
        both.add(first.counts)
        both.add(second.counts)
        both.literals[DeflateSymbols.endOfBlock] = 1
        return Int64(first.price) + Int64(second.price) - Int64(prices.blockPrice(both))
    }
}
