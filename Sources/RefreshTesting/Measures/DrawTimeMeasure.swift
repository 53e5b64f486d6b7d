/// How long drawing takes: what nine of ten pictures stay within.
struct DrawTimeMeasure {
    /// The time that nine of ten pictures stay within.
    let percentile: Duration

    /// A picture that takes longer than allowed is drawn so often before it counts: what was held up once is not slow.
    private static let tries = 3

    /// Measures.
    ///
    /// - Parameters:
    ///   - count: How many pictures there are, 1 or more.
    ///   - budget: What a picture may take.
    ///   - time: The time that passes.
    ///   - draw: Draws one of them.
    /// - Throws: What `draw` throws.
    init(count: Int, within budget: Duration, by time: () -> Duration, _ draw: (Int) throws -> Void) rethrows {
        // The first pictures pay for what is made once.
        for warmup in 0..<min(3, count) { try draw(warmup) }
        let taken = try (0..<count).map { index in
            var least: Duration?
            for _ in 0..<Self.tries where least.map({ $0 > budget }) ?? true {
                let start = time()
                try draw(index)
                let taken = time() - start
                least = min(least ?? taken, taken)
            }
            return least ?? .zero
        }
        percentile = taken.sorted()[(count * 9 + 9) / 10 - 1]
    }
}
