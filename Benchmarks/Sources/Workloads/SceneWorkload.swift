import FrameExport
import Indicators
import RefreshKit
import Scenes

/// A scene file played at 60 frames a second.
public final class SceneWorkload: Workload {
    public let name: String
    public let frameCount: Int
    public let pixels: (width: Int, height: Int)
    /// What is played.
    public let scene: Scene
    /// Where its indicators are looked up.
    public let registry: IndicatorRegistry
    private var player: ScenePlayer

    /// Reads a scene file.
    public init(_ name: String, _ path: String) throws {
        self.name = name
        registry = try IndicatorCatalogue.registry()
        scene = try Scene(contentsOf: path, in: registry)
        player = ScenePlayer(scene, in: registry)
        let size = PixelSize(scene.frameSize, scale: player.stage.appearance.scale)
        pixels = (size.width, size.height)
        frameCount = FrameRate(60).frame(at: scene.duration)
    }

    public func begin() { player = ScenePlayer(scene, in: registry) }

    public func append(_ frame: Int, to sequence: inout PNGSequence) throws {
        player.advance(to: FrameRate(60).instant(ofFrame: frame))
        try sequence.append(player.renderedFrame())
    }
}
