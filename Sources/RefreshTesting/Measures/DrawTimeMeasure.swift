/// How long drawing takes: the median of many times, which one that was held up does not move.
struct DrawTimeMeasure {
    /// The median.
    let median: Duration

    /// Measures.
    ///
    /// - Parameters:
    ///   - times: How often it is drawn, 1 or more.
    ///   - time: The time that passes.
    ///   - draw: Draws one of as many pictures.
    /// - Throws: What `draw` throws.
    init(times: Int, by time: () -> Duration, _ draw: (Int) throws -> Void) rethrows {
        // The first pictures pay for what is made once.
        for warmup in 0..<3 { try draw(warmup) }
        let taken = try (0..<times).map { index in
            let start = time()
            try draw(index)
            return time() - start
        }
        median = taken.sorted()[times / 2]
    }
}
