package import Motion
package import RefreshKit

/// The phases of an indicator that are to become shapes, one after the other.
package struct DrawnTimeline: Sendable {
    /// A phase with its length.
    package struct Part: Sendable {
        package let role: ShapeAnimation.Range.Role
        /// Length, in seconds.
        package let duration: Double
        /// Returns the moment at a time since the start of the part, in seconds.
        package let moment: @Sendable (Double) -> Moment

        package init(_ role: ShapeAnimation.Range.Role, duration: Double, moment: @escaping @Sendable (Double) -> Moment) {
            (self.role, self.duration, self.moment) = (role, duration, moment)
        }
    }

    package let indicator: any IndicatorDrawing
    package let size: Size
    /// Time between two frames, in seconds.
    package let frameDuration: Double
    package let parts: [Part]
    /// Whether the colors of the dark appearance are kept beside the colors of the light appearance, which is then the parts' own.
    package let keepsDarkColors: Bool
    /// Returns whether to stop drawing; always false by default.
    package var isCanceled: @Sendable () -> Bool = { false }

    package init(
        _ indicator: any IndicatorDrawing, size: Size, frameDuration: Double, parts: [Part], keepsDarkColors: Bool = true
    ) {
        (self.indicator, self.size, self.frameDuration, self.parts) = (indicator, size, frameDuration, parts)
        self.keepsDarkColors = keepsDarkColors
    }

    /// Creates a timeline of phases.
    ///
    /// - Parameters:
    ///   - indicator: The indicator to draw.
    ///   - size: Size of the drawings, in points.
    ///   - frameRate: Rate of the frames at which the timeline is sampled.
    ///   - phases: Phases in order; those that take no time are left out.
    ///   - pullFrameCount: Number of frames of the pull, the last of which shows the release; at least 1.
    ///   - released: Progress at the release; 1 by default.
    ///   - reducedPhases: Phases of the version with reduced motion, which follow at the end; none by default.
    ///   - keepsDarkColors: Whether the colors of the dark appearance are kept, too; true by default.
    ///   - traits: Traits of all moments, except for reduced motion; light by default.
    package init(
        _ indicator: any IndicatorDrawing, size: Size, frameRate: FrameRate, phases: [Phase], pullFrameCount: Int, released: Double = 1,
        reducedPhases: [Phase] = [], keepsDarkColors: Bool = true, traits: Traits = Traits()
    ) {
        let (introduction, period, frame) = (indicator.introduction, indicator.period.seconds, frameRate.frameDuration.seconds)
        func part(_ role: ShapeAnimation.Range.Role, _ traits: Traits) -> Part? {
            switch role.phase {
            case .idle: return nil
            case .pulling:
                let duration = Double(pullFrameCount - 1) * frame
                return Part(role, duration: duration) {
                    .pulling(duration > 0 ? min(released * $0 / duration, released) : released, traits)
                }
            case .introduction:
                guard introduction > .zero else { return nil }
                return Part(role, duration: introduction.seconds) { indicator.refreshMoment(at: .instant($0), released: released, traits) }
            case .refreshing:
                return Part(role, duration: period) { indicator.refreshMoment(at: introduction + .instant($0), released: released, traits) }
            case .finishing:
                guard indicator.finish > .zero else { return nil }
                return Part(role, duration: indicator.finish.seconds) {
                    .finishing(.instant($0), after: introduction, released: released, traits)
                }
            }
        }
        var still = traits
        still.reducesMotion = true
        let parts = phases.compactMap { part(.phase($0), traits) } + reducedPhases.compactMap { part(.reducedMotion($0), still) }
        self.init(indicator, size: size, frameDuration: frame, parts: parts, keepsDarkColors: keepsDarkColors)
    }

    /// Whether the indicator is a plugin, whose drawings Cairo records.
    var isRecordedByCairo: Bool { indicator is any PictureFailing }

    /// Returns the moment at a time since the start of a part; an end that belongs to the next part is just before it.
    package func moment(_ time: Double, in part: Part) -> Moment {
        var moment = part.moment(part.role.includesEnd ? time : min(time, part.duration - Self.instant))
        moment.traits.scale = Self.scale
        return moment
    }

    /// Pixels per point of the largest screens, to which an indicator may adapt its lines.
    static let scale = 3.0

    /// A time too short to be seen, in seconds.
    static let instant = 1e-8
}

extension Duration {
    /// Returns a time that a floating-point number of seconds stands for, so that a step at exactly this time has happened.
    fileprivate static func instant(_ seconds: Double) -> Duration { .seconds(seconds) + .picoseconds(100) }
}

extension Duration {
    fileprivate static func picoseconds(_ count: Int128) -> Duration { Duration(attoseconds: count * 1_000_000) }
}
