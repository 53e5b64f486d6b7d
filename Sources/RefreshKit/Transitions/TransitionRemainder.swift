/// What remains of a transition once it is decided, as a function of time.
struct TransitionRemainder {
    let start: Duration
    let length: Duration
    let from: Double
    let target: Double
    let curve: Curve

    init(start: Duration, length: Duration, from: Double, to target: Double, curve: Curve) {
        (self.start, self.length, self.from, self.target, self.curve) = (start, length, from, target, curve)
    }

    func progress(at instant: Duration) -> Double {
        let elapsed = instant - start
        guard elapsed < length else { return target }
        return from + (target - from) * curve(elapsed.seconds / length.seconds)
    }
}
