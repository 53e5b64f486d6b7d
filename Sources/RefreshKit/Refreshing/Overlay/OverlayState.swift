/// State of a control that lies over its content.
struct OverlayState {
    /// Movement of the finger that the control has taken, in points.
    var pulled = 0.0
    /// Whether the current gesture pulls the control.
    var isFollowing = false
    /// Whether the next movement only begins the pull.
    var ignoresMovement = false
    /// Whether the control stays at its resting position at least.
    var isHeld = false
    /// Position along the way, 0 at the start.
    var level = MovingValue(0)
    var scale = MovingValue(1)
    /// Fraction of the current step.
    var fraction = MovingValue(0)
    /// The pose, except for the values that move by themselves.
    var pose = RefreshPose()
    /// End of the current motion.
    var end: Timeline.Entry?

    /// Whether the control leaves.
    var isLeaving: Bool { pose.step == .closing || pose.step == .canceling }
    /// Whether the control moves by itself.
    var isMoving: Bool { isLeaving || pose.step == .opening }

    /// Ends the motion without its completion.
    mutating func stop() {
        end?.cancel()
        end = nil
    }

    /// Puts the control at rest, out of sight.
    mutating func reset() {
        let (pulled, isFollowing) = (pulled, isFollowing)
        stop()
        self = OverlayState()
        (self.pulled, self.isFollowing) = (pulled, isFollowing)
    }
}
