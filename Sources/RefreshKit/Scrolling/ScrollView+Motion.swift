extension ScrollView {
    /// Whether content is moving without a finger: decelerating, bouncing, or snapping to a page.
    public final var isDecelerating: Bool {
        guard let motion, let stage else { return false }
        return stage.now < motion.end
    }

    /// Sets the offset, over 0.3 seconds if animated; offsets that are not finite are ignored.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        guard animated else { return contentOffset = offset }
        animate(.curve(over: .milliseconds(300))) { contentOffset = offset }
    }

    final var axes: (x: ScrollAxis, y: ScrollAxis) {
        let valid = validOffsets
        func axis(_ range: ClosedRange<Double>, _ viewport: Double, _ alwaysBounces: Bool) -> ScrollAxis {
            ScrollAxis(
                validRange: range, viewport: viewport.isUsable ? max(viewport, 0) : 0, bounces: bounces, alwaysBounces: alwaysBounces,
                rate: decelerationRate)
        }
        var verticalAxis = axis(valid.y, frame.height, alwaysBouncesVertically || hasControls(onSides: false))
        if let overlay = controlOverContent?.behavior.overlay {
            verticalAxis.stopsAtStart = true
            verticalAxis.alwaysBounces = alwaysBouncesVertically
            verticalAxis.isPulledByControl = !overlay.gesture.requiresOverflow
        }
        // A control that reserves space has its own resting offset.
        if titleLength > 0, adjustedContentInset.top == restingContentInset.top {
            verticalAxis.excludedRange = valid.y.lowerBound...valid.y.lowerBound + titleLength
        }
        return (axis(valid.x, frame.width, alwaysBouncesHorizontally || hasControls(onSides: true)), verticalAxis)
    }

    /// Moves content that rests partway through the large title to one end of the title.
    final func settleOutsideTitle() {
        guard titleLength > 0, stage != nil, !isDragging, touchCount == 0, !isDecelerating else { return }
        if axes.y.rest(at: contentOffset.y) != contentOffset.y { _ = startDecelerating(from: .zero) }
    }

    /// The control that takes the finger's movement past the top, if any; content does not bounce at its top.
    final var controlOverContent: RefreshControl? {
        subviews.lazy.compactMap { $0 as? RefreshControl }.first { $0.behavior.overlay?.gesture.followsGap == false }
    }

    private func hasControls(onSides: Bool) -> Bool {
        subviews.contains { ($0 as? RefreshControl).map { ($0.behavior.edge == .right) == onSides } ?? false }
    }

    /// Starts moving from the current offset, or jumps to the end if off stage; returns whether the content moves.
    ///
    /// `velocity` is the offset's velocity, in points per second. If `page` is nil, the content decelerates.
    final func move(on velocity: Point, toPage page: Point?) -> Bool {
        let axes = axes
        let offset = Point(x: axes.x.removingNoise(contentOffset.x), y: axes.y.removingNoise(contentOffset.y))
        let (x, y) =
            if let page {
                (
                    axes.x.snap(from: offset.x, velocity: velocity.x, to: page.x),
                    axes.y.snap(from: offset.y, velocity: velocity.y, to: page.y)
                )
            } else {
                (axes.x.motion(from: offset.x, velocity: velocity.x), axes.y.motion(from: offset.y, velocity: velocity.y))
            }
        guard x != nil || y != nil else {
            stopMotion()
            show(offset)
            return false
        }
        let next = OffsetMotion(start: stage?.now ?? .zero, origin: offset, x: x, y: y, isPaging: page != nil)
        guard stage != nil, next.end > next.start else {
            stopMotion()
            show(next.target)
            return next.target != offset
        }
        motion = next
        return true
    }

    final func stopMotion() {
        guard motion != nil else { return }
        let offset = contentOffset
        motion = nil
        show(offset)
    }

    final func show(_ offset: Point) {
        let old = animatedOffset.model
        guard offset != old else { return }
        animatedOffset.set(offset, in: nil)
        offsetDidChange()
        notifyObservers { $0.scrollViewDidScroll(self, from: old) }
    }

    /// Adapts any motion in progress to the current edges; returns whether there was a motion.
    final func replan() -> Bool {
        guard let motion, let stage, stage.now < motion.end else {
            stopMotion()
            return false
        }
        let page = motion.isPaging ? validOffset(nearestTo: motion.target) : nil
        _ = move(on: motion.velocity(at: stage.now), toPage: page)
        return true
    }

    /// Shifts the offset without stopping a motion.
    final func shiftOffset(by way: Point) {
        let moving = isDecelerating ? motion : nil
        let velocity = moving?.velocity(at: stage?.now ?? .zero)
        contentOffset = .sum(contentOffset, way)
        guard let moving, let velocity, motion == nil else { return }
        _ = move(on: velocity, toPage: moving.isPaging ? validOffset(nearestTo: .sum(moving.target, way)) : nil)
    }

    final func validOffset(nearestTo offset: Point) -> Point {
        let valid = validOffsets
        return Point(x: offset.x.clamped(to: valid.x), y: offset.y.clamped(to: valid.y))
    }
}

extension ScrollView {
    /// Stops content in motion when a finger touches it; returns whether it was moving.
    final func stopUnderTouch() -> Bool {
        guard let stage, isScrollEnabled else { return false }
        animatedOffset.removeCompleted(at: stage.now)
        guard isDecelerating || animatedOffset.isAnimating else { return false }
        let offset = presentationContentOffset
        motion = nil
        animatedOffset.removeAll()
        show(offset)
        return true
    }

    /// Settles content that a finger has stopped, if it is stretched or between pages.
    final func settleAfterTouch() {
        guard touchCount == 0, !isDragging, motion == nil else { return }
        let isBetween = axes.y.rest(at: contentOffset.y) != contentOffset.y
        if isPagingEnabled || isBetween || validOffset(nearestTo: contentOffset) != contentOffset { _ = startDecelerating(from: .zero) }
    }
}
