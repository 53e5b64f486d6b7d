internal import Drawing
internal import Imaging
import RefreshKit
internal import Scenes
import SystemSupport

/// Draws frames of export plans for one worker.
///
/// Scenes are played forward, with one player for each variant and scale of the current job. Drawing an earlier frame restarts the
/// player.
struct FrameDrawer {
    enum DrawnFrame {
        /// A bitmap whose relation to other frames is unknown.
        case plain(Bitmap)
        /// A bitmap with the bands that changed since an earlier frame.
        case banded(BandedFrame)
    }

    private struct Playing {
        let player: ScenePlayer
        var instant: Duration
    }

    private var reusable: Bitmap?
    private var playing: [EncodingContext: Playing] = [:]

    /// Draws a frame and returns its bitmap; takes the same parameters as `drawWithBands`.
    mutating func draw(_ frame: PlannedFrame, of plan: FramePlan, job: Int = 0, size: Size? = nil) throws(FrameFailure) -> Bitmap {
        switch try drawWithBands(frame, of: plan, job: job, size: size) {
        case .plain(let bitmap): bitmap
        case .banded(let frame): frame.bitmap
        }
    }

    /// Draws a frame, and finds the changed bands of a scene.
    ///
    /// `job` is the number of the plan's job; the scenes of other jobs are dropped. `size` is the size of an indicator in points; nil uses
    /// the plan's size.
    mutating func drawWithBands(
        _ frame: PlannedFrame, of plan: FramePlan, job: Int, size: Size? = nil
    ) throws(FrameFailure) -> DrawnFrame {
        try FrameFailure.naming(frame) {
            switch (plan.subject, frame.content) {
            case (.indicator(let indicator), .moment(let moment)):
                return .plain(try bitmap(of: indicator, at: moment, size ?? plan.size))
            case (.scene(_, let registry), .instant(let instant)):
                return .banded(try player(of: plan, EncodingContext(frame, in: plan, job: job), at: instant, registry).bandedFrame())
            case (.indicator, .instant), (.scene, .moment):
                preconditionFailure("the frame must match the plan's subject, got \(frame.content); draw frames of the plan itself")
            }
        }
    }

    /// Draws an indicator into the last frame's bitmap if that bitmap has the same size and is not used elsewhere.
    private mutating func bitmap(of indicator: any IndicatorDrawing, at moment: Moment, _ size: Size) throws -> Bitmap {
        let pixels = PixelSize(size, scale: moment.traits.scale)
        var canvas: Bitmap
        if let last = reusable.take(), last.width == pixels.width, last.height == pixels.height {
            canvas = last
            try canvas.makeUnique()
        } else {
            canvas = try Bitmap(allocating: pixels.width, pixels.height)
        }
        try indicator.draw(moment, size: size, into: &canvas)
        reusable = canvas
        return canvas
    }

    /// Returns a scene's player, advanced to the given time.
    private mutating func player(
        of plan: FramePlan, _ context: EncodingContext, at instant: Duration, _ registry: IndicatorRegistry
    ) -> ScenePlayer {
        if playing.keys.contains(where: { $0.job != context.job }) { playing = [:] }
        if playing[context].map({ $0.instant > instant }) ?? true, let scene = plan.scene(in: context.variant), let scale = context.scale {
            playing[context] = Playing(player: ScenePlayer(scene, scale: scale, in: registry), instant: .zero)
        }
        guard let player = playing[context]?.player else {
            preconditionFailure("the plan must have a scene to play, got an indicator; report this")
        }
        player.advance(to: instant)
        playing[context]?.instant = instant
        return player
    }
}

// Vector files.
extension FrameDrawer {
    /// Records a frame and encodes it; the error names the frame.
    mutating func vectorFile(
        of frame: PlannedFrame, in plan: FramePlan, job: Int, as encoding: VectorEncoding
    ) throws(FrameFailure) -> [UInt8] {
        try FrameFailure.naming(frame) {
            let traits = frame.moment?.traits ?? Traits(frame.pass.variant, scale: 1)
            return try encoding.bytes(of: drawing(of: frame, in: plan, job: job), size: plan.size, tint: traits.tint)
        }
    }

    private mutating func drawing(of frame: PlannedFrame, in plan: FramePlan, job: Int) throws -> RecordedDrawing {
        switch (plan.subject, frame.content) {
        case (.indicator(let indicator), .moment(var moment)):
            moment.traits.scale = Self.imageScale(for: plan.size)
            return try indicator.drawing(of: moment, size: plan.size)
        case (.scene(_, let registry), .instant(let instant)):
            return try player(of: plan, EncodingContext(frame, in: plan, job: job), at: instant, registry).drawing()
        case (.indicator, .instant), (.scene, .moment):
            preconditionFailure("the frame's content must match the plan's subject, got \(frame.content); draw frames of the plan itself")
        }
    }

    /// Returns the pixels per point for images in a vector file: as on the largest screens, or fewer if an image of this size would be too
    /// large.
    private static func imageScale(for size: Size) -> Double {
        let limits = ImageLimits()
        let isAllowed = { (scale: Double) in
            max(size.width, size.height) * scale <= Double(limits.maximumSide)
                && size.width * size.height * scale * scale <= Double(limits.maximumPixels)
        }
        return [3, 2].first(where: isAllowed) ?? 1
    }
}
