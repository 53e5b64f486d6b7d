/// Chooses literals and matches so that their prices are least in all: a shortest path from byte to byte.
final class OptimisingParse {
    private let costs: UnsafeMutablePointer<UInt32>
    private let choices: UnsafeMutablePointer<DeflateStep>

    /// Up to so many bytes every shorter form of a match is considered, of longer ones some.
    private static let allLengths = 40

    init() {
        costs = .allocate(capacity: OptimisingMatches.room + 1)
        choices = .allocate(capacity: OptimisingMatches.room + 1)
    }

    deinit {
        costs.deallocate()
        choices.deallocate()
    }

    /// Appends the cheapest steps of a stretch.
    ///
    /// - Parameters:
    ///   - bytes: All data.
    ///   - stretch: Which bytes.
    ///   - matches: What may be chosen.
    ///   - prices: What it costs.
    ///   - pixel: Bytes of a pixel.
    ///   - output: Where the steps are put; moved behind them.
    func append(
        _ bytes: UnsafePointer<UInt8>, _ stretch: OptimisingMatches.Stretch, _ matches: OptimisingMatches,
        _ prices: borrowing DeflatePrices,
        pixel: Int, to output: inout UnsafeMutablePointer<DeflateStep>
    ) {
        let count = stretch.count
        if count > 0 {
            measure(bytes + stretch.start, count, matches.ends + stretch.node, stretch.node, matches, prices)
            // From the end back: each choice is moved to where it begins.
            var place = count, step = choices[count]
            while place > 0 {
                place &-= step.length
                let earlier = choices[place]
                choices[place] = step
                step = earlier
            }
            while place < count {
                output.pointee = choices[place]
                output += 1
                place &+= choices[place].length
            }
        }
        if stretch.repeats > 0 {
            let symbol = DeflateSymbols.tables.symbol(ofDistance: pixel)
            let step = DeflateStep(length: DeflateSymbols.longestMatch, distance: pixel, symbol: symbol)
            output.update(repeating: step, count: stretch.repeats)
            output += stretch.repeats
        }
    }

    private func measure(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ ends: UnsafePointer<UInt32>, _ node: Int, _ matches: OptimisingMatches,
        _ prices: borrowing DeflatePrices
    ) {
        let costs = costs, choices = choices, steps = UnsafePointer(matches.steps)
        let literals = prices.literals, lengths = prices.lengths, distances = prices.distances
        costs[0] = 0
        choices[0] = DeflateStep(literal: 0)
        (costs + 1).update(repeating: .max, count: count)
        var step = node == 0 ? 0 : Int(matches.ends[node &- 1])
        for place in 0..<count {
            let cost = costs[place], byte = bytes[place]
            let next = cost &+ literals[Int(byte)]
            if next < costs[place &+ 1] {
                costs[place &+ 1] = next
                choices[place &+ 1] = DeflateStep(literal: byte)
            }
            let end = Int(ends[place]), left = count &- place
            while step < end {
                let match = steps[step], most = min(match.length, left)
                step &+= 1
                let base = cost &+ distances[match.distanceSymbol]
                let costs = costs + place, choices = choices + place
                var length = 3
                let all = min(most, Self.allLengths)
                while length <= all {
                    let price = base &+ lengths[length]
                    if price < costs[length] {
                        costs[length] = price
                        choices[length] = DeflateStep(match, length: length)
                    }
                    length &+= 1
                }
                length = max(length, most &- 3)
                while length <= most {
                    let price = base &+ lengths[length]
                    if price < costs[length] {
                        costs[length] = price
                        choices[length] = DeflateStep(match, length: length)
                    }
                    length &+= 1
                }
            }
        }
    }
}
