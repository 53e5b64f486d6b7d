extension Duration {
    /// Where in a repeated period this time is.
    ///
    /// The whole turns are taken off in attoseconds before anything becomes a `Double`, so the millionth turn gives the same fractions as
    /// the first. Times before zero wrap: a tenth of a period before zero is at 0.9.
    ///
    /// - Parameter period: One turn; without a turn to be in (zero or less) the fraction is 0.
    /// - Returns: `0..<1`.
    public func fraction(of period: Duration) -> Double {
        guard period > .zero else { return 0 }
        let elapsed = attoseconds.flooringQuotientAndRemainder(dividingBy: period.attoseconds).remainder
        // The last few attoseconds of a turn would round up to 1.
        return min(elapsed.approximation / period.attoseconds.approximation, 1.nextDown)
    }
}
