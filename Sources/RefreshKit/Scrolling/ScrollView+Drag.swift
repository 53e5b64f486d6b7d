struct DragAnchor {
    /// Translation of the finger when the anchor was set.
    var translation: Point
    /// Position of the content, ignoring rubber-banding.
    var position: Point
    /// Last offset that was shown.
    var offset: Point
    var axes: (x: ScrollAxis, y: ScrollAxis)
}

extension ScrollView {
    /// Maximum time that a finger can rest before it lifts and still throw the content.
    private static let maximumRest = Duration.milliseconds(100)
    /// Speed above which a swipe always turns the page, in points per second.
    private static let pageTurningSpeed = 300.0

    /// Whether a finger is on the content, dragging or not.
    public final var isTracking: Bool { touchCount > 0 || isDragging }

    final func canMove(along movement: Point) -> Bool {
        guard isScrollEnabled else { return false }
        let axes = axes
        return abs(movement.x) > abs(movement.y) ? axes.x.canMove : axes.y.canMove
    }

    final func drag(_ sample: PanSample) {
        if sample.phase == .began {
            beginDrag(sample.translation)
            stage?.report(.scrollView(self, .willBeginDragging))
        }
        notifyObservers { $0.scrollView(self, panDidChangeTo: sample.phase) }
        switch sample.phase {
        case .began: break
        // An observer may have canceled the pan or begun another one.
        case .changed: if pan.isPanning { follow(sample.translation) }
        case .ended, .canceled: if !pan.isPanning { releaseContent(sample) }
        }
    }

    private func beginDrag(_ translation: Point) {
        stopMotion()
        dragStart = contentOffset
        lastPanInstant = stage?.now
        lastTranslation = translation.isUsable ? translation : .zero
        anchor = anchor(at: translation)
    }

    private func anchor(at translation: Point) -> DragAnchor {
        let (offset, axes) = (contentOffset, axes)
        let position = Point(x: axes.x.position(of: offset.x), y: axes.y.position(of: offset.y))
        return DragAnchor(translation: translation.isUsable ? translation : .zero, position: position, offset: offset, axes: axes)
    }

    /// Moves the content with the finger; starts over from the current offset if the offset or an edge has changed.
    private func follow(_ translation: Point) {
        guard translation.isUsable else { return }
        lastPanInstant = stage?.now
        let axes = axes
        var anchor = self.anchor ?? self.anchor(at: translation)
        if anchor.offset != contentOffset || anchor.axes != axes { anchor = self.anchor(at: lastTranslation ?? translation) }
        let last = lastTranslation
        lastTranslation = translation
        let moved = Point.difference(translation, anchor.translation)
        var offset = contentOffset
        if isScrollEnabled, axes.x.canMove { offset.x = axes.x.offset(of: anchor.position.x - moved.x) }
        if isScrollEnabled, axes.y.canMove { offset.y = axes.y.offset(of: anchor.position.y - moved.y) }
        if let control = controlOverContent, isScrollEnabled, axes.y.canMove {
            return follow(translation.y - (last?.y ?? translation.y), x: offset.x, under: control)
        }
        anchor.offset = offset
        self.anchor = anchor
        show(offset)
    }

    /// Moves the content by a step of the finger, of which a control over the content takes its parts before and after.
    private func follow(_ step: Double, x: Double, under control: RefreshControl) {
        let isReached = control.isUserInteractionEnabled && !control.isHidden
        let movement = isReached ? step - control.takeBeforeList(step) : step
        // A control that takes all of the movement may have moved the content.
        guard movement != 0 else { return show(Point(x: x, y: contentOffset.y)) }
        let axis = axes.y
        let position = axis.position(of: contentOffset.y) - movement
        let rest = max(axis.validRange.lowerBound - position, 0)
        let isPastStart = max(position, contentOffset.y) <= axis.validRange.lowerBound
        show(Point(x: x, y: isPastStart ? contentOffset.y : axis.offset(of: position)))
        if isReached { control.takeAfterList(rest, scrolled: movement - rest) }
    }

    private func releaseContent(_ sample: PanSample) {
        let hasRested = lastPanInstant.map { (stage?.now ?? .zero) - $0 >= Self.maximumRest } ?? false
        anchor = nil
        lastTranslation = nil
        lastPanInstant = nil
        let goesOn = startDecelerating(from: sample.phase == .canceled || hasRested ? .zero : sample.velocity)
        dragStart = nil
        stage?.report(.scrollView(self, .didEndDragging))
        notifyObservers { $0.scrollViewDidEndDragging(self, willDecelerate: goesOn) }
        guard goesOn else { return }
        stage?.report(.scrollView(self, .willBeginDecelerating))
        notifyObservers { $0.scrollViewWillBeginDecelerating(self) }
    }

    /// Returns the next page after a fast swipe, or else the nearest page, but never more than one page from where the drag started.
    final func page(for velocity: Point) -> Point {
        let (offset, start, axes) = (contentOffset, dragStart ?? contentOffset, axes)
        return Point(
            x: Self.page(at: offset.x, from: start.x, velocity: velocity.x, axes.x),
            y: Self.page(at: offset.y, from: start.y, velocity: velocity.y, axes.y))
    }

    private static func page(at offset: Double, from start: Double, velocity: Double, _ axis: ScrollAxis) -> Double {
        guard axis.viewport > 0, axis.canMove else { return offset.clamped(to: axis.validRange) }
        let position = offset / axis.viewport
        let first = (start / axis.viewport).rounded()
        let page =
            if velocity > pageTurningSpeed {
                position.rounded(.down) + 1
            } else if velocity < -pageTurningSpeed {
                position.rounded(.up) - 1
            } else {
                position.rounded()
            }
        return (page.clamped(to: first - 1...first + 1) * axis.viewport).clamped(to: axis.validRange)
    }
}
