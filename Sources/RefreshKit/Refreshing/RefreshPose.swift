/// The visible state of a platform's refresh control at an instant.
///
/// Views that conform to `RefreshPosing` draw it; all others get only the pull's progress, the start, and the stop.
package struct RefreshPose: Sendable, Hashable {
    /// The step of the control.
    package enum Step: String, Sendable, Hashable, CaseIterable {
        /// At rest.
        case idle
        /// Follows the finger, or waits for it to lift.
        case pulling
        /// Moves to its resting position, or appears there, before the refresh view runs.
        case opening
        /// Refreshes.
        case refreshing
        /// Leaves after a refresh.
        case closing
        /// Leaves after a pull that was too short, or canceled.
        case canceling
    }

    /// The step of the control.
    package var step = Step.idle
    /// Progress of the pull at this instant, 0 or more; the unit is `RefreshControl.pullProgress`.
    package var progress = 0.0
    /// How far the pull is bent beyond its distance, in 0...1: `x - x² / 4` for an excess `x` of up to 2 ways.
    package var tension = 0.0
    /// Elapsed fraction of the opening or closing motion, along its course; 0 in all other steps.
    package var fraction = 0.0

    /// Creates a pose at rest.
    package init() {}

    /// Returns the part of an excess that a pull moves: `x - x² / 4` with `x` limited to 0...2, at most 1.
    package static func tension(ofExcess excess: Double) -> Double {
        let x = min(max(excess, 0), 2)
        return x - x * x / 4
    }
}

/// A refresh animation that draws the pose of a platform's refresh control.
package protocol RefreshPosing: RefreshAnimating {
    /// Called on the stage's thread whenever the pose changes, and at every frame while the control moves by itself.
    func poseDidChange(to pose: RefreshPose)
}
