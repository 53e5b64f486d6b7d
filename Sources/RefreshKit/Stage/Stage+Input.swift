extension Stage {
    /// Begins a touch now, at a point in stage coordinates; a point that is not finite is ignored.
    ///
    /// If content is moving under the touch, it stops, and the touch does not count as a tap. If a touch with this id is down, it is
    /// canceled first. To begin a touch at another time, schedule it on the `timeline`.
    public func touchBegan(at point: Point, id: Int = 0) {
        guard point.x.isFinite, point.y.isFinite else { return }
        touchCanceled(id: id)
        onTouch?(TouchEvent(id: id, phase: .began, point: point))
        guard let hit = root.hitTest(point) else { return }
        let stopped = sequence(first: hit, next: \.superview).compactMap { $0 as? ScrollView }.filter { $0.stopUnderTouch() }
        // Hit-test again: the stopped content may have been animated away from its model values, and observers notified of the stop may
        // have done anything, such as removing the view or beginning this touch.
        touchCanceled(id: id)
        guard let view = stopped.isEmpty ? hit : root.hitTest(point) else {
            for scrollView in stopped { scrollView.settleAfterTouch() }
            return
        }
        let touch = TouchTracking(at: point, on: view, stopped: stopped, stage: self)
        touches[id] = touch
        touch.begin()
    }

    /// Moves a touch to a point in stage coordinates now; ignored if the touch is not down or the point is not finite.
    public func touchMoved(at point: Point, id: Int = 0) {
        guard point.x.isFinite, point.y.isFinite else { return }
        guard let touch = touches[id] else { return }
        onTouch?(TouchEvent(id: id, phase: .moved, point: point))
        touch.move(to: point)
    }

    /// Ends a touch now, by default at its last point; ignored if the touch is not down.
    public func touchEnded(at point: Point? = nil, id: Int = 0) {
        guard let touch = touches[id] else { return }
        if let point, point != touch.location { touchMoved(at: point, id: id) }
        // Callbacks for the movement may have canceled the touch.
        guard touches[id] === touch else { return }
        touches[id] = nil
        onTouch?(TouchEvent(id: id, phase: .ended, point: touch.location))
        touch.end()
    }

    /// Cancels a touch now, as the system does; ignored if the touch is not down.
    public func touchCanceled(id: Int = 0) {
        guard let touch = touches.removeValue(forKey: id) else { return }
        onTouch?(TouchEvent(id: id, phase: .canceled, point: touch.location))
        touch.cancel()
    }

    /// Cancels touches on a view that leaves the stage or is hidden, and on its subviews.
    func cancelTouches(in view: View) {
        for touch in touchesInOrder { touch.cancel(inside: view) }
    }

    /// Cancels touches on controls in a view, because a pan has begun on it.
    func cancelControls(in view: View) {
        for touch in touchesInOrder { touch.cancelControl(inside: view) }
    }

    func isPanning(aroundOrInside view: View) -> Bool {
        touches.values.contains { $0.isPanning(aroundOrInside: view) }
    }

    /// The touches, ordered by id; a dictionary's order varies between runs.
    private var touchesInOrder: [TouchTracking] { touches.sorted { $0.key < $1.key }.map(\.value) }
}

/// A touch event on a stage, reported by `Stage.onTouch`.
public struct TouchEvent: Sendable, Hashable {
    /// The phases of a touch.
    public enum Phase: String, Sendable, Hashable, CaseIterable {
        /// The touch began.
        case began
        /// The touch moved.
        case moved
        /// The touch ended.
        case ended
        /// The touch was canceled.
        case canceled
    }

    /// Identifies the touch.
    public let id: Int
    /// Phase of the touch.
    public let phase: Phase
    /// Location in stage coordinates, in points.
    public let point: Point
}
