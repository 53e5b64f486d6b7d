internal import Motion
internal import RefreshKit

extension ScenePlayer {
    /// How long what the device draws over the screen is away while it turns.
    private static let absence = Duration.milliseconds(300)
    /// How long a status bar takes to leave.
    private static let leaving = Duration.milliseconds(150)

    /// Turns the device, at once or in 0.4 s; fingers are taken away.
    func turn(to orientation: Orientation, animated: Bool) {
        dropFingers()
        if animated, orientation == turning.orientation { return miss("the device is already held this way") }
        recorder?.tellTurn(to: orientation)
        turning.turn(to: orientation, at: stage.now, animated: animated)
        let statusBar = chrome.statusBar
        let shownStatusBar = statusBar.isHidden ? 0 : statusBar.presentationAlpha
        // It is no part of what is laid out anew: it follows the size of the screen as that is seen.
        chrome.removeFromSuperview()
        chrome.orientation = orientation
        let safeArea = scene.device.safeArea(in: orientation)
        stage.turn(
            to: scene.device.size(in: orientation), safeAreaInsets: safeArea, .curve(over: animated ? SceneTurning.duration : .zero))
        stage.root.addSubview(chrome)
        recorder?.tellBar([("animated", .toggle(animated))])
        for entry in chromeEntries { entry.cancel() }
        chromeEntries = []
        (statusBar.alpha, chrome.cutout.alpha) = (1, 1)
        guard animated else { return }
        turnCutout()
        statusBar.alpha = shownStatusBar
        if safeArea.top == 0 {
            statusBar.animate(.curve(over: Self.leaving)) { statusBar.alpha = 0 }
        } else if shownStatusBar > 0 {
            statusBar.animate(.curve(over: Self.leaving)) { statusBar.alpha = 1 }
        } else {
            bringStatusBarBack()
        }
    }

    /// The cut-out turns with the device, and is drawn with that.
    private func turnCutout() {
        let cutout = chrome.cutout
        cutout.alpha = 0
        chromeEntries.append(stage.timeline.schedule(after: SceneTurning.duration) { cutout.alpha = 1 })
    }

    /// A status bar is there again when the turn is almost over.
    private func bringStatusBarBack() {
        let statusBar = chrome.statusBar
        chromeEntries.append(
            stage.timeline.schedule(after: Self.absence) {
                statusBar.animate(.curve(over: SceneTurning.duration - Self.absence)) { statusBar.alpha = 1 }
            })
    }
}

/// How a device is held, and how far it still has to turn.
struct SceneTurning {
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
