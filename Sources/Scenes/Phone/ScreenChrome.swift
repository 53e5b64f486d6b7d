internal import RefreshKit

/// What the device draws over every screen: status bar, notch or island, home indicator.
final class ScreenChrome: View {
    /// How the device is held; whoever turns the stage says so here.
    var orientation: Orientation

    init(_ scene: Scene) {
        orientation = scene.orientation
        super.init()
        isUserInteractionEnabled = false
    }
}
