/// Where a finger has hold of the content.
struct DragAnchor {
    /// The finger's translation there.
    var translation: Point
    /// The position of the content for a finger that moves it one to one.
    var position: Point
    /// The offset that was shown last.
    var offset: Point
    /// The axes by which it was.
    var axes: (x: ScrollAxis, y: ScrollAxis)
}

extension ScrollView {
    /// How long a finger may rest before it leaves, and still throw the content.
    private static let longestRest = Duration.milliseconds(100)
    /// How fast a finger turns the page whatever the page it has reached, in points a second.
    private static let pageTurningSpeed = 300.0

    /// Whether a finger is on the content, be it to drag it or not.
    public final var isTracking: Bool { touchCount > 0 || isDragging }

    /// Whether content moves along the axis a finger mainly moves along.
    final func canMove(along movement: Point) -> Bool {
        guard isScrollEnabled else { return false }
        let axes = axes
        return abs(movement.x) > abs(movement.y) ? axes.x.canMove : axes.y.canMove
    }

    /// Moves the content as a finger does that was recognized as panning.
    final func drag(_ sample: PanSample) {
        if sample.phase == .began {
            takeHold(sample.translation)
            stage?.report(.scrollView(self, .willBeginDragging))
        }
        tellObservers { $0.scrollView(self, panDidChangeTo: sample.phase) }
        switch sample.phase {
        case .began: break
        // An observer may have cancelled the pan, or begun another.
        case .changed: if pan.isPanning { follow(sample.translation) }
        case .ended, .cancelled: if !pan.isPanning { letGo(sample) }
        }
    }

    private func takeHold(_ translation: Point) {
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

    /// Follows the finger; from the present offset on if that or an edge was changed under it.
    private func follow(_ translation: Point) {
        guard translation.isUsable else { return }
        lastPanInstant = stage?.now
        let axes = axes
        var anchor = self.anchor ?? self.anchor(at: translation)
        if anchor.offset != contentOffset || anchor.axes != axes { anchor = self.anchor(at: lastTranslation ?? translation) }
        lastTranslation = translation
        let moved = Point.difference(translation, anchor.translation)
        var offset = contentOffset
        if isScrollEnabled, axes.x.canMove { offset.x = axes.x.offset(of: anchor.position.x - moved.x) }
        if isScrollEnabled, axes.y.canMove { offset.y = axes.y.offset(of: anchor.position.y - moved.y) }
        anchor.offset = offset
        self.anchor = anchor
        show(offset)
    }

    private func letGo(_ sample: PanSample) {
        let hasRested = lastPanInstant.map { (stage?.now ?? .zero) - $0 >= Self.longestRest } ?? false
        anchor = nil
        lastTranslation = nil
        lastPanInstant = nil
        let goesOn = startDecelerating(from: sample.phase == .cancelled || hasRested ? .zero : sample.velocity)
        dragStart = nil
        stage?.report(.scrollView(self, .didEndDragging))
        tellObservers { $0.scrollViewDidEndDragging(self, willDecelerate: goesOn) }
        guard goesOn else { return }
        stage?.report(.scrollView(self, .willBeginDecelerating))
        tellObservers { $0.scrollViewWillBeginDecelerating(self) }
    }

    /// The page to come to rest at: the next one if the finger was fast, else the nearest; at most one from where the drag began.
    final func page(for velocity: Point) -> Point {
        let (offset, start, axes) = (contentOffset, dragStart ?? contentOffset, axes)
        return Point(
            x: Self.page(at: offset.x, from: start.x, velocity: velocity.x, axes.x),
            y: Self.page(at: offset.y, from: start.y, velocity: velocity.y, axes.y))
    }

    private static func page(at offset: Double, from start: Double, velocity: Double, _ axis: ScrollAxis) -> Double {
        guard axis.viewport > 0, axis.canMove else { return offset.clamped(to: axis.legal) }
        let place = offset / axis.viewport
        let first = (start / axis.viewport).rounded()
        let page =
            if velocity > pageTurningSpeed {
                place.rounded(.down) + 1
            } else if velocity < -pageTurningSpeed {
                place.rounded(.up) - 1
            } else {
                place.rounded()
            }
        return (page.clamped(to: first - 1...first + 1) * axis.viewport).clamped(to: axis.legal)
    }
}
