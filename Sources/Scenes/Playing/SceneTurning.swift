internal import Motion
internal import RefreshKit

/// How a device is held, and how far it still has to turn.
struct SceneTurning {
    /// How long a turn takes.
    static let duration = Duration.milliseconds(400)

    /// How the device is held, at the end of a turn that is under way.
    private(set) var orientation: Orientation
    /// The turns that may be under way.
    private var running: [Way] = []

    private struct Way {
        let start: Duration
        /// How far there was to go as it began, in radians; positive is clockwise.
        let angle: Double
    }

    init(_ orientation: Orientation) {
        self.orientation = orientation
    }

    /// Turns on from where the device is.
    ///
    /// A turn that overlaps an earlier one adds to it, as animations of views do: what the screen shows goes the same way. One that is not
    /// animated ends them all.
    mutating func turn(to new: Orientation, at instant: Duration, animated: Bool) {
        running.removeAll { !animated || instant - $0.start >= Self.duration }
        if animated { running.append(Way(start: instant, angle: orientation.angle - new.angle)) }
        orientation = new
    }

    /// How far the device is from how it is held in the end, in radians; positive is clockwise.
    func angleLeft(at instant: Duration) -> Double {
        running.reduce(0) { sum, way in
            let elapsed = instant - way.start
            return elapsed < Self.duration ? sum + way.angle * (1 - Curve.easeInOut(elapsed.seconds / Self.duration.seconds)) : sum
        }
    }

    /// Whether the device is turning at an instant.
    func isUnderWay(at instant: Duration) -> Bool { running.contains { $0.angle != 0 && instant - $0.start < Self.duration } }
}

extension Orientation {
    /// How far the device is turned from upright, in radians; positive is clockwise.
    var angle: Double {
        switch self {
        case .portrait: 0
        case .landscapeLeft: -.pi / 2
        case .landscapeRight: .pi / 2
        }
    }
}
