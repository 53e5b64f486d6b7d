public import RefreshKit

// A script that grows while it is played, as when a user touches the screen.
extension ScenePlayer {
    /// Appends an entry to the script.
    ///
    /// Playing the resulting scene from the start gives the same frames and the same trace.
    ///
    /// - Parameter entry: An entry whose time is after the current instant and not before the last entry's.
    public func append(_ entry: ScriptEntry) {
        let last = max(scene.script.last?.instant ?? .zero, stage.now)
        precondition(
            entry.instant > stage.now && entry.instant >= last,
            "an entry at \(entry.instant) cannot be appended at \(stage.now), expected a later instant, after all other entries; advance less"
        )
        scene.script.append(entry)
        if !isScriptScheduled { scheduleScript(from: scene.script.count - 1) }
    }

    /// Appends a touch whose path is not yet known; `continueTouch` extends it.
    ///
    /// An unfinished touch is canceled first.
    ///
    /// - Parameters:
    ///   - point: Location on the screen, in points.
    ///   - finger: Identifier of the finger.
    ///   - instant: An instant, as for `append`.
    public func beginTouch(at point: Point, finger: Int, at instant: Duration) {
        if let openTouch, let last = openTouch.movement.points.last {
            continueTouch(to: last.point, at: instant, isLast: true, isCanceled: true)
        }
        var movement = TouchMovement([.init(.zero, point)])
        movement.finger = finger
        openTouch = OpenTouch(index: scene.script.count, instant: instant, movement: movement)
        append(ScriptEntry(at: instant, .touch(movement)))
    }

    /// Continues the path of the unfinished touch; ignored if there is none.
    ///
    /// Call this before each `advance`, even while the finger rests, with an instant at most 0.1 ms before the one to advance to.
    ///
    /// - Parameters:
    ///   - point: Location on the screen, in points.
    ///   - instant: Time since the start of the scene, after the current instant and the last point.
    ///   - isLast: Whether the finger lifts.
    ///   - isCanceled: Whether the system cancels the touch instead.
    public func continueTouch(to point: Point, at instant: Duration, isLast: Bool = false, isCanceled: Bool = false) {
        guard var touch = openTouch else { return }
        // A resting finger extends its path only when it moves again.
        if !isLast, touch.movement.points.last?.point == point {
            openTouch?.restEnd = instant
            return
        }
        if let end = touch.restEnd.take(), let last = touch.movement.points.last, last.point != point {
            touch.movement.points.append(.init(end - touch.instant, last.point))
        }
        touch.movement.points.append(.init(instant - touch.instant, point))
        touch.movement.isCanceled = isCanceled
        openTouch = isLast ? nil : touch
        scene.script[touch.index].action = .touch(touch.movement)
        // The finger might not have touched down yet, because an earlier one with the same identifier is still down.
        guard let finger = fingers[touch.movement.finger], finger.entry == touch.index else { return }
        finger.follow(touch.movement, isOpen: !isLast)
    }
}

extension ScenePlayer {
    /// Keeps a touch in the script open after its last point, as in the original player; call this before the first `advance`.
    package func keepOpen(_ touch: OpenTouch, at index: Int) {
        openTouch = OpenTouch(index: index, instant: touch.instant, movement: touch.movement, restEnd: touch.restEnd)
    }

    /// The location of the finger with the lowest identifier among those that are down; nil if no finger is down.
    package var fingerLocation: Point? { fingers.min { $0.key < $1.key }?.value.location }
}

/// A touch in the script whose path is not yet known.
package struct OpenTouch {
    /// Index of its entry in the script.
    let index: Int
    package let instant: Duration
    package internal(set) var movement: TouchMovement
    /// Time up to which the finger has been resting at the last point; nil if it moves.
    var restEnd: Duration?
}
