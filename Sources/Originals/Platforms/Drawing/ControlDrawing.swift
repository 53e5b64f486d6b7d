internal import Motion
internal import RefreshKit

/// The look of a platform's refresh control: a value that draws one instant of it.
protocol ControlDrawing: Sendable {
    /// Size of the drawing, in points.
    var size: Size { get }
    /// The opacity steps of the drawing; nil if it decides the opacity itself.
    var fade: ProgressFade? { get }

    /// Draws an instant into bounds of `size`.
    func draw(_ moment: ControlMoment, in bounds: Rect, on canvas: Canvas)
}

extension ControlDrawing {
    var fade: ProgressFade? { nil }
}

/// An instant of a platform's refresh control.
struct ControlMoment: Hashable {
    /// Pose of the control.
    var pose = RefreshPose()
    /// Pose when the refresh animation started.
    var startPose = RefreshPose()
    /// Time since the refresh animation started; nil if it does not run.
    var elapsed: Duration?
    /// Opacity of the drawing, in 0...1.
    var opacity = 1.0
    var traits = Traits()

    func color(_ color: AdaptiveColor) -> Color { color.color(for: traits.appearance) }
}

/// Two opacities, below the trigger and from it on, and the motion between them.
struct ProgressFade: Sendable {
    let low: Double
    let full: Double
    let motion: RefreshMotion
    /// Whether a pull starts with the full opacity, and fades to the low one.
    var startsFull = false
}

/// A refresh view that draws a platform's control.
final class ControlDrawingView: View, RefreshPosing {
    private let drawing: any ControlDrawing
    private var pose = RefreshPose()
    private var startPose = RefreshPose()
    /// Whether the refresh animation runs, and since when.
    private var isRunning = false
    private var since: Duration?
    private var opacity: MovingValue
    private var shown: ControlMoment?

    init(_ drawing: any ControlDrawing) {
        self.drawing = drawing
        opacity = MovingValue(drawing.fade.map { $0.startsFull ? $0.full : $0.low } ?? 1)
        super.init(frame: Rect(origin: .zero, size: drawing.size))
        isUserInteractionEnabled = false
    }

    private var now: Duration { stage?.now ?? .zero }

    var moment: ControlMoment {
        ControlMoment(
            pose: pose, startPose: startPose, elapsed: isRunning ? now - (since ?? now) : nil, opacity: opacity.value(at: now),
            traits: traits)
    }

    func poseDidChange(to pose: RefreshPose) {
        if let fade = drawing.fade { fadeOpacity(fade, to: pose) }
        self.pose = pose
        refreshDisplay()
    }

    /// Starts a run to the other opacity when the pull passes the trigger, in either direction.
    private func fadeOpacity(_ fade: ProgressFade, to pose: RefreshPose) {
        switch pose.step {
        case .pulling:
            if self.pose.step != .pulling, !fade.startsFull { opacity.set(fade.low) }
            let target = pose.progress < 1 ? fade.low : fade.full
            if target != opacity.target { opacity.move(to: target, fade.motion, from: now, at: now) }
        case .refreshing: if opacity.target != fade.full || self.pose.step != .refreshing { opacity.set(fade.full) }
        case .opening: if pose.progress == 0 || self.pose.step == .idle { opacity.set(fade.full) }
        case .idle where fade.startsFull && self.pose.step == .closing: opacity.set(fade.full)
        case .idle, .closing, .canceling: break
        }
    }

    func startRefreshAnimating() {
        guard !isRunning else { return }
        (isRunning, since, startPose) = (true, stage?.now, pose)
        refreshDisplay()
    }

    func stopRefreshAnimating() {
        guard isRunning else { return }
        (isRunning, since) = (false, nil)
        refreshDisplay()
    }

    override func didMoveToStage() {
        guard let stage else { return }
        if isRunning { since = stage.now }
        refreshDisplay()
    }

    override func advance(to instant: Duration) {
        refreshDisplay()
    }

    private func refreshDisplay() {
        let moment = moment
        guard moment != shown else { return }
        shown = moment
        setNeedsDisplay()
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        drawing.draw(moment, in: bounds, on: canvas)
    }
}
