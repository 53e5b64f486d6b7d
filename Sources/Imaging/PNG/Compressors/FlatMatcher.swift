/// Finds repeated pixels in rows of flat graphics.
///
/// Candidates for a match are the pixel to the left, the row above, the most recent positions of the same two pixels, and the most recent
/// position of the same pixel. The candidate that saves the most bits wins, measured by the cost of symbols in the current block. A match
/// at the end of a row continues in the next row, across its filter byte. Matches never refer to data before the first row.
struct FlatMatcher<Kind: PixelStorage> {
    let width: Int
    private let rowCount: Int
    private let pixels: UnsafePointer<UInt32>
    private let block: DeflateBlock
    private let positions: FlatPositions
    private let costs: FlatCosts
    var tokens: FlatTokens<Kind>
    /// Number of bytes in the match at the end of the previous row, which might still continue; 0 if no match is pending.
    var pending = 0
    var pendingDistance = 0
    /// Number of pixels from the current position that are known to equal the previous one; 0 if unknown.
    var runAhead = 0
    /// Number of steps so far, and the step at which the costs are next updated.
    private var steps = 0
    private var nextCostUpdate = firstCostUpdate

    /// Number of pending bytes at which the pending match is written.
    private static var maximumPending: Int { 1 << 16 }
    /// Number of steps before the first cost update, and the maximum number of steps between later updates.
    private static var firstCostUpdate: Int { 128 }
    private static var maximumStepsBetweenUpdates: Int { 1024 }
    /// Length, in pixels, at which a match with the row above is accepted without trying other candidates.
    private static var enoughPixels: Int { Kind.byteCount == 3 ? 8 : 30 }
    /// Number of pixels by which a match with the row above must exceed a run to be preferred.
    private static var aboveInsteadOfRun: Int { 2 }
    /// Minimum number of zero bytes to encode as one zero followed by a match that repeats it.
    private static var minimumZeros: Int { Kind.byteCount == 2 ? 32 : 16 }
    /// Length, in pixels, at which a match is accepted without looking ahead.
    private static var enoughPixelsWithoutLookahead: Int { 24 }
    /// Assumed cost, in sixteenths of a bit, of the next match after a match that ends early.
    private static var followingCost: Int { 160 }
    @inline(__always)
    static var maximumPixels: Int { DeflateSymbols.maximumLength / Kind.byteCount }

    init(_ rows: PNGRows, _ kind: Kind, _ block: DeflateBlock, _ positions: FlatPositions, _ costs: FlatCosts) {
        (pixels, width, rowCount) = (rows.pixels, rows.width, rows.count)
        self.block = block
        self.positions = positions
        self.costs = costs
        tokens = FlatTokens(kind, block)
        positions.removeAll(keepsEarlier: Kind.triesTwoPositions)
        costs.reset(row: 1 + rows.width * Kind.byteCount)
    }

    /// Size of a row in bytes, including its filter byte.
    @inline(__always)
    var rowBytes: Int { 1 &+ width &* Kind.byteCount }

    /// Encodes all rows and returns the checksum of their bytes; other data may follow unless `isLast` is true.
    mutating func codeRows(isLast: Bool) -> UInt32 {
        for row in 0..<rowCount {
            codeRow(row)
            if pending >= Self.maximumPending { writePending() }
            if tokens.isFull, row + 1 < rowCount {
                writePending()
                tokens.writeBlock(isLast: false)
            }
        }
        writePending()
        tokens.writeBlock(isLast: isLast)
        block.writeEnd(isLast: isLast)
        return tokens.adler.value
    }

    @inline(__always)
    private mutating func codeRow(_ row: Int) {
        let current = pixels + row &* width
        let hasAbove = row > 0 && rowBytes <= DeflateSymbols.maximumDistance
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
        tokens.finishRow(at: current + width)
    }

    /// Encodes a run of pixels equal to the previous pixel, or a longer match with the row above; returns the number of pixels, or nil if
    /// there are too few.
    @inline(__always)
    private mutating func codeRun(
        of pixel: UInt32, at current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ row: Int, _ column: Int, hasAbove: Bool
    ) -> Int? {
        let room = width &- column
        let run = runAhead > 0 ? runAhead : 1 &+ PixelRun.length(of: pixel, at: current + 1, most: room &- 1, Kind.mask)
        runAhead = 0
        if hasAbove, run < Self.maximumPixels, above.pointee & Kind.mask == pixel {
            let same = PixelRun.length(current, above, most: min(room, Self.maximumPixels), Kind.mask)
            if same > run &+ Self.aboveInsteadOfRun {
                tokens.note(current, same)
                writeAbove(current, above, same, column)
                return same
            }
        }
        // The next step handles runs that are too short for a match.
        if run &* Kind.byteCount < 3 { return nil }
        let stored = tokens.kind.stored(pixel)
        tokens.note(stored, times: run, at: current)
        if stored == 0, Kind.hasZeroRuns {
            writeZeros(run &* Kind.byteCount, isAtEnd: run == room)
            return run
        }
        // A run of equal pixels can be split into matches at any byte.
        var left = run &* Kind.byteCount
        while left > DeflateSymbols.maximumLength {
            let length = FlatTokens<Kind>.firstLength(of: left)
            tokens.writeMatch(length, distance: Kind.byteCount)
            left &-= length
        }
        tokens.writeMatch(left, distance: Kind.byteCount, current, current - 1, hasBefore: column > 1 && left == run &* Kind.byteCount)
        if run < room { tokens.canContinue(current + (run &- 1)) }
        return run
    }

    /// Encodes a run of zero-valued pixels that follows another pixel or starts a row; returns its length, or nil if it is too short.
    @inline(__always)
    private mutating func codeZeros(at current: UnsafePointer<UInt32>, _ column: Int) -> Int? {
        let room = width &- column
        let run = PixelRun.length(of: 0, at: current, most: room, Kind.mask)
        var bytes = run &* Kind.byteCount
        if bytes < Self.minimumZeros { return nil }
        tokens.note(0, times: run, at: current)
        // At the beginning of a row, the filter byte is the first zero.
        if column > 0 {
            tokens.writeZero()
            bytes &-= 1
        }
        writeZeros(bytes, isAtEnd: run == room)
        return run
    }

    /// Writes the zeros that repeat a preceding zero, or makes them pending at the end of a row.
    @inline(__always)
    private mutating func writeZeros(_ bytes: Int, isAtEnd: Bool) {
        (pending, pendingDistance) = (bytes, 1)
        if !isAtEnd { writePending() }
    }

    /// Encodes a pixel, or a match that begins with it; returns the number of pixels.
    @inline(__always)
    private mutating func codeStep(
        _ pixel: UInt32, at current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ row: Int, _ column: Int, hasAbove: Bool
    ) -> Int {
        if steps >= nextCostUpdate {
            costs.update(block.literalCounts, block.distanceCounts, row: rowBytes)
            nextCostUpdate = steps + min(steps, Self.maximumStepsBetweenUpdates)
        }
        steps &+= 1
        let stored = tokens.kind.stored(pixel)
        let cost = costs.ofPixel(stored, Kind.byteCount)
        let room = width &- column
        var found = foundAbove(current, above, room, cost, column, hasAbove: hasAbove)
        if found.count < Self.enoughPixels {
            if room > 1 {
                let slot = positions.slot(pixel, current[1] & Kind.mask)
                look(at: positions.pairs[slot], current, row, column, cost, &found)
                if Kind.triesTwoPositions { look(at: positions.earlierPairs[slot], current, row, column, cost, &found) }
                positions.recordPair(slot, row, column, keepsEarlier: Kind.triesTwoPositions)
            }
            let slot = positions.slot(pixel)
            if found.count < 2 { look(at: positions.singles[slot], current, row, column, cost, &found) }
            positions.singles[slot] = FlatPositions.position(row, column)
        }
        if found.count > 0, Kind.looksAhead, found.count < Self.enoughPixelsWithoutLookahead, room > 2,
            isBetterOnePixelLater(than: found, current, above, row, column, cost, hasAbove: hasAbove)
        {
            found.count = 0
        }
        if found.count == 0 {
            tokens.writePixel(stored)
            return 1
        }
        // Color changes inside the match are also recorded.
        let (end, positions) = (room &- 1, positions)
        tokens.note(current, found.count) { position in
            if Kind.recordsMatches, position < end {
                let slot = positions.slot(current[position] & Kind.mask, current[position &+ 1] & Kind.mask)
                positions.recordPair(slot, row, column &+ position, keepsEarlier: Kind.triesTwoPositions)
            }
        }
        if found.count == room, found.distance == rowBytes {
            (pending, pendingDistance) = (found.count &* Kind.byteCount, rowBytes)
        } else {
            tokens.writeMatch(
                found.count &* Kind.byteCount, distance: found.distance, current, found.source, hasBefore: column > 0 && found.column > 0)
            if max(column, found.column) &+ found.count < width { tokens.canContinue(found.source + found.count) }
        }
        return found.count
    }

    private struct Found {
        var count = 0
        var distance = 0
        var source: UnsafePointer<UInt32>
        var column = 0
        /// Savings over literals, in sixteenths of a bit.
        var saved = 0
    }

    @inline(__always)
    private func foundAbove(
        _ current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ room: Int, _ cost: Int, _ column: Int, hasAbove: Bool
    ) -> Found {
        if hasAbove {
            let same = PixelRun.length(current, above, most: min(room, Self.maximumPixels), Kind.mask)
            if same &* Kind.byteCount >= 3 {
                let saved = same &* cost &- costs.ofRow &- costs.ofLength(same &* Kind.byteCount)
                if saved > 0 { return Found(count: same, distance: rowBytes, source: above, column: column, saved: saved) }
            }
        }
        return Found(source: current)
    }

    /// Returns whether a literal and the match after it reach farther than `found` and cost less than `found` followed by another match.
    @inline(__always)
    private func isBetterOnePixelLater(
        than found: Found, _ current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ row: Int, _ column: Int, _ cost: Int,
        hasAbove: Bool
    ) -> Bool {
        let pixel = current[1] & Kind.mask
        let nextCost = costs.ofPixel(tokens.kind.stored(pixel), Kind.byteCount)
        var next = foundAbove(current + 1, above + 1, width &- column &- 1, nextCost, column &+ 1, hasAbove: hasAbove)
        let slot = positions.slot(pixel, current[2] & Kind.mask)
        look(at: positions.pairs[slot], current + 1, row, column &+ 1, nextCost, &next)
        look(at: positions.earlierPairs[slot], current + 1, row, column &+ 1, nextCost, &next)
        if next.count <= found.count { return false }
        let now = costs.ofLength(found.count &* Kind.byteCount) &+ costs.ofDistance(found.distance) &+ Self.followingCost
        return cost &+ costs.ofLength(next.count &* Kind.byteCount) &+ costs.ofDistance(next.distance) < now
    }

    /// Replaces `found` if a match with an earlier position saves more bits.
    @inline(__always)
    private func look(
        at position: UInt32, _ current: UnsafePointer<UInt32>, _ row: Int, _ column: Int, _ cost: Int, _ found: inout Found
    ) {
        if position == FlatPositions.nowhere { return }
        let (otherRow, otherColumn) = FlatPositions.rowAndColumn(position)
        let distance = (row &- otherRow) &* rowBytes &+ (column &- otherColumn) &* Kind.byteCount
        if distance > DeflateSymbols.maximumDistance { return }
        let source = pixels + (otherRow &* width &+ otherColumn)
        let same = PixelRun.length(current, source, most: min(width &- max(column, otherColumn), Self.maximumPixels), Kind.mask)
        let bytes = same &* Kind.byteCount
        if bytes < 3 { return }
        let saved = same &* cost &- costs.ofLength(bytes) &- costs.ofDistance(distance)
        if saved > found.saved { found = Found(count: same, distance: distance, source: source, column: otherColumn, saved: saved) }
    }
}
