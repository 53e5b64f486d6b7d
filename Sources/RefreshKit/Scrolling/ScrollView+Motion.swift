extension ScrollView {
    /// Whether content moves by itself now: glides, bounces or goes to a page.
    public final var isDecelerating: Bool {
        guard let motion, let stage else { return false }
        return stage.now < motion.end
    }

    /// Sets the offset, if asked for over 0.3 seconds.
    ///
    /// - Parameters:
    ///   - offset: The new offset, in points; it holds at once. One that is not finite is ignored.
    ///   - animated: Whether the change shows by and by.
    public final func setContentOffset(_ offset: Point, animated: Bool) {
        guard animated else { return contentOffset = offset }
        animate(.curve(over: .milliseconds(300))) { contentOffset = offset }
    }

    final var axes: (x: ScrollAxis, y: ScrollAxis) {
        let legal = legalOffsets
        func axis(_ legal: ClosedRange<Double>, _ viewport: Double, _ alwaysBounces: Bool) -> ScrollAxis {
            ScrollAxis(
                legal: legal, viewport: viewport.isUsable ? max(viewport, 0) : 0, bounces: bounces, alwaysBounces: alwaysBounces,
                rate: decelerationRate)
        }
        var upright = axis(legal.y, frame.height, alwaysBouncesVertically || hasControls(onSides: false))
        // A control that holds content elsewhere has its own idea of rest.
        if titleLength > 0, adjustedContentInset.top == restingContentInset.top {
            upright.passage = legal.y.lowerBound...legal.y.lowerBound + titleLength
        }
        return (axis(legal.x, frame.width, alwaysBouncesHorizontally || hasControls(onSides: true)), upright)
    }

    /// Has content go on that rests half beside a title, since a control or a turn left it there.
    final func settleBesideTitle() {
        guard titleLength > 0, stage != nil, !isDragging, touchCount == 0, !isDecelerating else { return }
        if axes.y.rest(at: contentOffset.y) != contentOffset.y { _ = startDecelerating(from: .zero) }
    }

    /// Whether refresh controls want to be pulled along an axis, also where content fits.
    private func hasControls(onSides: Bool) -> Bool {
        subviews.contains { ($0 as? RefreshControl).map { ($0.behavior.edge == .right) == onSides } ?? false }
    }

    /// Starts moving from the current offset, or jumps to the end off stage, where no time passes; returns whether anything moves.
    ///
    /// `velocity` is that of the offset, in points per second; `page` is where to come to rest, or nil for wherever the glide ends.
    final func move(on velocity: Point, toPage page: Point?) -> Bool {
        let axes = axes
        let offset = Point(x: axes.x.withoutNoise(contentOffset.x), y: axes.y.withoutNoise(contentOffset.y))
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

    /// Leaves the content where it is.
    final func stopMotion() {
        guard motion != nil else { return }
        let offset = contentOffset
        motion = nil
        show(offset)
    }

    /// Brings the offset to where a motion or a finger has it; tells observers if that is elsewhere.
    final func show(_ offset: Point) {
        let old = animatedOffset.model
        guard offset != old else { return }
        animatedOffset.set(offset, in: nil)
        offsetDidChange()
        tellObservers { $0.scrollViewDidScroll(self, from: old) }
    }

    /// Continues a motion from its current offset and velocity, between the edges as they are now; returns whether anything was moving.
    final func replan() -> Bool {
        guard let motion, let stage, stage.now < motion.end else {
            stopMotion()
            return false
        }
        let page = motion.isPaging ? legal(motion.target) : nil
        _ = move(on: motion.velocity(at: stage.now), toPage: page)
        return true
    }

    /// Shows content elsewhere that goes on moving as it did.
    final func shiftOffset(by way: Point) {
        let moving = isDecelerating ? motion : nil
        let velocity = moving?.velocity(at: stage?.now ?? .zero)
        contentOffset = .sum(contentOffset, way)
        guard let moving, let velocity, motion == nil else { return }
        _ = move(on: velocity, toPage: moving.isPaging ? legal(.sum(moving.target, way)) : nil)
    }

    /// The legal offset that is nearest to another.
    final func legal(_ offset: Point) -> Point {
        let legal = legalOffsets
        return Point(x: offset.x.clamped(to: legal.x), y: offset.y.clamped(to: legal.y))
    }
}

extension ScrollView {
    /// Stops moving content as it is on screen when a finger comes down; returns whether anything moved.
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

    /// The finger that stopped content has left without dragging it: what it held stretched, or between pages, moves on.
    final func settleAfterTouch() {
        guard touchCount == 0, !isDragging, motion == nil else { return }
        let isBetween = axes.y.rest(at: contentOffset.y) != contentOffset.y
        if isPagingEnabled || isBetween || legal(contentOffset) != contentOffset { _ = startDecelerating(from: .zero) }
    }
}
