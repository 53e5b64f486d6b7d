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

extension Stage {
    /// The second pass: everything that moves by itself is brought to the frame's instant.
    func animate(at instant: Duration) {
        animate(root, at: instant)
    }

    private func animate(_ view: View, at instant: Duration) {
        view.removeCompletedAnimations(at: instant)
        view.advance(to: instant)
        for subview in view.subviews { animate(subview, at: instant) }
    }
}

extension Stage {
    /// How often a layout may ask for another one in the same frame; one that never comes to rest is left as it is.
    private static let mostRounds = 8

    /// The third pass: views whose layout was asked for give their subviews frames, from the outside in, until all is at rest.
    func layout() {
        if let controller = rootViewController, controller.view.superview === root { controller.view.frame = root.bounds }
        for _ in 0..<Self.mostRounds {
            guard Self.needsLayout(root) else { return }
            root.layoutIfNeeded()
        }
    }

    private static func needsLayout(_ view: View) -> Bool {
        view.needsLayout || view.subviews.contains(where: needsLayout)
    }
}

extension Stage {
    /// The last pass: draws everything as it is now into a new bitmap, after what is left of layout.
    ///
    /// To draw many frames, `StageRenderer` draws only what changed, with the same pixels.
    /// - Returns: A bitmap of `size * appearance.scale` pixels, rounded to the nearest whole number, at least 1 on each side; larger
    ///   while an animated change of size is seen. It is opaque
    ///   (`.rgb24`) if the root has an opaque background that fills it, else `.argb32`.
    /// - Throws: What went wrong on the stage since the last frame, such as an unknown indicator, or `DrawingError`.
    public func renderedFrame() throws -> Bitmap {
        try drawing {
            layout()
            if let failure = takeFailure() { throw failure }
            var (list, bitmap) = (DisplayList(), Bitmap(width: 1, height: 1))
            list.take(self)
            try list.draw(into: &bitmap)
            return bitmap
        }
    }
}
