internal import Motion
internal import RefreshKit

/// How a device is held, and how far it still has to turn.
struct SceneTurning {
    /// How long a turn takes.
    static let duration = Duration.milliseconds(400)

    /// How the device is held, at the end of a turn that is under way.
    private(set) var orientation: Orientation
    private var start = Duration.zero
    /// How far there was to go as the turn began, in radians; positive is clockwise.
    private var way = 0.0

    init(_ orientation: Orientation) {
        self.orientation = orientation
    }

    /// Turns on from where the device is.
    mutating func turn(to new: Orientation, at instant: Duration, animated: Bool) {
        let angle = orientation.angle + angleLeft(at: instant)
        orientation = new
        start = instant
        way = animated ? angle - new.angle : 0
    }

    /// How far the device is from how it is held in the end, in radians; positive is clockwise.
    func angleLeft(at instant: Duration) -> Double {
        let elapsed = instant - start
        guard way != 0, elapsed < Self.duration else { return 0 }
        return way * (1 - Curve.easeInOut(elapsed.seconds / Self.duration.seconds))
    }
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
