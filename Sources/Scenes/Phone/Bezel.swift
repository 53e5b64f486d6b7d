internal import RefreshKit

/// The device frame around a screen, with buttons on its sides.
struct Bezel {
    /// Size of the device with its buttons, in points.
    let size: Size
    /// Frame of the screen, in points.
    let screen: Rect
    /// Corner radius of the screen, in points.
    let screenRadius: Double

    private let device: Device
    private let orientation: Orientation

    /// Lengths, in points.
    private enum Metrics {
        /// Width of the frame around a screen with round corners.
        static let frame = 14.0
        /// Frame widths of a phone with a home button: at the sides, and at the top and bottom.
        static let (side, end) = (14.0, 92.0)
        /// Width of the frame at the top and bottom of a tablet with a home button.
        static let tabletEnd = 72.0
        /// How far buttons protrude.
        static let button = 2.0
        /// Width of the metal rim around the glass.
        static let rim = 3.5
        static let homeButton = 26.0
    }

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

    /// Corner radius of the device, in points.
    var bodyRadius: Double { device.cornerRadius > 0 ? device.cornerRadius + Metrics.frame : device.isTablet ? 40 : 54 }

    /// Draws the device with a black screen; the device's top left corner is at the origin.
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
        for button in buttons(beside: body) { canvas.fill(.roundedRect(button, radius: 1.5), .color(Color(white: 0.24))) }
        let metal = Gradient([0.42, 0.24, 0.24, 0.42].map { .color(Color(white: $0)) })
        let across = Paint.linearGradient(metal, from: Point(x: body.minX, y: 0), to: Point(x: body.maxX, y: 0))
        canvas.fill(.roundedRect(body, radius: radius), across)
        canvas.fill(.roundedRect(body.inset(by: 1), radius: radius - 1), .color(Color(white: 0.17)))
        canvas.fill(.roundedRect(body.inset(by: Metrics.rim), radius: radius - Metrics.rim), .color(Color(white: 0.03)))
        canvas.fill(.roundedRect(hole, radius: device.cornerRadius), .black)
        guard device.cornerRadius == 0 else { return }
        let home = Point(x: hole.midX, y: (hole.maxY + body.maxY) / 2)
        canvas.stroke(.circle(center: home, radius: Metrics.homeButton), .color(Color(white: 0.32)), Stroke(width: 2))
        let slit = Rect(center: Point(x: hole.midX, y: hole.minY / 2), size: Size(width: 54, height: 5))
        if !device.isTablet { canvas.fill(.roundedRect(slit, radius: 2.5), .color(Color(white: 0.16))) }
    }

    private func buttons(beside body: Rect) -> [Rect] {
        if device.isTablet { return [Rect(x: body.maxX - 2, y: 96, width: Metrics.button + 2, height: 46)] }
        let left = [(116.0, 28.0), (168.0, 54.0), (236.0, 54.0)].map { y, height in
            Rect(x: 0, y: y, width: Metrics.button + 2, height: height)
        }
        return left + [Rect(x: body.maxX - 2, y: 188, width: Metrics.button + 2, height: 88)]
    }
}
