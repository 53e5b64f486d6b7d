internal import RefreshKit

/// The overlay that the device draws on the screen: status bar, notch or island, and home indicator.
///
/// The overlay fills its superview and ignores touches.
final class ScreenChrome: View {
    /// The device's orientation; set it when the stage rotates.
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
        // Use the full screen's insets: while the size changes, this view might not reach all edges yet.
        let safeArea = superview?.safeAreaInsets ?? safeAreaInsets
        let layout = ChromeLayout(device, orientation, in: bounds.size, safeArea: safeArea)
        // Do not hide a status bar that is still fading out.
        if layout.statusBar != nil || statusBar.presentationAlpha == statusBar.alpha { place(statusBar, in: layout.statusBar) }
        place(cutout, in: layout.cutout)
        place(homeIndicator, in: layout.homeIndicator)
        cutout.orientation = orientation
    }

    /// Fills the superview at its presented size, because that size may be animated.
    private func fillSuperview() {
        guard let superview else { return }
        let newFrame = Rect(origin: .zero, size: superview.presentationFrame.size)
        if frame != newFrame { frame = newFrame }
    }

    private func place(_ part: View, in frame: Rect?) {
        part.isHidden = frame == nil
        if let frame { part.frame = frame }
    }
}

/// The layout of the device's elements on the screen, in points.
struct ChromeLayout {
    /// Frame of the status bar; nil if it is hidden.
    let statusBar: Rect?
    /// Frame of the notch or island; nil for none.
    let cutout: Rect?
    /// Frame of the home indicator; nil for none.
    let homeIndicator: Rect?

    private static let islandDistance = 48.0

    init(_ device: Device, _ orientation: Orientation, in size: Size, safeArea: EdgeInsets) {
        statusBar = safeArea.top > 0 ? Rect(x: 0, y: 0, width: size.width, height: safeArea.top) : nil
        cutout = Self.cutoutSize(of: device).map { piece in
            let distance = device.cutout == .island ? max(0, device.safeArea.top - Self.islandDistance) : 0
            switch orientation {
            case .portrait:
                return Rect(x: (size.width - piece.width) / 2, y: distance, width: piece.width, height: piece.height)
            case .landscapeLeft:
                return Rect(x: distance, y: (size.height - piece.width) / 2, width: piece.height, height: piece.width)
            case .landscapeRight:
                return Rect(
                    x: size.width - distance - piece.height, y: (size.height - piece.width) / 2, width: piece.height, height: piece.width)
            }
        }
        guard safeArea.bottom > 0 else {
            homeIndicator = nil
            return
        }
        let length = Self.homeIndicatorLength(device, in: size).rounded()
        homeIndicator = Rect(x: ((size.width - length) / 2).rounded(), y: size.height - 13, width: length, height: 5)
    }

    /// Returns the length of the home indicator, interpolated while the width of the screen changes.
    private static func homeIndicatorLength(_ device: Device, in size: Size) -> Double {
        let onItsSide = 0.267
        guard !device.isTablet, device.size.height > device.size.width else { return size.width * onItsSide }
        let upright = 0.357 * device.size.width
        let way = (size.width - device.size.width) / (device.size.height - device.size.width)
        return upright + (onItsSide * device.size.height - upright) * min(max(way, 0), 1)
    }

    /// Returns the size of the cutout in portrait, including a notch's shoulders; nil for a device without a cutout.
    ///
    /// Devices with a safe area of more than 44 points have a narrower, deeper notch.
    static func cutoutSize(of device: Device) -> Size? {
        switch device.cutout {
        case .none: nil
        case .notch: device.safeArea.top > 44 ? Size(width: 174, height: 33) : Size(width: 221, height: 30)
        case .island: Size(width: 125, height: 37)
        }
    }
}
