public import RefreshKit

/// One frame of an export before it is drawn: where it stands and what it shows.
public struct PlannedFrame: Sendable {
    /// Its place in the whole export, from 0.
    public let place: Int
    /// Its number within its phase, from 0.
    public let index: Int
    /// The row it belongs to.
    public let pass: FramePlan.Pass
    /// What is drawn.
    public let content: Content

    /// What a frame shows.
    public enum Content: Sendable {
        /// An indicator in a moment.
        case moment(Moment)
        /// A scene at an instant, counted from its begin.
        case instant(Duration)
    }

    /// The moment that is drawn; nil for a frame of a scene.
    public var moment: Moment? { if case .moment(let moment) = content { moment } else { nil } }

    /// Where it stands in its phase.
    public var position: ExportedFile.Position {
        switch content {
        case .moment(let moment):
            switch moment.phase {
            case .idle, .pulling: .progress(moment.progress)
            case .introduction, .refreshing: .instant(moment.elapsed.seconds)
            case .finishing: .instant(moment.phaseElapsed.seconds)
            }
        case .instant(let instant): .instant(instant.seconds)
        }
    }
}

extension PlannedFrame {
    /// The same frame in another style and scale.
    func shown(_ style: Appearance.Style, scale: Double) -> PlannedFrame {
        let pass = FramePlan.Pass(
            phase: pass.phase, style: style, scale: scale, frames: pass.frames, phaseFrameCount: pass.phaseFrameCount)
        guard case .moment(var moment) = content else { return PlannedFrame(place: place, index: index, pass: pass, content: content) }
        moment.appearance = Appearance(style: style, scale: scale, reducesMotion: moment.appearance.reducesMotion)
        return PlannedFrame(place: place, index: index, pass: pass, content: .moment(moment))
    }
}
