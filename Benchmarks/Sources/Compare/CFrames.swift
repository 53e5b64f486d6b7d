import CBaseline
import RefreshKit
import Scenes
import Workloads

/// The frames of a workload in C: everything is drawn in each frame and written by Cairo's PNG writer.
protocol CFrames: AnyObject {
    /// Fraction of the drawing time that is attributed to C; 1 if C draws.
    var drawingShare: Double { get }
    /// Resets the animation before the first frame.
    func begin() throws
    /// Prepares a frame outside the timed section; called for each frame in order.
    func prepare(_ frame: Int) throws
    func draw(_ frame: Int) throws
    /// Writes the frame. Returns the number of bytes, or -1 on error.
    func write(to path: String) -> Int
    /// Returns the number of pixels that differ from a bitmap.
    func countDifferences(from bitmap: Bitmap) -> Int
}

extension CFrames {
    var drawingShare: Double { 1 }
    func begin() {}
    func prepare(_ frame: Int) {}
}

/// The frames of the spinner or the ring, drawn by the C baseline.
final class BaselineFrames: CFrames {
    private let frames: DrawnFrames
    private let baseline: OpaquePointer

    init(_ frames: DrawnFrames) {
        self.frames = frames
        baseline = baseline_create(Int32(frames.side), Int32(frames.side))
    }

    deinit { baseline_destroy(baseline) }

    func draw(_ frame: Int) { frames.drawInC(baseline, frame) }
    func write(to path: String) -> Int { baseline_write(baseline, path) }
    func countDifferences(from bitmap: Bitmap) -> Int { bitmap.countDifferences(from: baseline_pixels(baseline), bits: 0xFFFF_FFFF) }
}

/// The screen with a list.
final class ScreenFrames: CFrames {
    private let screen: OpaquePointer = screen_create()
    private let draw: (OpaquePointer, Int) -> Void

    init(_ draw: @escaping (OpaquePointer, Int) -> Void) { self.draw = draw }

    deinit { screen_destroy(screen) }

    func draw(_ frame: Int) { draw(screen, frame) }
    func write(to path: String) -> Int { screen_write(screen, path) }
    func countDifferences(from bitmap: Bitmap) -> Int { bitmap.countDifferences(from: screen_pixels(screen), bits: 0xFF_FFFF) }
}

/// A scene that has no C program: the stage draws everything in each frame, and Cairo writes the pixels.
///
/// The stage is somewhat slower than C. The ratio is measured with the list, which both draw.
final class SceneFrames: CFrames {
    private let scene: SceneWorkload
    private var player: ScenePlayer
    private var renderer: StageRenderer
    let drawingShare: Double

    init(_ scene: SceneWorkload, stageToC: Double) {
        self.scene = scene
        player = ScenePlayer(scene.scene, in: scene.registry)
        renderer = StageRenderer(player.stage)
        drawingShare = 1 / stageToC
    }

    func begin() {
        player = ScenePlayer(scene.scene, in: scene.registry)
        renderer = StageRenderer(player.stage)
    }

    func prepare(_ frame: Int) { player.advance(to: FrameRate(60).instant(ofFrame: frame)) }

    func draw(_ frame: Int) throws {
        renderer.setNeedsRedraw()
        try renderer.render()
    }

    func write(to path: String) -> Int {
        let bitmap = renderer.bitmap
        return bitmap.withUnsafePixels { pixels in
            png_write_pixels(
                UnsafeMutablePointer(mutating: pixels.baseAddress), Int32(bitmap.width), Int32(bitmap.height),
                bitmap.format == .rgb24 ? 1 : 0, path)
        }
    }

    func countDifferences(from bitmap: Bitmap) -> Int {
        renderer.bitmap.withUnsafePixels { bitmap.countDifferences(from: $0.baseAddress, bits: 0xFF_FFFF) }
    }
}

extension Bitmap {
    /// Returns the number of pixels that differ.
    fileprivate func countDifferences(from expected: UnsafePointer<UInt32>?, bits: UInt32) -> Int {
        guard let expected else { return pixelCount }
        return withUnsafePixels { pixels in pixels.indices.count { (pixels[$0] ^ expected[$0]) & bits != 0 } }
    }
}
