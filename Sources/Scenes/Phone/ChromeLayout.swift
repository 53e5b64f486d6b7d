internal import RefreshKit

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
    ///
    /// - Parameters:
    ///   - device: The device.
    ///   - orientation: How it is held.
    ///   - size: Width and height of the screen as it is held.
    ///   - safeArea: What is covered of the edges as it is held.
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
