/// Codes bytes as small as it can: matches are listed once, then chosen again and again by what the choice before made them cost.
///
/// It keeps its memory from picture to picture, nothing that shows.
final class OptimisingCoder {
    let block = DeflateBlock()
    private let matches = OptimisingMatches()
    private let parse = OptimisingParse()
    private let splitter = OptimisingSplitter()
    private let prices = DeflatePrices()
    private let counts = DeflateCounts(.allocate(capacity: DeflateCounts.size))
    /// The steps of a part, and those of a block of it.
    private let steps: UnsafeMutablePointer<DeflateStep>, blockSteps: UnsafeMutablePointer<DeflateStep>

    /// How hard it tries: what is cheap for a small picture would take seconds for a large one.
    private struct Effort {
        /// How often the steps of a part are chosen before it is cut into blocks.
        let partPasses: Int
        /// How often those of a block are chosen then.
        let blockPasses: Int
        let depth: Int
        let enough: Int

        static let most = Effort(partPasses: 3, blockPasses: 6, depth: 300, enough: DeflateSymbols.longestMatch)
        static let less = Effort(partPasses: 1, blockPasses: 2, depth: 24, enough: 64)
        /// Up to so many bytes it tries as hard as it can.
        static let smallByteCount = 1 << 17
    }

    private var effort = Effort.less
    private var pixel = 1

    init() {
        steps = .allocate(capacity: OptimisingMatches.room)
        blockSteps = .allocate(capacity: OptimisingMatches.room)
    }

    deinit {
        counts.literals.deallocate()
        steps.deallocate()
        blockSteps.deallocate()
    }

    /// Writes deflate data into `block.output`.
    ///
    /// - Parameters:
    ///   - bytes: At least one.
    ///   - pixel: Bytes of a pixel.
    ///   - row: Bytes of a row.
    ///   - isLast: Whether no data follows; otherwise the data ends on a whole byte.
    func code(_ bytes: UnsafeBufferPointer<UInt8>, pixel: Int, row: Int, isLast: Bool) {
        effort = bytes.count <= Effort.smallByteCount ? .most : .less
        self.pixel = pixel
        matches.begin(depth: effort.depth, enough: effort.enough)
        prices.guess()
        var place = 0
        while place < bytes.count {
            let end = matches.find(bytes, from: place, pixel: pixel, row: row)
            codePart(bytes, isLast: isLast && end == bytes.count)
            place = end
        }
        block.writeEnd(isLast: isLast)
    }

    /// Codes the bytes whose matches are listed.
    private func codePart(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) {
        var left = matches.stretches[...]
        var chosen = choose(bytes, left, into: steps)
        for _ in 1..<effort.partPasses {
            counts.set(chosen)
            prices.set(counts)
            chosen = choose(bytes, left, into: steps)
        }
        let cuts = splitter.cuts(of: chosen, prices)
        var first = 0
        for cut in cuts {
            let own = UnsafeBufferPointer(rebasing: chosen[first..<cut])
            first = cut
            codeBlock(bytes, Self.take(own.reduce(0) { $0 &+ $1.length }, of: &left), own, isLast: isLast && cut == chosen.count)
        }
    }

    private func choose(
        _ bytes: UnsafeBufferPointer<UInt8>, _ stretches: ArraySlice<OptimisingMatches.Stretch>,
        into target: UnsafeMutablePointer<DeflateStep>
    ) -> UnsafeBufferPointer<DeflateStep> {
        var end = target
        guard let base = bytes.baseAddress else { return UnsafeBufferPointer(start: target, count: 0) }
        for stretch in stretches { parse.append(base, stretch, matches, prices, pixel: pixel, to: &end) }
        return UnsafeBufferPointer(start: target, count: end - target)
    }

    /// Takes so many bytes off the front of stretches: between steps.
    private static func take(
        _ byteCount: Int, of stretches: inout ArraySlice<OptimisingMatches.Stretch>
    ) -> ArraySlice<OptimisingMatches.Stretch> {
        var taken: [OptimisingMatches.Stretch] = []
        var left = byteCount
        while left > 0, let stretch = stretches.first {
            if stretch.end - stretch.start <= left {
                taken.append(stretch)
                stretches.removeFirst()
                left -= stretch.end - stretch.start
            } else {
                let (head, tail) = stretch.cut(after: left)
                taken.append(head)
                stretches[stretches.startIndex] = tail
                left = 0
            }
        }
        return taken[...]
    }

    private func codeBlock(
        _ bytes: UnsafeBufferPointer<UInt8>, _ stretches: ArraySlice<OptimisingMatches.Stretch>, _ first: UnsafeBufferPointer<DeflateStep>,
        isLast: Bool
    ) {
        counts.set(first)
        var chosen = first
        for _ in 0..<effort.blockPasses {
            prices.set(counts)
            chosen = choose(bytes, stretches, into: blockSteps)
            counts.set(chosen)
        }
        write(chosen, isLast: isLast)
    }

    /// Writes a block whose counts are in `counts`.
    private func write(_ steps: UnsafeBufferPointer<DeflateStep>, isLast: Bool) {
        block.literalCounts.update(from: counts.literals, count: 288)
        block.distanceCounts.update(from: counts.distances, count: 32)
        var literals = 0, sequences = 0, pending = 0
        for step in steps {
            if step.isLiteral {
                block.literals[literals] = UInt8(truncatingIfNeeded: step.literal)
                literals &+= 1
                pending &+= 1
            } else {
                block.sequences[sequences] = DeflateSequence(literals: pending, length: step.length, distance: step.distance)
                sequences &+= 1
                pending = 0
            }
        }
        if pending > 0 {
            block.sequences[sequences] = DeflateSequence(literals: pending, length: 0, distance: 0)
            sequences &+= 1
        }
        block.write(sequences: sequences, literals: literals, isLast: isLast)
    }
}
