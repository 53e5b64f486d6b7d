extension Stage {
    /// A finger comes down, now.
    ///
    /// Content that moves under it stops, and then nothing is tapped. To have touches at other times, schedule them on the `timeline`.
    /// - Parameters:
    ///   - point: Where, in the stage's coordinates; one that is not finite is ignored.
    ///   - id: Which finger; 0 by default. One that is down already is taken away first.
    public func touchBegan(at point: Point, id: Int = 0) {
        guard point.x.isFinite, point.y.isFinite else { return }
        touchCancelled(id: id)
        onTouch?(TouchEvent(id: id, phase: .began, point: point))
        guard let hit = root.hitTest(point) else { return }
        let stopped = sequence(first: hit, next: \.superview).compactMap { $0 as? ScrollView }.filter { $0.stopUnderTouch() }
        // Content that was taken from an animation shows something else under the finger than its model values said.
        // Observers are told that it stopped, and may do anything: also take the view away or put this finger down.
        touchCancelled(id: id)
        guard let view = stopped.isEmpty ? hit : root.hitTest(point) else {
            for scrollView in stopped { scrollView.settleAfterTouch() }
            return
        }
        let touch = TouchTracking(at: point, on: view, stopped: stopped, stage: self)
        touches[id] = touch
        touch.begin()
    }

    /// A finger moves, now; ignored for one that is not down.
    ///
    /// - Parameters:
    ///   - point: Where to, in the stage's coordinates; one that is not finite is ignored.
    ///   - id: Which finger; 0 by default.
    public func touchMoved(at point: Point, id: Int = 0) {
        guard point.x.isFinite, point.y.isFinite else { return }
        guard let touch = touches[id] else { return }
        onTouch?(TouchEvent(id: id, phase: .moved, point: point))
        touch.move(to: point)
    }

    /// A finger leaves, now; ignored for one that is not down.
    ///
    /// - Parameters:
    ///   - point: Where, in the stage's coordinates; nil, the default, for where it was last.
    ///   - id: Which finger; 0 by default.
    public func touchEnded(at point: Point? = nil, id: Int = 0) {
        guard let touch = touches[id] else { return }
        if let point, point != touch.location { touchMoved(at: point, id: id) }
        // What is told of the movement may have taken the finger away.
        guard touches[id] === touch else { return }
        touches[id] = nil
        onTouch?(TouchEvent(id: id, phase: .ended, point: touch.location))
        touch.end()
    }

    /// The system takes a finger away, now; ignored for one that is not down.
    ///
    /// - Parameter id: Which finger; 0 by default.
    public func touchCancelled(id: Int = 0) {
        guard let touch = touches.removeValue(forKey: id) else { return }
        onTouch?(TouchEvent(id: id, phase: .cancelled, point: touch.location))
        touch.cancel()
    }

    /// Takes fingers away from a view that leaves or is hidden, and from all inside it.
    func cancelTouches(in view: View) {
        for touch in touchesInOrder { touch.cancel(inside: view) }
    }

    /// Takes fingers away from controls inside a view, since a pan has begun on it.
    func cancelControls(in view: View) {
        for touch in touchesInOrder { touch.cancelControl(inside: view) }
    }

    /// Whether a finger pans on a view, one inside it or one that it is in.
    func isPanning(aroundOrInside view: View) -> Bool {
        touches.values.contains { $0.isPanning(aroundOrInside: view) }
    }

    /// The fingers that are down, by their ids: the order of a dictionary is another in every run.
    private var touchesInOrder: [TouchTracking] { touches.sorted { $0.key < $1.key }.map(\.value) }
}

/// What a finger does to a stage, as `Stage.onTouch` tells it.
public struct TouchEvent: Sendable, Hashable {
    /// What a finger can do.
    public enum Phase: String, Sendable, Hashable, CaseIterable {
        /// It comes down.
        case began
        /// It moves.
        case moved
        /// It leaves.
        case ended
        /// It is taken away.
        case cancelled
    }

    /// Which finger.
    public let id: Int
    /// What it does.
    public let phase: Phase
    /// Where, in the stage's coordinates, in points.
    public let point: Point
}
