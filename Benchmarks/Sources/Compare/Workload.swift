import CBaseline
import RefreshKit

/// One animation, drawn twice: by the C baseline and through Canvas, with the same calls.
struct Workload: Sendable {
    let name: String
    /// Width and height in pixels.
    let side: Int
    let frames: Int
    let drawInC: @Sendable (OpaquePointer, Int) -> Void
    let draw: @Sendable (Int, inout Bitmap) throws -> Void

    static let all = [spinner, ring]

    /// The stepped spinner of 12 spokes, 37 pt at 3x, 120 frames.
    private static let spinner = Workload(
        name: "spinner, 12 spokes, 37 pt at 3x", side: 111, frames: 120,
        drawInC: { baseline_spinner($0, Int32($1 * 12 / 60 % 12)) },
        draw: { frame, bitmap in
            let head = frame * 12 / 60 % 12
            try bitmap.draw(scale: 3) { canvas in
                canvas.clear()
                let gray = Color(white: 0.6)
                let center = Point(x: 18.5, y: 18.5)
                let stroke = Stroke(width: 3.4, cap: .round)
                for spoke in 0..<12 {
                    let behind = Double((head - spoke + 12) % 12) / 12
                    let angle = 2 * Double.pi * Double(spoke) / 12 - .pi / 2
                    canvas.stroke(
                        .line(from: Point(center: center, radius: 8.5, angle: angle), to: Point(center: center, radius: 16, angle: angle)),
                        .color(gray.opacity(1 - 0.75 * behind)), stroke)
                }
            }
        })

    /// The ring of 64 pt at 3x, 120 frames, all different.
    private static let ring = Workload(
        name: "ring, 64 pt at 3x", side: 192, frames: 120,
        drawInC: { baseline_ring($0, Double($1 + 1) / 120) },
        draw: { frame, bitmap in
            try bitmap.draw(scale: 3) { canvas in
                canvas.clear()
                let center = Point(x: 32, y: 32)
                let stroke = Stroke(width: 5, cap: .round)
                canvas.stroke(.circle(center: center, radius: 28), .color(Color(red: 0.898, green: 0.898, blue: 0.918)), stroke)
                let arc = Path.arc(center: center, radius: 28, start: -.pi / 2, sweep: 2 * .pi * (Double(frame + 1) / 120))
                canvas.stroke(arc, .color(Color(red: 0, green: 0.478, blue: 1)), stroke)
            }
        })
}
