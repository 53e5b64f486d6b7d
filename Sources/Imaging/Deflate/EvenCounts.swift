/// Counts of symbols of which neighbours that occur about as often are made equal: their codes then have one length, which takes fewer bits to
/// say than it costs.
final class EvenCounts {
    /// The counts, evened out.
    let counts: UnsafeMutablePointer<UInt32>

    /// So many neighbours are worth it: a repeat says three lengths or more.
    private static let fewest = 4
    /// Neighbours are alike when they differ from their mean by no more than this, or by half of the mean.
    private static let tolerance: UInt32 = 5

    init() {
        counts = .allocate(capacity: 288)
        counts.initialize(repeating: 0, count: 288)
    }

    deinit { counts.deallocate() }

    /// Evens out how often literals and lengths occur; what does not occur stays so.
    func even(out exact: UnsafePointer<UInt32>) {
        counts.update(from: exact, count: 288)
        var start = 0
        while start < DeflateSymbols.literalCount {
            var sum = exact[start], end = start &+ 1
            while end < DeflateSymbols.literalCount, exact[start] != 0, exact[end] != 0 {
                let mean = sum / UInt32(truncatingIfNeeded: end &- start)
                let distance = exact[end] > mean ? exact[end] &- mean : mean &- exact[end]
                if distance > max(Self.tolerance, mean / 2) { break }
                sum &+= exact[end]
                end &+= 1
            }
            let number = UInt32(truncatingIfNeeded: end &- start)
            if end &- start >= Self.fewest { (counts + start).update(repeating: max(1, (sum &+ number / 2) / number), count: end &- start) }
            start = end
        }
    }
}
