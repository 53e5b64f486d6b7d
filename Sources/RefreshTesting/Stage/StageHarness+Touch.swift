public import RefreshKit

// Touches. Each call advances time by the duration of the touch.
extension StageHarness {
    /// Duration of a flick; the stage measures velocity over this time.
    private static let flickDuration = Duration.milliseconds(100)

    /// Taps a point on the stage for 0.05 seconds.
    public final func tap(_ point: Point) {
        press(at: point)
        advance(by: .milliseconds(50))
        lift()
    }

    /// Taps the center of a view.
    ///
    /// - Throws: `StageHarnessError.untouchable` if a finger cannot reach the view because it is not on the stage, hidden, or covered.
    public final func tap(_ view: View) throws(StageHarnessError) {
        tap(try touchPoint(of: view))
    }

    /// Taps a tab bar item's button.
    ///
    /// - Throws: `StageHarnessError` if the item has no button or a finger cannot reach it.
    public final func tap(_ item: TabBarItem) throws(StageHarnessError) {
        try tap(button(of: item))
    }

    /// Drags a finger from one point on the stage to another at constant velocity.
    ///
    /// The content keeps scrolling after the drag, as on a phone, unless the finger rests for at least 0.1 seconds before it lifts.
    public final func drag(
        from start: Point, to end: Point, over duration: Duration = .milliseconds(250), resting rest: Duration = .zero, finger id: Int = 0
    ) {
        press(at: start, finger: id)
        move(to: end, over: duration, finger: id)
        advance(by: rest)
        lift(finger: id)
    }

    /// Drags a view by its center; the translation is in points, with positive values to the right and down.
    ///
    /// - Throws: `StageHarnessError.untouchable` if a finger cannot reach the view.
    public final func drag(
        _ view: View, by translation: Point, over duration: Duration = .milliseconds(250), resting rest: Duration = .zero
    ) throws(StageHarnessError) {
        let start = try touchPoint(of: view)
        drag(from: start, to: Point(x: start.x + translation.x, y: start.y + translation.y), over: duration, resting: rest)
    }

    /// Moves a finger for 0.1 seconds and lifts it at full speed; `velocity` is in points per second.
    public final func flick(from start: Point, velocity: Point) {
        let time = Self.flickDuration
        let seconds = Double(time.components.attoseconds) / 1e18
        drag(from: start, to: Point(x: start.x + velocity.x * seconds, y: start.y + velocity.y * seconds), over: time)
    }

    /// Puts a finger down without advancing time; fingers that are down at the same time need different ids.
    public final func press(at point: Point, finger id: Int = 0) {
        fingers[id] = point
        stage.touchBegan(at: point, id: id)
    }

    /// Moves a finger that is down, at 60 samples per second, or in one step if the duration is 0.
    public final func move(to end: Point, over duration: Duration = .zero, finger id: Int = 0) {
        let (begin, start) = (now, fingers[id] ?? end)
        var sample = 1
        while TouchSampling.isSample(sample, before: duration) {
            let part = TouchSampling.fraction(atSample: sample, from: .zero, to: duration)
            advance(to: TouchSampling.instant(ofSample: sample, from: begin))
            stage.touchMoved(at: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part), id: id)
            sample += 1
        }
        if duration > .zero { advance(to: begin + duration) }
        if fingers[id] != nil { fingers[id] = end }
        stage.touchMoved(at: end, id: id)
    }

    /// Lifts a finger if it is down, without advancing time.
    public final func lift(finger id: Int = 0) {
        fingers[id] = nil
        stage.touchEnded(id: id)
    }

    /// Cancels a touch, as the system does for an alert or a call, without advancing time.
    public final func cancelTouch(finger id: Int = 0) {
        fingers[id] = nil
        stage.touchCanceled(id: id)
    }

    /// Sends one pan sample to a scroll view, for tests that need exact values that a finger cannot produce.
    ///
    /// A pan starts with the phase `began`. `translation` is the distance since then, in points. `velocity` is in points per second and
    /// is used when the pan ends.
    public final func pan(
        _ view: ScrollView, _ phase: PanSample.Phase, translation: Point = .zero, velocity: Point = .zero
    ) {
        view.pan.send(PanSample(phase, translation: translation, velocity: velocity))
    }

    /// Returns a point at which a finger can touch a view.
    private func touchPoint(of view: View) throws(StageHarnessError) -> Point {
        let name = StageHarnessError.name(of: view)
        guard view.stage === stage else { throw .untouchable(name, why: "it is not on the stage") }
        let point = view.convert(view.bounds.center)
        // Touches on labels and images go to the enclosing view.
        let ancestors = sequence(first: view, next: \.superview)
        let target = ancestors.reversed().first { !$0.isUserInteractionEnabled }?.superview ?? view
        let center = "its center (\(point.x), \(point.y))"
        guard let hit = stage.root.hitTest(point) else { throw .untouchable(name, why: "\(center) is outside the stage") }
        guard hit.isDescendant(of: target) else {
            let other = StageHarnessError.name(of: hit)
            throw .untouchable(name, why: "\(center) is hidden, clipped, or covered: a finger hits \(other)")
        }
        return point
    }
}
