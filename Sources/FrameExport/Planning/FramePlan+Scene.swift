internal import RefreshKit
internal import Scenes

extension FramePlan {
    /// What to do about too many pixels.
    var waysToShrink: String { subject.scene == nil ? "lower --fps, --scale or --size" : "lower --fps, or --scale" }

    /// The scene as a row of frames shows it; nil for an indicator.
    ///
    /// - Parameter style: Light or dark at its begin.
    /// - Returns: The scene with what the request changes of it.
    func scene(in style: Appearance.Style) -> Scene? {
        guard var scene = subject.scene else { return nil }
        scene.style = style
        scene.reducesMotion = scene.reducesMotion || reducesMotion
        return scene
    }
}
