import CPluginHost
import Drawing
import Imaging
import RefreshKit
import Testing

@testable import PluginHost

/// A canvas that draws on a context recorded by the host, as in a Swift plugin.
@Suite struct RecordedCanvasTests {
    private static let size = Size(width: 40, height: 40)

    /// Returns the operations recorded when a closure draws on a canvas.
    private static func recorded(_ body: (Canvas) -> Void) throws -> RecordedDrawing {
        try RecordedDrawing(size: size, scale: 2) { canvas in
            var request = refresh_recording_request(try #require(canvas.scriptCoordinates()))
            var recording = refresh_recording()
            refresh_recording_start(&request, &recording)
            do {
                try Canvas.draw(on: try #require(recording.context), scale: 2, tint: .black, bounds: canvas.bounds, body)
            } catch {
                refresh_recording_cancel(&recording)
                throw error
            }
            try canvas.record(try InProcessFunctions.script(&recording))
        }
    }

    @Test("Layers, clips, masks, gradients, and text stay shapes")
    func shapes() throws {
        func draw(_ canvas: Canvas) {
            let fade = Gradient([.black, .clear])
            canvas.rotate(by: 0.3, around: Point(x: 20, y: 20))
            canvas.group(opacity: 0.5) {
                canvas.fill(.circle(center: Point(x: 14, y: 14), radius: 9), .black)
                canvas.stroke(.rect(Rect(x: 10, y: 10, width: 20, height: 12)), .white, Stroke(width: 3, dashes: [4, 2]))
            }
            canvas.clipped(to: .roundedRect(Rect(x: 6, y: 18, width: 28, height: 18), radius: 5)) {
                canvas.masked {
                    canvas.fill(.rect(canvas.bounds), .linearGradient(fade, from: Point(x: 8, y: 0), to: Point(x: 30, y: 0)))
                } _: {
                    canvas.fill(.rect(canvas.bounds), .color(Color(red: 0.9, green: 0.3, blue: 0.1)))
                }
            }
            canvas.draw(Text("Rf", font: Font(size: 12)), .black, at: Point(x: 20, y: 8), anchor: .center)
        }
        let drawing = try Self.recorded(draw)
        let bitmaps = try [{ $0.draw(drawing) }, draw].map { (body: (Canvas) -> Void) in
            var bitmap = Bitmap(width: 80, height: 80)
            try bitmap.draw(scale: 2) { body($0) }
            return bitmap
        }
        #expect(BitmapDifference(expected: bitmaps[1], found: bitmaps[0], tolerance: 16).differingPixels <= 200)
        #expect(!drawing.marks.contains { if case .bitmap = $0.element { true } else { false } })
    }

    @Test(
        "Operations that a canvas draws as pixels are rejected",
        arguments: ["a blur", "a shadow", "a conic gradient"])
    func pixels(_ operation: String) {
        #expect(throws: DrawingError.unrecordable(operation)) {
            try Self.recorded { canvas in
                let dot = Path.circle(center: canvas.bounds.center, radius: 8)
                switch operation {
                case "a blur": canvas.blurred(radius: 4) { canvas.fill(dot, .black) }
                case "a shadow": canvas.shadowed(Shadow(color: .black, radius: 4)) { canvas.fill(dot, .black) }
                default: canvas.fill(dot, .conicGradient(Gradient([.black, .white]), center: canvas.bounds.center))
                }
            }
        }
    }
}
