internal import RefreshKit

enum StatusSymbol {
    case signal
    case wiFi
    case battery

    /// Natural width, in points.
    var width: Double {
        switch self {
        case .signal: 18
        case .wiFi: 17
        case .battery: 27.5
        }
    }

    /// Natural height, in points.
    var height: Double {
        switch self {
        case .signal, .wiFi: 12
        case .battery: 13
        }
    }

    func draw(rightEdge right: Double, middle: Double, factor: Double = 1, color: Color, on canvas: Canvas) {
        canvas.saved {
            canvas.translate(x: right - width * factor, y: middle - height * factor / 2)
            canvas.scale(by: factor)
            switch self {
            case .signal: Self.drawSignal(color, on: canvas)
            case .wiFi: Self.drawWiFi(color, on: canvas)
            case .battery: Self.drawBattery(color, on: canvas)
            }
        }
    }

    private static func drawSignal(_ color: Color, on canvas: Canvas) {
        for (index, height) in [4.0, 6.4, 9, 12].enumerated() {
            let bar = Rect(x: Double(index) * 4.9, y: 12 - height, width: 3.2, height: height)
            canvas.fill(.roundedRect(bar, radius: 1), .color(color))
        }
    }

    private static func drawWiFi(_ color: Color, on canvas: Canvas) {
        let (tip, half) = (Point(x: 8.5, y: 11.8), Double.pi / 4 - 0.01)
        for (inner, outer) in [(0.0, 3.7), (5.3, 7.7), (9.3, 11.7)] {
            var band = Path()
            band.addArc(center: tip, radius: outer, start: -.pi / 2 - half, sweep: 2 * half)
            if inner > 0 {
                band.addArc(center: tip, radius: inner, start: -.pi / 2 + half, sweep: -2 * half)
            } else {
                band.line(to: tip)
            }
            band.close()
            canvas.fill(band, .color(color))
        }
    }

    private static func drawBattery(_ color: Color, on canvas: Canvas) {
        let body = Rect(x: 0, y: 0, width: 25, height: 13)
        canvas.stroke(.roundedRect(body.inset(by: 0.5), radius: 3.8), .color(color.opacity(0.38)), Stroke(width: 1))
        canvas.fill(.roundedRect(body.inset(by: 2), radius: 2.5), .color(color))
        // The cap is a disc segment beside the body.
        canvas.fill(.arc(center: Point(x: 25.4, y: 6.5), radius: 2.1, start: -.pi / 2, sweep: .pi), .color(color.opacity(0.42)))
    }
}
