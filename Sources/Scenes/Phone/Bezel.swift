internal import RefreshKit

/// The device around a screen: a dark frame with buttons at its sides, as it is held.
struct Bezel {
    /// Width and height of the whole device with its buttons, as it is held, in points.
    let size: Size
    /// Where the screen is, as it is held, in points.
    let screen: Rect
    /// Radius of the screen's corners, in points.
    let screenRadius: Double

    private let device: Device
    private let orientation: Orientation

    /// Measures in points.
    private enum Metrics {
        /// Around a screen with round corners.
        static let frame = 14.0
        /// Beside, and above and below, a screen with a home button.
        static let (side, end) = (14.0, 92.0)
        /// A tablet with a home button.
        static let tabletEnd = 72.0
        /// How far buttons stand out.
        static let button = 2.0
        /// The metal around the glass.
        static let rim = 3.5
        static let homeButton = 26.0
    }

    /// Lays out the device around its screen.
    init(_ device: Device, _ orientation: Orientation = .portrait) {
        (self.device, self.orientation) = (device, orientation)
        let hole = Self.uprightScreen(of: device)
        let upright = Size(width: device.size.width + 2 * hole.minX, height: device.size.height + 2 * hole.minY)
        screenRadius = device.cornerRadius
        switch orientation {
        case .portrait:
            (size, screen) = (upright, hole)
        case .landscapeLeft, .landscapeRight:
            size = Size(width: upright.height, height: upright.width)
            screen = Rect(x: hole.minY, y: hole.minX, width: hole.height, height: hole.width)
        }
    }

    /// Radius of the device's corners, in points.
    var bodyRadius: Double { device.cornerRadius > 0 ? device.cornerRadius + Metrics.frame : device.isTablet ? 40 : 54 }

    /// Draws the device with its upper left corner at 0, 0; the screen is left black.
    func draw(on canvas: Canvas) {
        canvas.saved {
            switch orientation {
            case .portrait: break
            case .landscapeLeft:
                canvas.translate(x: 0, y: size.height)
                canvas.rotate(by: -.pi / 2)
            case .landscapeRight:
                canvas.translate(x: size.width, y: 0)
                canvas.rotate(by: .pi / 2)
            }
            drawUpright(on: canvas)
        }
    }

    private static func uprightScreen(of device: Device) -> Rect {
        let isRound = device.cornerRadius > 0
        let end = isRound ? Metrics.frame : device.isTablet ? Metrics.tabletEnd : Metrics.end
        let side = isRound ? Metrics.frame : Metrics.side
        return Rect(origin: Point(x: side + Metrics.button, y: end), size: device.size)
    }

    private func drawUpright(on canvas: Canvas) {
        let hole = Self.uprightScreen(of: device)
        let body = Rect(x: Metrics.button, y: 0, width: hole.width + 2 * (hole.minX - Metrics.button), height: hole.height + 2 * hole.minY)
        let radius = bodyRadius
        for button in buttons(beside: body) { canvas.fill(.roundedRect(button, radius: 1.5), Color(white: 0.24)) }
        let metal = Gradient([Color(white: 0.42), Color(white: 0.24), Color(white: 0.24), Color(white: 0.42)])
        let across = Paint.linearGradient(metal, from: Point(x: body.minX, y: 0), to: Point(x: body.maxX, y: 0))
        canvas.fill(.roundedRect(body, radius: radius), across)
        canvas.fill(.roundedRect(body.inset(by: 1), radius: radius - 1), Color(white: 0.17))
        canvas.fill(.roundedRect(body.inset(by: Metrics.rim), radius: radius - Metrics.rim), Color(white: 0.03))
        canvas.fill(.roundedRect(hole, radius: device.cornerRadius), .black)
        guard device.cornerRadius == 0 else { return }
        let home = Point(x: hole.midX, y: (hole.maxY + body.maxY) / 2)
        canvas.stroke(.circle(center: home, radius: Metrics.homeButton), Color(white: 0.32), Stroke(width: 2))
        let slit = Rect(center: Point(x: hole.midX, y: hole.minY / 2), size: Size(width: 54, height: 5))
        if !device.isTablet { canvas.fill(.roundedRect(slit, radius: 2.5), Color(white: 0.16)) }
    }

    /// Sound buttons on the left, the one that wakes the device on the right.
    private func buttons(beside body: Rect) -> [Rect] {
        if device.isTablet { return [Rect(x: body.maxX - 2, y: 96, width: Metrics.button + 2, height: 46)] }
        let left = [(116.0, 28.0), (168.0, 54.0), (236.0, 54.0)].map { y, height in
            Rect(x: 0, y: y, width: Metrics.button + 2, height: height)
        }
        return left + [Rect(x: body.maxX - 2, y: 188, width: Metrics.button + 2, height: 88)]
    }
}
