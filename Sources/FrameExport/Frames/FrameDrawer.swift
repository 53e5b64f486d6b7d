internal import Imaging
public import RefreshKit
internal import Scenes
package import System

/// Draws the frames of plans for one worker: an indicator moment by moment, a scene by playing it.
///
/// A scene is played forwards, once for each appearance and scale of the job at hand; an earlier frame than the last begins it again.
struct FrameDrawer {
    /// A frame that was drawn.
    enum DrawnPicture {
        /// Nothing is known of it.
        case plain(Bitmap)
        /// It goes on from another one.
        case banded(BandedFrame)
    }

    /// A scene that is under way.
    private struct Playing {
        let player: ScenePlayer
        var instant: Duration
    }

    private var bitmap: Bitmap?
    /// Those of one job.
    private var playing: [PictureContext: Playing] = [:]

    /// Draws a frame: an indicator with alpha, a scene mostly without.
    ///
    /// `job` is the number of the plan's job; the scenes of other jobs are dropped. `size` is that of an indicator, in points; nil is the
    /// plan's.
    mutating func draw(_ frame: PlannedFrame, of plan: FramePlan, job: Int = 0, size: Size? = nil) throws(FrameFailure) -> Bitmap {
        switch try picture(frame, of: plan, job: job, size: size) {
        case .plain(let bitmap): bitmap
        case .banded(let frame): frame.bitmap
        }
    }

    /// Draws a frame as `draw` does, but a scene in bands.
    mutating func picture(
        _ frame: PlannedFrame, of plan: FramePlan, job: Int, size: Size? = nil
    ) throws(FrameFailure) -> DrawnPicture {
        try FrameFailure.naming(frame) { try drawn(frame, of: plan, job: job, size: size ?? plan.size) }
    }

    private mutating func drawn(_ frame: PlannedFrame, of plan: FramePlan, job: Int, size: Size) throws -> DrawnPicture {
        switch (plan.subject, frame.content) {
        case (.indicator(let indicator), .moment(let moment)): return .plain(try draw(indicator, moment, size))
        case (.scene(_, let registry), .instant(let instant)):
            return .banded(try play(plan, PictureContext(frame, in: plan, job: job), to: instant, registry))
        case (.indicator, .instant), (.scene, .moment):
            preconditionFailure("a frame shows \(frame.content), expected what its plan's subject shows; draw frames of the plan itself")
        }
    }

    private mutating func draw(_ indicator: any IndicatorDrawing, _ moment: Moment, _ size: Size) throws -> Bitmap {
        let pixels = PixelSize(size, scale: moment.appearance.scale)
        var canvas: Bitmap
        if let last = bitmap.take(), last.width == pixels.width, last.height == pixels.height {
            canvas = last
            try canvas.makeUnique()
        } else {
            canvas = try Bitmap(allocating: pixels.width, pixels.height)
        }
        try indicator.draw(moment, size: size, into: &canvas)
        bitmap = canvas
        return canvas
    }

    private mutating func play(
        _ plan: FramePlan, _ context: PictureContext, to instant: Duration, _ registry: IndicatorRegistry
    ) throws -> BandedFrame {
        if playing.keys.contains(where: { $0.job != context.job }) { playing = [:] }
        if playing[context].map({ $0.instant > instant }) ?? true, let scene = plan.scene(in: context.style), let scale = context.scale {
            playing[context] = Playing(player: ScenePlayer(scene, scale: scale, in: registry), instant: .zero)
        }
        guard let player = playing[context]?.player else {
            preconditionFailure("a plan without a scene was played, expected one of a scene; report this")
        }
        player.advance(to: instant)
        playing[context]?.instant = instant
        return try player.bandedFrame()
    }
}

/// A frame that its indicator, or its scene, could not draw, and why.
///
/// This is what fails a job alone: everything that is thrown while a frame is drawn. What goes wrong afterwards, when it is encoded or
/// written, is no fault of the job's and ends the whole export.
public struct FrameFailure: Error {
    /// The phase of the frame; nil for a scene.
    public let phase: Phase?
    /// Its number within its phase or its scene, from 0.
    public let index: Int
    /// What was thrown.
    public let cause: any Error

    /// Draws a frame, and names it in what is thrown.
    static func naming<Result>(_ frame: PlannedFrame, _ draw: () throws -> Result) throws(FrameFailure) -> Result {
        do {
            return try draw()
        } catch {
            throw FrameFailure(phase: frame.pass.phase, index: frame.index, cause: error)
        }
    }
}

extension FrameFailure: Worded {
    package var message: Message { "\(phase.name) frame \(index): \(Message(cause))" }
}
