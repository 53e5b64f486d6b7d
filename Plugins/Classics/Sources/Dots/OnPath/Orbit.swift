import Choreography
import RefreshKit

/// A moon around a core that sends out waves.
public struct Orbit: Loader {
    package static let facts = IndicatorInfo.classic(
        "orbit", "A moon circles a core that sends out waves.", minimumSide: 16, period: .milliseconds(1900), tags: ["dots", "rotation"])
    package static let entersTogether = true

    /// The colors and the speed.
    public var style = LoaderStyle()

    /// Creates the loader in the tint color, at normal speed.
    public init() {}

    package var parts: [Part] {
        let core = 1 / 2.75
        return [
            Part(.disc, core).animating(.scale, [0: 0, 0.45: 0, 0.45: 1.3, 1: 2]).animating(.opacity, [0: 0.8, 0.45: 0.8, 1: 0]),
            Part(.disc, core).animating(.scale, [0: 0, 0.55: 0, 0.55: 1.3, 1: 2.1])
                .animating(.opacity, [0: 0.7, 0.55: 0.7, 0.65: 0, 1: 0]),
            Part(.disc, core).animating(
                .scale,
                [
                    Keyframe(at: 0, 1, then: .curve(Curve(0.7, 0, 1, 0.5))), Keyframe(at: 0.45, 1.3),
                    Keyframe(at: 0.55, 1.3, then: .curve(Curve(0, 0.7, 0.5, 1))), Keyframe(at: 1, 1),
                ]),
            Part([Part(.disc, core / 4, at: Point(x: 0, y: -(1 - core / 4) / 2))]).animating(.turn, [0: 0, 1: 360]),
        ]
    }
}
