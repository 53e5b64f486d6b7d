public import RefreshKit

/// A frame of an export, not yet drawn.
public struct PlannedFrame: Sendable {
    /// Index in the entire plan.
    public let planIndex: Int
    /// Frame number within its phase, from 0.
    public let index: Int
    /// The pass that contains the frame.
    public let pass: FramePlan.Pass
    /// The indicator moment or scene time to draw.
    public let content: Content

    /// The content of a frame.
    public enum Content: Sendable {
        /// An indicator moment.
        case moment(Moment)
        /// A scene time, measured from the start of the scene.
        case instant(Duration)
    }

    /// The moment to draw; nil for a scene.
    public var moment: Moment? { if case .moment(let moment) = content { moment } else { nil } }

    /// Position of the frame within its phase.
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
    func with(_ variant: FrameVariant, scale: Double) -> PlannedFrame {
        let pass = FramePlan.Pass(
            phase: pass.phase, variant: variant, scale: scale, frames: pass.frames, phaseFrameCount: pass.phaseFrameCount)
        guard case .moment(var moment) = content else {
            return PlannedFrame(planIndex: planIndex, index: index, pass: pass, content: content)
        }
        moment.traits = Traits(variant, scale: scale)
        return PlannedFrame(planIndex: planIndex, index: index, pass: pass, content: .moment(moment))
    }
}
