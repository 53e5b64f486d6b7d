internal import RefreshKit

extension ScenePlayer {
    /// How long what the device draws over the screen is away while it turns.
    private static let absence = Duration.milliseconds(300)

    /// Turns the device, at once or in 0.4 s; fingers are taken away.
    func turn(to orientation: Orientation, animated: Bool) {
        dropFingers()
        turning.turn(to: orientation, at: stage.now, animated: animated)
        // It is no part of what is laid out anew: it is there again, in its new place, when that is almost over.
        chrome.removeFromSuperview()
        chrome.orientation = orientation
        stage.turn(
            to: scene.device.size(in: orientation), safeAreaInsets: scene.device.safeArea(in: orientation),
            .curve(over: animated ? SceneTurning.duration : .zero))
        stage.root.addSubview(chrome)
        recorder?.tellBar([("animated", .toggle(animated))])
        if animated { bringChromeBack() }
    }

    private func bringChromeBack() {
        let (timeline, chrome) = (stage.timeline, chrome)
        for part in [chrome.statusBar, chrome.homeIndicator, chrome.cutout] { part.alpha = 0 }
        for entry in chromeEntries { entry.cancel() }
        chromeEntries = [
            timeline.schedule(after: Self.absence) {
                chrome.animate(.curve(over: SceneTurning.duration - Self.absence)) {
                    for part in [chrome.statusBar, chrome.homeIndicator] { part.alpha = 1 }
                }
            },
            // Until then it turns with the device.
            timeline.schedule(after: SceneTurning.duration) { chrome.cutout.alpha = 1 },
        ]
    }
}
