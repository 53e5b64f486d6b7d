// Encodes the end of a row and the beginning of the next, including the filter byte between them, which is always 0.
extension FlatMatcher {
    /// Encodes the filter byte of a row and the pixels that belong to the same match; returns the number of pixels.
    mutating func codeFilter(_ current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, hasAbove: Bool) -> Int {
        if pending > 0, pendingDistance == 1 {
            // The filter byte continues this run of zeros.
            let run = PixelRun.length(of: 0, at: current, most: width, Kind.mask)
            pending &+= 1 &+ run &* Kind.byteCount
            tokens.note(0, times: run, at: current)
            if run < width { writePending() }
            return run
        }
        if !hasAbove {
            tokens.writeFilter()
            return 0
        }
        let same = PixelRun.length(current, above, most: min(width, Self.maximumPixels), Kind.mask)
        if pending > 0, pending < DeflateSymbols.maximumLength {
            let taken = min(same, (DeflateSymbols.maximumLength &- pending &- 1) / Kind.byteCount)
            pending &+= 1 &+ taken &* Kind.byteCount
            tokens.note(current, taken)
            if taken < width { writePending(continuingAt: above + taken) }
            return taken
        }
        writePending()
        var taken = min(same, (DeflateSymbols.maximumLength &- 1) / Kind.byteCount)
        if 1 &+ taken &* Kind.byteCount < 4 {
            tokens.writeFilter()
            return 0
        }
        // From a long run, takes only the pixels that full-length matches would leave over, unless those are too few to form a match with
        // the filter byte.
        let run = PixelRun.length(of: current[0] & Kind.mask, at: current, most: width, Kind.mask)
        let rest = run % Self.maximumPixels
        if run >= Self.maximumPixels, rest < taken, 1 &+ rest &* Kind.byteCount >= 3 { taken = rest }
        runAhead = max(run &- taken, 0)
        tokens.note(current, taken)
        (pending, pendingDistance) = (1 &+ taken &* Kind.byteCount, rowBytes)
        if taken < width { writePending(continuingAt: above + taken) }
        return taken
    }

    /// Writes the pending match; `source` is the position at which it could be extended, or nil if unknown.
    mutating func writePending(continuingAt source: UnsafePointer<UInt32>? = nil) {
        if pending == 0 { return }
        while pending > DeflateSymbols.maximumLength {
            let length = FlatTokens<Kind>.firstLength(of: pending)
            tokens.writeMatch(length, distance: pendingDistance)
            pending -= length
        }
        tokens.writeMatch(pending, distance: pendingDistance)
        if let source { tokens.canContinue(source) }
        pending = 0
    }

    /// Writes a match with the row above, or makes it pending at the end of a row.
    @inline(__always)
    mutating func writeAbove(_ current: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ count: Int, _ column: Int) {
        if column &+ count == width {
            (pending, pendingDistance) = (count &* Kind.byteCount, rowBytes)
        } else {
            tokens.writeMatch(count &* Kind.byteCount, distance: rowBytes, current, above, hasBefore: column > 0)
            tokens.canContinue(above + count)
        }
    }
}
