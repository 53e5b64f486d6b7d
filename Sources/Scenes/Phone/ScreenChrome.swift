internal import RefreshKit

/// What the device draws over every screen: status bar, notch or island, home indicator.
///
/// It is as large as the view it is put into, and takes no touches.
final class ScreenChrome: View {
    /// How the device is held; whoever turns the stage says so here.
    var orientation: Orientation {
        didSet { if orientation != oldValue { setNeedsLayout() } }
    }

    let statusBar: StatusBar
    let cutout: CutoutView
    let homeIndicator = HomeIndicator()
    private let device: Device
    private let clock: LastUpdated

    init(_ scene: Scene) {
        device = scene.device
        orientation = scene.orientation
        clock = scene.clock
        statusBar = StatusBar(scene.device, language: scene.language)
        cutout = CutoutView(scene.device.cutout)
        super.init()
        isUserInteractionEnabled = false
        for part in [statusBar, cutout, homeIndicator] { addSubview(part) }
        statusBar.now = clock
    }

    override var drawsContent: Bool { false }

    override func didMoveToSuperview() {
        fillSuperview()
    }

    override func advance(to instant: Duration) {
        fillSuperview()
        statusBar.now = clock.advanced(by: instant)
    }

    override func safeAreaInsetsDidChange(from old: EdgeInsets) {
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let layout = ChromeLayout(device, orientation, in: bounds.size, safeArea: safeAreaInsets)
        place(statusBar, at: layout.statusBar)
        place(cutout, at: layout.cutout)
        place(homeIndicator, at: layout.homeIndicator)
        cutout.orientation = orientation
    }

    private func fillSuperview() {
        if let superview, frame != superview.bounds { frame = superview.bounds }
    }

    private func place(_ part: View, at place: Rect?) {
        part.isHidden = place == nil
        if let place { part.frame = place }
    }
}
