import Glibc
import RefreshKit

/// Three dots that fade one after the other and never move: a sound indicator.
struct FadingDots: Indicator {
    static let info = IndicatorInfo(id: "fading-dots", summary: "Three dots fade one after the other.", period: .seconds(1))

    /// A side of its natural size, in points.
    var side = 40.0

    init() {}

    init(side: Double) { self.side = side }

    var naturalSize: Size { Size(width: side, height: side) }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        guard moment.phase == .pulling || moment.phase == .refreshing else { return }
        let color = Color(white: moment.appearance.style == .dark ? 0.9 : 0.2)
        let shown = moment.phase == .pulling ? moment.clampedProgress : moment.releaseProgress.map { min($0, 1) } ?? 1
        for number in 0..<3 {
            // Each begins at its full strength where the pull left it.
            let turn = moment.fraction(of: .seconds(1))
            let wave = 0.1 + 0.9 * pow(cos(.pi * turn * Double(number + 1)), 2)
            let center = Point(x: bounds.minX + bounds.width * (0.2 + 0.3 * Double(number)), y: bounds.center.y)
            canvas.fill(.circle(center: center, radius: bounds.minSide * 0.1), color.opacity(shown * wave))
        }
    }
}
