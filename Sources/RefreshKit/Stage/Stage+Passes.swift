extension Stage {
    /// Rate at which moving content notifies its observers, starting at instant 0.
    ///
    /// Effects of an offset, such as the start of a refresh, therefore do not depend on the step size or the frame rate. Offsets
    /// themselves are exact at every instant.
    private static let tickRate = FrameRate(60)

    struct Mover {
        weak var view: ScrollView?
    }

    func add(_ mover: ScrollView) {
        if !movers.contains(where: { $0.view === mover }) { movers.append(Mover(view: mover)) }
    }

    /// Returns the next event before an instant: an entry in the timeline, or a tick if content is moving.
    func nextStep(before instant: Duration) -> Duration? {
        movers.removeAll { $0.view?.stage !== self || $0.view?.motion == nil }
        let tick = movers.isEmpty ? nil : Self.tickRate.instant(ofFrame: Self.tickRate.frame(at: now) + 1)
        guard let next = [tick, timeline.nextInstant].compactMap({ $0 }).min(), next < instant else { return nil }
        return max(next, now)
    }

    /// Notifies observers of moving content if the current instant is a tick.
    func tickIfDue() {
        guard !movers.isEmpty, Self.tickRate.instant(ofFrame: Self.tickRate.frame(at: now)) == now else { return }
        for mover in movers { mover.view?.tick(at: now) }
    }
}

extension Stage {
    /// The second pass: advances views to the frame's instant.
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
    /// Maximum number of layout rounds per frame; a layout that keeps invalidating itself is left unfinished.
    private static let maximumRoundCount = 8

    /// The third pass: lays out views that need it, from the outside in, until no layout is pending.
    func layout() {
        if let controller = rootViewController, controller.view.superview === root { controller.view.frame = root.bounds }
        for _ in 0..<Self.maximumRoundCount {
            guard Self.needsLayout(root) else { return }
            root.layoutIfNeeded()
        }
    }

    private static func needsLayout(_ view: View) -> Bool {
        view.needsLayout || view.subviews.contains(where: needsLayout)
    }
}

extension Stage {
    /// The last pass: completes the layout and draws the current frame into a new bitmap.
    ///
    /// To draw many frames, use `StageRenderer`, which redraws only what has changed and gives the same pixels. The bitmap has
    /// `size * traits.scale` pixels, rounded, and is at least 1 pixel wide and high; while a change in size is animated, it can be larger.
    /// Its format is `.rgb24` if the root has an opaque background, otherwise `.argb32`.
    ///
    /// - Throws: The first error on the stage since the last frame, such as an unknown indicator, or `DrawingError`.
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

    /// Records the current frame instead of drawing it: the same views as `renderedFrame`, in points.
    ///
    /// - Throws: The first error on the stage since the last frame, such as an unknown indicator, or `DrawingError`.
    public func drawing() throws -> RecordedDrawing {
        try drawing {
            layout()
            if let failure = takeFailure() { throw failure }
            var list = DisplayList()
            list.take(self)
            return try list.drawing()
        }
    }
}
