internal import RefreshKit
internal import Scenes
internal import System

extension FramePlan {
    /// What to do about too many pixels.
    var waysToShrink: Message {
        subject.scene == nil ? "lower \(.frameRate), \(.scales) or \(.size)" : "lower \(.frameRate) or \(.scales)"
    }

    /// The scene as a row of frames shows it; nil for an indicator.
    ///
    /// - Parameter style: Light or dark at its begin.
    /// - Returns: The scene with what the request changes of it.
    func scene(in style: Appearance.Style) -> Scene? {
        guard var scene = subject.scene else { return nil }
        scene.style = style
        scene.reducesMotion = scene.reducesMotion || request.reducesMotion
        return scene
    }
}
