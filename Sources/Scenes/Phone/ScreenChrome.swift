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
        // Of the whole screen: on its way to another size this view does not reach all edges as they are at last.
        let safeArea = superview?.safeAreaInsets ?? safeAreaInsets
        let layout = ChromeLayout(device, orientation, in: bounds.size, safeArea: safeArea)
        // One that still leaves is seen to.
        if layout.statusBar != nil || statusBar.presentationAlpha == statusBar.alpha { place(statusBar, at: layout.statusBar) }
        place(cutout, at: layout.cutout)
        place(homeIndicator, at: layout.homeIndicator)
        cutout.orientation = orientation
    }

    /// What is seen of the superview counts: it may be on its way to another size.
    private func fillSuperview() {
        guard let superview else { return }
        let place = Rect(origin: .zero, size: superview.presentationFrame.size)
        if frame != place { frame = place }
    }

    private func place(_ part: View, at place: Rect?) {
        part.isHidden = place == nil
        if let place { part.frame = place }
    }
}
