internal import RefreshKit

/// What the device draws over every screen: status bar, notch or island, home indicator.
final class ScreenChrome: View {
    init(_ scene: Scene) {
        super.init()
        isUserInteractionEnabled = false
    }
}
