/// Finds what repeats in rows of flat graphics, pixel by pixel.
///
/// A match is looked for where one is likely: at the pixel to the left, in the row above, at the last places with the same two pixels, at the
/// last one with the same pixel. Whichever saves the most bits is taken, by what symbols cost in the block so far. What was found at the end
/// of a row goes on in the next one, through its filter byte. Nothing before the first row is referred to.
struct FlatMatcher<Kind: PixelStorage> {
    let width: Int
    private let rowCount: Int
    private let pixels: UnsafePointer<UInt32>
    private let block: DeflateBlock
    private let places: FlatPlaces
    private let prices: FlatPrices
    var tokens: FlatTokens<Kind>
    /// A match that reaches the end of the row before, and is not put yet, because it may go on: its bytes, 0 for none.
    var pending = 0
    var pendingDistance = 0
    /// How many pixels from the present place on are known to be equal to the one before; 0 when nothing is known.
    var runAhead = 0
    /// Steps so far, and when prices are worked out again.
    private var steps = 0
    private var nextPrices = firstPrices

    /// So many bytes kept back are put.
    private static var mostPending: Int { 1 << 16 }
    /// After so many steps prices are worked out first, and at least after so many again.
    private static var firstPrices: Int { 128 }
    private static var mostStepsBetweenPrices: Int { 1024 }
    /// A match with the row above is looked no further for from this many pixels on.
    private static var enoughPixels: Int { Kind.byteCount == 3 ? 8 : 30 }
    /// By so many pixels more a match with the row above is better than a run.
    private static var aboveInsteadOfRun: Int { 2 }
    /// From this many bytes on zeros are put as such: one of them, and a match with it.
    private static var fewestZeros: Int { Kind.byteCount == 2 ? 32 : 16 }
    /// Before a match of so many pixels or more nothing better is looked for.
    private static var enoughPixelsNotToLookAhead: Int { 24 }
    /// What a match is taken to cost, in sixteenths of a bit, that follows one which ends early.
    private static var followingPrice: Int { 160 }
    /// The longest match of whole pixels.
    @inline(__always)
    static var mostPixels: Int { DeflateSymbols.longestMatch / Kind.byteCount }

    init(_ rows: PNGRows, _ kind: Kind, _ block: DeflateBlock, _ places: FlatPlaces, _ prices: FlatPrices) {
        (pixels, width, rowCount) = (rows.pixels, rows.width, rows.count)
        self.block = block
        self.places = places
        self.prices = prices
        tokens = FlatTokens(kind, block)
        places.removeAll()
        prices.reset(row: 1 + rows.width * Kind.byteCount)
    }

    /// Bytes of a row, its filter included.
    @inline(__always)
    var rowBytes: Int { 1 &+ width &* Kind.byteCount }

    /// Codes all rows and returns the checksum of their bytes.
    ///
    /// Other data may follow unless `isLast` is true.
    mutating func codeRows(isLast: Bool) -> UInt32 {
        for row in 0..<rowCount {
            codeRow(row)
            if pending >= Self.mostPending { putPending() }
            if tokens.isFull, row + 1 < rowCount {
                putPending()
                tokens.writeBlock(isLast: false)
            }
        }
        putPending()
        tokens.writeBlock(isLast: isLast)
        block.writeEnd(isLast: isLast)
        return tokens.adler.value
    }

    @inline(__always)
    private mutating func codeRow(_ row: Int) {
        let current = pixels + row &* width
        let hasAbove = row > 0 && rowBytes <= DeflateSymbols.farthestMatch
        let above = hasAbove ? current - width : current
        tokens.beginRow()
        var column = codeFilter(current, above, hasAbove: hasAbove)
        while column < width {
            let pixel = current[column] & Kind.mask
            if column > 0, pixel == current[column &- 1] & Kind.mask,
                let count = codeRun(of: pixel, at: current + column, above + column, row, column, hasAbove: hasAbove)
            {
                column &+= count
            } else if Kind.hasZeroRuns, pixel == 0, let count = codeZeros(at: current + column, column) {
                column &+= count
            } else {
                column &+= codeStep(pixel, at: current + column, above + column, row, column, hasAbove: hasAbove)
            }
        }
    }

    /// Codes pixels equal to the one before them, or a longer match with the row above, and returns the pixel count.
    ///
    /// Nil when there are too few bytes for a match.
    @inline(__always)
    private mutating func codeRun(
        of pixel: UInt32, at current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ row: Int, _ column: Int, hasAbove: Bool
    ) -> Int? {
        let room = width &- column
        let run = runAhead > 0 ? runAhead : 1 &+ PixelRun.length(of: pixel, at: current + 1, most: room &- 1, Kind.mask)
        runAhead = 0
        if hasAbove, run < Self.mostPixels, above.pointee & Kind.mask == pixel {
            let same = PixelRun.length(current, above, most: min(room, Self.mostPixels), Kind.mask)
            if same > run &+ Self.aboveInsteadOfRun {
                tokens.note(current, same)
                putAbove(current, above, same, column)
                return same
            }
        }
        // What is too short for a match is left to the next step.
        if run &* Kind.byteCount < 3 { return nil }
        let stored = tokens.kind.stored(pixel)
        tokens.note(stored, times: run)
        if stored == 0, Kind.hasZeroRuns {
            putZeros(run &* Kind.byteCount, isAtEnd: run == room)
            return run
        }
        // Bytes of equal pixels repeat wherever they are cut.
        var left = run &* Kind.byteCount
        while left > DeflateSymbols.longestMatch {
            let length = FlatTokens<Kind>.firstPiece(of: left)
            tokens.putMatch(length, distance: Kind.byteCount)
            left &-= length
        }
        tokens.putMatch(left, distance: Kind.byteCount, current, current - 1, hasBefore: column > 1 && left == run &* Kind.byteCount)
        if run < room { tokens.canGoOn(current + (run &- 1)) }
        return run
    }

    /// Codes a run of zero pixels and returns their count; nil if there are too few.
    ///
    /// The first follows another pixel or is at the start of a row.
    @inline(__always)
    private mutating func codeZeros(at current: UnsafePointer<UInt32>, _ column: Int) -> Int? {
        let room = width &- column
        let run = PixelRun.length(of: 0, at: current, most: room, Kind.mask)
        var bytes = run &* Kind.byteCount
        if bytes < Self.fewestZeros { return nil }
        tokens.note(0, times: run)
        // In a row's begin the filter is the first zero.
        if column > 0 {
            tokens.putZero()
            bytes &-= 1
        }
        putZeros(bytes, isAtEnd: run == room)
        return run
    }

    /// Puts zeros behind a zero, or keeps them back at the end of a row.
    @inline(__always)
    private mutating func putZeros(_ bytes: Int, isAtEnd: Bool) {
        (pending, pendingDistance) = (bytes, 1)
        if !isAtEnd { putPending() }
    }

    /// Codes a pixel, or a match that starts with it, and returns the number of pixels coded.
    @inline(__always)
    private mutating func codeStep(
        _ pixel: UInt32, at current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ row: Int, _ column: Int, hasAbove: Bool
    ) -> Int {
        if steps >= nextPrices {
            prices.update(block.literalCounts, block.distanceCounts, row: rowBytes)
            nextPrices = steps + min(steps, Self.mostStepsBetweenPrices)
        }
        steps &+= 1
        let stored = tokens.kind.stored(pixel)
        let price = prices.ofPixel(stored, Kind.byteCount)
        let room = width &- column
        var found = foundAbove(current, above, room, price, column, hasAbove: hasAbove)
        if found.count < Self.enoughPixels {
            if room > 1 {
                let slot = places.slot(pixel, current[1] & Kind.mask)
                look(at: places.pairs[slot], current, row, column, price, &found)
                if Kind.looksTwice { look(at: places.earlierPairs[slot], current, row, column, price, &found) }
                places.notePair(slot, row, column)
            }
            let slot = places.slot(pixel)
            if found.count < 2 { look(at: places.singles[slot], current, row, column, price, &found) }
            places.singles[slot] = FlatPlaces.place(row, column)
        }
        if found.count > 0, Kind.looksAhead, found.count < Self.enoughPixelsNotToLookAhead, room > 2,
            isBetterOnePixelLater(than: found, current, above, row, column, price, hasAbove: hasAbove)
        {
            found.count = 0
        }
        if found.count == 0 {
            tokens.putPixel(stored)
            return 1
        }
        // Where colors change within the match is remembered, too.
        let (end, places) = (room &- 1, places)
        tokens.note(current, found.count) { place in
            if Kind.remembersMatches, place < end {
                places.notePair(places.slot(current[place] & Kind.mask, current[place &+ 1] & Kind.mask), row, column &+ place)
            }
        }
        if found.count == room, found.distance == rowBytes {
            (pending, pendingDistance) = (found.count &* Kind.byteCount, rowBytes)
        } else {
            tokens.putMatch(
                found.count &* Kind.byteCount, distance: found.distance, current, found.source, hasBefore: column > 0 && found.column > 0)
            if max(column, found.column) &+ found.count < width { tokens.canGoOn(found.source + found.count) }
        }
        return found.count
    }

    /// The best of what was found.
    private struct Found {
        var count = 0
        var distance = 0
        var source: UnsafePointer<UInt32>
        /// That of the source.
        var column = 0
        /// Against literals, in sixteenths of a bit.
        var saved = 0
    }

    /// What repeats from the row above.
    @inline(__always)
    private func foundAbove(
        _ current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ room: Int, _ price: Int, _ column: Int, hasAbove: Bool
    ) -> Found {
        if hasAbove {
            let same = PixelRun.length(current, above, most: min(room, Self.mostPixels), Kind.mask)
            if same &* Kind.byteCount >= 3 {
                let saved = same &* price &- prices.ofRow &- prices.ofLength(same &* Kind.byteCount)
                if saved > 0 { return Found(count: same, distance: rowBytes, source: above, column: column, saved: saved) }
            }
        }
        return Found(source: current)
    }

    /// Whether a literal and the match behind it reach farther than a match, and cost less than that and another one.
    @inline(__always)
    private func isBetterOnePixelLater(
        than found: Found, _ current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ row: Int, _ column: Int, _ price: Int,
        hasAbove: Bool
    ) -> Bool {
        let pixel = current[1] & Kind.mask
        let nextPrice = prices.ofPixel(tokens.kind.stored(pixel), Kind.byteCount)
        var next = foundAbove(current + 1, above + 1, width &- column &- 1, nextPrice, column &+ 1, hasAbove: hasAbove)
        let slot = places.slot(pixel, current[2] & Kind.mask)
        look(at: places.pairs[slot], current + 1, row, column &+ 1, nextPrice, &next)
        look(at: places.earlierPairs[slot], current + 1, row, column &+ 1, nextPrice, &next)
        if next.count <= found.count { return false }
        let now = prices.ofLength(found.count &* Kind.byteCount) &+ prices.ofDistance(found.distance) &+ Self.followingPrice
        return price &+ prices.ofLength(next.count &* Kind.byteCount) &+ prices.ofDistance(next.distance) < now
    }

    /// Looks whether a match with an earlier place saves more.
    @inline(__always)
    private func look(
        at place: UInt32, _ current: UnsafePointer<UInt32>, _ row: Int, _ column: Int, _ price: Int, _ found: inout Found
    ) {
        if place == FlatPlaces.nowhere { return }
        let (otherRow, otherColumn) = FlatPlaces.rowAndColumn(place)
        let distance = (row &- otherRow) &* rowBytes &+ (column &- otherColumn) &* Kind.byteCount
        if distance > DeflateSymbols.farthestMatch { return }
        let source = pixels + (otherRow &* width &+ otherColumn)
        let same = PixelRun.length(current, source, most: min(width &- max(column, otherColumn), Self.mostPixels), Kind.mask)
        let bytes = same &* Kind.byteCount
        if bytes < 3 { return }
        let saved = same &* price &- prices.ofLength(bytes) &- prices.ofDistance(distance)
        if saved > found.saved { found = Found(count: same, distance: distance, source: source, column: otherColumn, saved: saved) }
    }
}
