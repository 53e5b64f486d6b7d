internal import RefreshKit

/// What the device draws over every screen: status bar, notch or island, home indicator.
///
/// It is as large as the view it is put into, and takes no touches.
final class ScreenChrome: View {
    /// How the device is held; set it when the stage turns.
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

/// Where a device draws what it draws over every screen, in points.
struct ChromeLayout {
    /// The line of time and battery; nil where it is hidden.
    let statusBar: Rect?
    /// What is cut out of the screen; nil for nothing.
    let cutout: Rect?
    /// The line that stands for the home button; nil for none.
    let homeIndicator: Rect?

    /// Distance of an island from where content begins.
    private static let islandDistance = 48.0

    /// Lays out for a screen as it is held.
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

    /// How long the line is that stands for the home button: it goes from one length to the other while the screen goes from one width to the
    /// other.
    private static func homeIndicatorLength(_ device: Device, in size: Size) -> Double {
        let onItsSide = 0.267
        guard !device.isTablet, device.size.height > device.size.width else { return size.width * onItsSide }
        let upright = 0.357 * device.size.width
        let way = (size.width - device.size.width) / (device.size.height - device.size.width)
        return upright + (onItsSide * device.size.height - upright) * min(max(way, 0), 1)
    }

    /// Width and height of what is cut out of a screen held upright, the notch with its shoulders; nil for nothing.
    ///
    /// Notches became narrower and deeper with the devices that keep more than 44 points free below them.
    static func cutoutSize(of device: Device) -> Size? {
        switch device.cutout {
        case .none: nil
        case .notch: device.safeArea.top > 44 ? Size(width: 174, height: 33) : Size(width: 221, height: 30)
        case .island: Size(width: 125, height: 37)
        }
    }
}
