internal import RefreshKit

extension ScenePlayer {
    /// How long what the device draws over the screen is away while it turns.
    private static let absence = Duration.milliseconds(300)
    /// How long a status bar takes to leave.
    private static let leaving = Duration.milliseconds(150)

    /// Turns the device, at once or in 0.4 s; fingers are taken away.
    func turn(to orientation: Orientation, animated: Bool) {
        dropFingers()
        if animated, orientation == turning.orientation { return }
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
