extension Stage {
    /// When content that moves by itself tells its observers: 60 times a second, counted from instant 0.
    ///
    /// What follows from an offset, such as the start of a refresh, so does not depend on the steps in which the stage is moved, nor on the
    /// rate of the frames that are drawn. Offsets themselves are exact at every instant.
    private static let tickRate = FrameRate(60)

    /// Content that moves by itself.
    struct Mover {
        weak var view: ScrollView?
    }

    /// Takes content in that begins to move by itself.
    func add(_ mover: ScrollView) {
        if !movers.contains(where: { $0.view === mover }) { movers.append(Mover(view: mover)) }
    }

    /// The next instant before another at which something is to be done: whatever falls due, and a tick while content moves.
    func nextStep(before instant: Duration) -> Duration? {
        movers.removeAll { $0.view?.stage !== self || $0.view?.motion == nil }
        let tick = movers.isEmpty ? nil : Self.tickRate.instant(ofFrame: Self.tickRate.frame(at: now) + 1)
        guard let next = [tick, timeline.nextInstant].compactMap({ $0 }).min(), next < instant else { return nil }
        return max(next, now)
    }

    /// Has content that moves tell where it is, if this is one of the instants for that.
    func tickIfDue() {
        guard !movers.isEmpty, Self.tickRate.instant(ofFrame: Self.tickRate.frame(at: now)) == now else { return }
        for mover in movers { mover.view?.tick(at: now) }
    }
}
