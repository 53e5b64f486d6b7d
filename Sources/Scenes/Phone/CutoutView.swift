internal import RefreshKit

final class CutoutView: View {
    /// Radius of the curve from the screen's edge into the notch, in points.
    private static let shoulder = 6.0
    /// Radius of the notch's bottom corners, in points.
    private static let corner = 20.0

    /// The device's orientation, which determines the edge that has the notch.
    var orientation = Orientation.portrait {
        didSet { if orientation != oldValue { setNeedsDisplay() } }
    }
    private let kind: Device.Cutout

    init(_ kind: Device.Cutout) {
        self.kind = kind
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        switch kind {
        case .none: break
        case .island: canvas.fill(.roundedRect(bounds, radius: bounds.minSide / 2), .black)
        case .notch: canvas.saved { drawNotch(in: bounds, on: canvas) }
        }
    }

    private func drawNotch(in bounds: Rect, on canvas: Canvas) {
        switch orientation {
        case .portrait: canvas.fill(Self.notch(bounds.size), .black)
        case .landscapeLeft:
            canvas.translate(x: 0, y: bounds.height)
            canvas.rotate(by: -.pi / 2)
            canvas.fill(Self.notch(Size(width: bounds.height, height: bounds.width)), .black)
        case .landscapeRight:
            canvas.translate(x: bounds.width, y: 0)
            canvas.rotate(by: .pi / 2)
            canvas.fill(Self.notch(Size(width: bounds.height, height: bounds.width)), .black)
        }
    }

    private static func notch(_ size: Size) -> Path {
        let (left, right) = (shoulder, size.width - shoulder)
        var path = Path()
        path.move(to: .zero)
        path.addArc(center: Point(x: 0, y: shoulder), radius: shoulder, start: -.pi / 2, sweep: .pi / 2)
        path.addArc(center: Point(x: left + corner, y: size.height - corner), radius: corner, start: .pi, sweep: -.pi / 2)
        path.addArc(center: Point(x: right - corner, y: size.height - corner), radius: corner, start: .pi / 2, sweep: -.pi / 2)
        path.addArc(center: Point(x: size.width, y: shoulder), radius: shoulder, start: .pi, sweep: .pi / 2)
        path.close()
        return path
    }
}

final class HomeIndicator: View {
    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        canvas.fill(.roundedRect(bounds, radius: bounds.minSide / 2), .color(AdaptiveColor.label.color(for: traits.appearance)))
    }
}
