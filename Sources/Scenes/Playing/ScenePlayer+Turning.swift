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
        showChrome(after: animated ? Self.absence : .zero)
    }

    private func showChrome(after delay: Duration) {
        chromeEntry?.cancel()
        chrome.alpha = delay > .zero ? 0 : 1
        guard delay > .zero else { return }
        chromeEntry = stage.timeline.schedule(after: delay) { [chrome] in
            chrome.animate(.curve(over: SceneTurning.duration - Self.absence)) { chrome.alpha = 1 }
        }
    }
}
