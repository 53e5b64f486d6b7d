import RefreshKit
import SystemSupport

/// An indicator whose appearance depends on every property of its moment and bounds.
struct Telltale: Indicator {
    static let info = IndicatorInfo(
        id: "telltale", summary: "Shows everything that a moment has.", naturalSize: Size(width: 4, height: 3),
        introduction: .milliseconds(250), finish: .milliseconds(250), mirroring: .adapts)

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let digits = Array(Digest(of: "\(moment) \(bounds)").hex.utf8)
        let (width, height) = (bounds.width / 4, bounds.height / 3)
        for cell in 0..<12 {
            let (x, y) = (bounds.minX + width * Double(cell % 4), bounds.minY + height * Double(cell / 4))
            let color = Color(white: Double(digits[2 * cell] % 16) / 15, alpha: Double(digits[2 * cell + 1] % 16) / 15)
            canvas.fill(.rect(Rect(x: x, y: y, width: width, height: height)), .color(color))
        }
    }
}
