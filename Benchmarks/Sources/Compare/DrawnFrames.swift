import CBaseline
import RefreshKit
import Workloads

/// An animation drawn with the same calls by the C baseline and by Canvas.
struct DrawnFrames: Sendable {
    let name: String
    let side: Int
    let frames = 120
    let drawInC: @Sendable (OpaquePointer, Int) -> Void
    let draw: @Sendable (Int, Canvas) -> Void

    static let all = [spinner, ring]

    /// The stepped spinner with 12 spokes, 37 pt at 3x, 120 frames.
    static let spinner = DrawnFrames(
        name: "spinner, 12 spokes, 37 pt at 3x", side: 111,
        drawInC: { baseline_spinner($0, Int32($1 * 12 / 60 % 12)) },
        draw: { frame, canvas in SteppedSpinner.draw(head: frame * 12 / 60 % 12, on: canvas) })

    /// The ring, 64 pt at 3x, 120 distinct frames.
    static let ring = DrawnFrames(
        name: "ring, 64 pt at 3x", side: 192,
        drawInC: { baseline_ring($0, Double($1 + 1) / 120) },
        draw: { frame, canvas in FillingRing.draw(progress: Double(frame + 1) / 120, on: canvas) })

    /// Draws a frame with Canvas.
    func draw(_ frame: Int, _ bitmap: inout Bitmap) throws {
        try bitmap.draw(scale: 3) { canvas in
            canvas.clear()
            draw(frame, canvas)
        }
    }
}
