internal import Motion
internal import RefreshKit

extension ScenePlayer {
    /// How long the status bar stays hidden during a rotation.
    private static let statusBarHiddenDuration = Duration.milliseconds(300)
    private static let statusBarFadeDuration = Duration.milliseconds(150)

    /// Rotates the device, immediately or over 0.4 s, and cancels all touches.
    func turn(to orientation: Orientation, animated: Bool) {
        cancelFingers()
        if animated, orientation == turning.orientation { return miss("the device already has this orientation") }
        recorder?.recordTurn(to: orientation)
        turning.turn(to: orientation, at: stage.now, animated: animated)
        let statusBar = chrome.statusBar
        let shownStatusBar = statusBar.isHidden ? 0 : statusBar.presentationAlpha
        // The status bar is not part of the layout pass: it follows the presented size of the screen.
        chrome.removeFromSuperview()
        chrome.orientation = orientation
        let safeArea = scene.device.safeArea(in: orientation)
        stage.rotate(
            to: scene.device.size(in: orientation), safeAreaInsets: safeArea, .curve(over: animated ? SceneRotation.duration : .zero))
        stage.root.addSubview(chrome)
        recorder?.recordBar([("animated", .toggle(animated))])
        for entry in chromeEntries { entry.cancel() }
        chromeEntries = []
        (statusBar.alpha, chrome.cutout.alpha) = (1, 1)
        guard animated else { return }
        hideCutout()
        statusBar.alpha = shownStatusBar
        if safeArea.top == 0 {
            statusBar.animate(.curve(over: Self.statusBarFadeDuration)) { statusBar.alpha = 0 }
        } else if shownStatusBar > 0 {
            statusBar.animate(.curve(over: Self.statusBarFadeDuration)) { statusBar.alpha = 1 }
        } else {
            showStatusBar()
        }
    }

    /// Hides the cutout during the rotation, when it is drawn as part of the device instead.
    private func hideCutout() {
        let cutout = chrome.cutout
        cutout.alpha = 0
        chromeEntries.append(stage.timeline.schedule(after: SceneRotation.duration) { cutout.alpha = 1 })
    }

    private func showStatusBar() {
        let statusBar = chrome.statusBar
        chromeEntries.append(
            stage.timeline.schedule(after: Self.statusBarHiddenDuration) {
                statusBar.animate(.curve(over: SceneRotation.duration - Self.statusBarHiddenDuration)) { statusBar.alpha = 1 }
            })
    }
}

/// A device's orientation, and the remaining angle of its rotation.
struct SceneRotation {
    static let duration = Duration.milliseconds(400)

    /// The orientation; during a rotation, the final one.
    private(set) var orientation: Orientation
    private var running: [Rotation] = []

    private struct Rotation {
        let start: Duration
        /// Angle at the start, in radians; positive is clockwise.
        let angle: Double
    }

    init(_ orientation: Orientation) {
        self.orientation = orientation
    }

    /// Starts a rotation from the current angle.
    ///
    /// Overlapping rotations add up, as view animations do. An immediate rotation ends all others.
    mutating func turn(to new: Orientation, at instant: Duration, animated: Bool) {
        running.removeAll { !animated || instant - $0.start >= Self.duration }
        if animated { running.append(Rotation(start: instant, angle: orientation.angle - new.angle)) }
        orientation = new
    }

    /// Returns the remaining angle to the final orientation, in radians; positive is clockwise.
    func remainingAngle(at instant: Duration) -> Double {
        running.reduce(0) { sum, rotation in
            let elapsed = instant - rotation.start
            return elapsed < Self.duration ? sum + rotation.angle * (1 - Curve.easeInOut(elapsed.seconds / Self.duration.seconds)) : sum
        }
    }

    func isRunning(at instant: Duration) -> Bool { running.contains { $0.angle != 0 && instant - $0.start < Self.duration } }
}

extension Orientation {
    /// Angle from portrait, in radians; positive is clockwise.
    var angle: Double {
        switch self {
        case .portrait: 0
        case .landscapeLeft: -.pi / 2
        case .landscapeRight: .pi / 2
        }
    }
}
