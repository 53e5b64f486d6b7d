/// The matches that a parse may choose from, for each byte of a part of the data.
///
/// Long repeats of the pixel before are not left to the parse: most of a picture is made of them, and there is nothing to choose.
final class OptimisingMatches {
    /// Bytes whose matches are listed, and behind them so many longest matches that are taken in any case.
    struct Stretch {
        /// Where it begins in the data.
        var start: Int
        /// The place of its first byte among the bytes whose matches are listed.
        var node: Int
        /// Bytes whose matches are listed.
        var count: Int
        /// How often the longest match with the pixel before follows.
        var repeats = 0

        /// Where the longest matches begin.
        var repeatStart: Int { start + count }
        /// Where the next begins.
        var end: Int { repeatStart + repeats * DeflateSymbols.longestMatch }

        /// The first bytes and the others; among those that are matched in any case only a whole number of matches can be cut off.
        func cut(after byteCount: Int) -> (Stretch, Stretch) {
            var head = self, tail = self
            tail.start = start + byteCount
            head.count = min(byteCount, count)
            tail.node = node + head.count
            tail.count = count - head.count
            head.repeats = (byteCount - head.count) / DeflateSymbols.longestMatch
            tail.repeats = repeats - head.repeats
            return (head, tail)
        }
    }

    /// The part is full at so many bytes, of which one that is matched in any case counts as three: so many steps fit into a block.
    static let room = 160_000
    /// The most matches of a byte that are listed.
    private static let most = 10
    /// Bits of the numbers of places in the tables.
    private static let pairBits = 15, quadBits = 15
    private static let nowhere = UInt32.max

    /// What was found of the part.
    private(set) var stretches: [Stretch] = []
    /// For each byte that is listed, where its matches end in `steps`.
    let ends: UnsafeMutablePointer<UInt32>
    /// All matches, those of a byte one after the other: that with the pixel before, that with the row before, then longer and longer ones.
    let steps: UnsafeMutablePointer<DeflateStep>

    private let triples: UnsafeMutablePointer<UInt32>
    private let quads: UnsafeMutablePointer<UInt32>
    /// For each of the last 32,768 places, the one before it with the same four bytes.
    private let chain: UnsafeMutablePointer<UInt32>
    private var depth = 0, enough = 0
    private let tables = DeflateSymbols.tables

    init() {
        ends = .allocate(capacity: Self.room + 1)
        steps = .allocate(capacity: (Self.room + 1) * Self.most)
        triples = .allocate(capacity: 1 << Self.pairBits)
        quads = .allocate(capacity: 1 << Self.quadBits)
        chain = .allocate(capacity: DeflateSymbols.farthestMatch)
        chain.initialize(repeating: Self.nowhere, count: DeflateSymbols.farthestMatch)
    }

    deinit {
        ends.deallocate()
        steps.deallocate()
        triples.deallocate()
        quads.deallocate()
        chain.deallocate()
    }

    /// Begins new data.
    ///
    /// - Parameters:
    ///   - depth: How many earlier places with the same four bytes are looked at.
    ///   - enough: Matches of so many bytes are good enough not to look farther.
    func begin(depth: Int, enough: Int) {
        (self.depth, self.enough) = (depth, enough)
        triples.update(repeating: Self.nowhere, count: 1 << Self.pairBits)
        quads.update(repeating: Self.nowhere, count: 1 << Self.quadBits)
    }

    /// Lists the matches of the next part.
    ///
    /// - Parameters:
    ///   - bytes: All data, less than 2^32 bytes.
    ///   - start: Where the part begins.
    ///   - pixel: Bytes of a pixel.
    ///   - row: Bytes of a row.
    /// - Returns: Where the part ends, past `start` unless it is the end.
    func find(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, pixel: Int, row: Int) -> Int {
        stretches.removeAll(keepingCapacity: true)
        guard let base = bytes.baseAddress else { return start }
        let end = bytes.count, longest = DeflateSymbols.longestMatch
        let hasRow = row <= DeflateSymbols.farthestMatch && row != pixel
        let pixelSymbol = tables.symbol(ofDistance: pixel), rowSymbol = hasRow ? tables.symbol(ofDistance: row) : 0
        var place = start, node = 0, left = Self.room, found = steps
        // Where the repeats that were measured last end.
        var pixelEnd = start, rowEnd = start, runStart = start
        var stretch = Stretch(start: start, node: 0, count: 0)
        while place < end, left > 0 {
            if place >= pixelEnd {
                runStart = place
                pixelEnd = place &+ (place >= pixel ? Self.run(base + place, base + (place &- pixel), most: end &- place) : 0)
            }
            if hasRow, place >= rowEnd {
                rowEnd = place &+ (place >= row ? Self.run(base + place, base + (place &- row), most: end &- place) : 0)
            }
            let pixelRun = pixelEnd &- place, rowRun = rowEnd &- place
            if pixelRun >= Self.taken, left >= 3 {
                stretch.repeats = min((pixelRun &- Self.margin) / longest, left / 3)
                left &-= 3 &* stretch.repeats
                stretches.append(stretch)
                place = stretch.end
                stretch = Stretch(start: place, node: node, count: 0)
                continue
            }
            let first = found, most = min(end &- place, longest)
            var best = 2
            if pixelRun >= 3 {
                best = min(pixelRun, longest)
                found.pointee = DeflateStep(length: best, distance: pixel, symbol: pixelSymbol)
                found += 1
            }
            if rowRun >= 3 {
                best = max(best, min(rowRun, longest))
                found.pointee = DeflateStep(length: min(rowRun, longest), distance: row, symbol: rowSymbol)
                found += 1
            }
            if most >= 4, pixelRun <= Self.tail || place == runStart { look(base, place, most, best, &found, first + Self.most) }
            ends[node] = UInt32(truncatingIfNeeded: found - steps)
            node &+= 1
            place &+= 1
            left &-= 1
            stretch.count &+= 1
        }
        if stretch.count > 0 { stretches.append(stretch) }
        return place
    }

    /// So many bytes at their end are left to the parse, to go on with what follows.
    private static let margin = 16
    /// Places in such repeats are looked at where they begin, and up to so many bytes before they end: those between would be in the way.
    private static let tail = 64
    /// Repeats of the pixel before of so many bytes are taken in any case: their distance is the cheapest.
    private static let taken = 2 * DeflateSymbols.longestMatch

    /// Lists the nearest place for each length above `best`, and takes this place down.
    @inline(__always)
    private func look(
        _ base: UnsafePointer<UInt8>, _ place: Int, _ most: Int, _ best: Int, _ found: inout UnsafeMutablePointer<DeflateStep>,
        _ full: UnsafeMutablePointer<DeflateStep>
    ) {
        let here = base + place
        let word = UnsafeRawPointer(here).loadUnaligned(as: UInt32.self).littleEndian
        let triple = Int(truncatingIfNeeded: ((word << 8) &* 0x9E37_79B1) >> UInt32(32 - Self.pairBits))
        let quad = Int(truncatingIfNeeded: (word &* 0x9E37_79B1) >> UInt32(32 - Self.quadBits))
        let nearest = triples[triple], number = UInt32(truncatingIfNeeded: place)
        triples[triple] = number
        var earlier = quads[quad]
        quads[quad] = number
        chain[place & (DeflateSymbols.farthestMatch &- 1)] = earlier
        if best >= enough { return }
        var best = best
        if best < 3, nearest != Self.nowhere {
            let distance = place &- Int(nearest)
            if distance <= DeflateSymbols.farthestMatch {
                let length = Self.run(here, here - distance, most: most)
                if length >= 3 { add(length, distance, &best, &found, full) }
            }
        }
        var tries = depth
        var last = place
        while tries > 0, earlier != Self.nowhere, best < most {
            let candidate = Int(earlier), distance = place &- candidate
            // A place that is not before the last one was written over.
            if distance > DeflateSymbols.farthestMatch || candidate >= last { break }
            last = candidate
            if here[best] == base[candidate &+ best] {
                let length = Self.run(here, base + candidate, most: most)
                if length > best {
                    add(length, distance, &best, &found, full)
                    if length >= enough { break }
                }
            }
            earlier = chain[candidate & (DeflateSymbols.farthestMatch &- 1)]
            tries &-= 1
        }
    }

    @inline(__always)
    private func add(
        _ length: Int, _ distance: Int, _ best: inout Int, _ found: inout UnsafeMutablePointer<DeflateStep>,
        _ full: UnsafeMutablePointer<DeflateStep>
    ) {
        // The longest is always among them.
        if found == full { found -= 1 }
        found.pointee = DeflateStep(length: length, distance: distance, symbol: tables.symbol(ofDistance: distance))
        found += 1
        best = length
    }

    /// How many bytes are the same at two places.
    @inline(__always)
    private static func run(_ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, most: Int) -> Int {
        let a = UnsafeRawPointer(first), b = UnsafeRawPointer(second)
        var count = 0
        while count &+ 8 <= most {
            let difference =
                a.loadUnaligned(fromByteOffset: count, as: UInt64.self).littleEndian
                ^ b.loadUnaligned(fromByteOffset: count, as: UInt64.self).littleEndian
            if difference != 0 { return count &+ (difference.trailingZeroBitCount >> 3) }
            count &+= 8
        }
        while count < most, first[count] == second[count] { count &+= 1 }
        return count
    }
}
