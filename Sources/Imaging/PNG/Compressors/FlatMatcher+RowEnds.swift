// Where a row ends and the next begins: with a filter byte between them, which is 0 everywhere.
extension FlatMatcher {
    /// Codes the filter byte of a row and the pixels that go with it, and returns their count.
    mutating func codeFilter(_ current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, hasAbove: Bool) -> Int {
        if pending > 0, pendingDistance == 1 {
            // Zeros so far, and the filter is one more.
            let run = PixelRun.length(of: 0, at: current, most: width, Kind.mask)
            pending &+= 1 &+ run &* Kind.byteCount
            tokens.note(0, times: run)
            if run < width { putPending() }
            return run
        }
        if !hasAbove {
            tokens.putFilter()
            return 0
        }
        let same = PixelRun.length(current, above, most: min(width, Self.mostPixels), Kind.mask)
        if pending > 0, pending < DeflateSymbols.longestMatch {
            let taken = min(same, (DeflateSymbols.longestMatch &- pending &- 1) / Kind.byteCount)
            pending &+= 1 &+ taken &* Kind.byteCount
            tokens.note(current, taken)
            if taken < width { putPending(goingOnAt: above + taken) }
            return taken
        }
        putPending()
        var taken = min(same, (DeflateSymbols.longestMatch &- 1) / Kind.byteCount)
        if 1 &+ taken &* Kind.byteCount < 4 {
            tokens.putFilter()
            return 0
        }
        // Of a long run no more than what leaves whole matches of the rest, unless that is too short for a match with the filter byte.
        let run = PixelRun.length(of: current[0] & Kind.mask, at: current, most: width, Kind.mask)
        let rest = run % Self.mostPixels
        if run >= Self.mostPixels, rest < taken, 1 &+ rest &* Kind.byteCount >= 3 { taken = rest }
        runAhead = max(run &- taken, 0)
        tokens.note(current, taken)
        (pending, pendingDistance) = (1 &+ taken &* Kind.byteCount, rowBytes)
        if taken < width { putPending(goingOnAt: above + taken) }
        return taken
    }

    /// Writes the pending match; `source` is where it could be extended, nil if unknown.
    mutating func putPending(goingOnAt source: UnsafePointer<UInt32>? = nil) {
        if pending == 0 { return }
        while pending > DeflateSymbols.longestMatch {
            let length = FlatTokens<Kind>.firstPiece(of: pending)
            tokens.putMatch(length, distance: pendingDistance)
            pending -= length
        }
        tokens.putMatch(pending, distance: pendingDistance)
        if let source { tokens.canGoOn(source) }
        pending = 0
    }

    /// Puts a match with the row above, or keeps it back at the end of a row.
    @inline(__always)
    mutating func putAbove(_ current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ count: Int, _ column: Int) {
        if column &+ count == width {
            (pending, pendingDistance) = (count &* Kind.byteCount, rowBytes)
        } else {
            tokens.putMatch(count &* Kind.byteCount, distance: rowBytes, current, above, hasBefore: column > 0)
            tokens.canGoOn(above + count)
        }
    }
}
