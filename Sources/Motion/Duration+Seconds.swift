extension Duration {
    /// Attoseconds in a second.
    static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000

    /// This time in seconds, to within one unit in the last place.
    ///
    /// For drawing and for closed forms; whatever counts frames or turns should stay with the exact `Duration`.
    public var seconds: Double {
        // 10^18 is exact in a Double, so 0.1 s gives the very same number as the literal 0.1.
        attoseconds.approximation / 1e18
    }

    /// A time in seconds rounded up to a whole nanosecond, and at most 10^19 s.
    ///
    /// - Parameter seconds: 0 or more; NaN counts as endless.
    init(roundingUpToNanoseconds seconds: Double) {
        let nanoseconds = (seconds * 1e9).rounded(.up)
        self.init(attoseconds: Int128(nanoseconds < 1e28 ? nanoseconds : 1e28) * 1_000_000_000)
    }
}
