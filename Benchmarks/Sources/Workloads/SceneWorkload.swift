import FrameExport
import Indicators
import RefreshKit
import Scenes

/// A scene file, played at 60 frames per second.
package final class SceneWorkload: Workload {
    package let name: String
    package let frameCount: Int
    package let pixels: (width: Int, height: Int)
    package let scene: Scene
    /// Provides the scene's indicators.
    package let registry: IndicatorRegistry
    private var player: ScenePlayer

    /// Reads a scene file.
    package init(_ name: String, _ path: String) throws {
        self.name = name
        registry = try IndicatorCatalog.registry()
        scene = try Scene(contentsOf: path, in: registry)
        player = ScenePlayer(scene, in: registry)
        let size = PixelSize(scene.frameSize, scale: player.stage.traits.scale)
        pixels = (size.width, size.height)
        frameCount = FrameRate(60).frame(at: scene.duration)
    }

    package func begin() { player = ScenePlayer(scene, in: registry) }

    package func append(_ frame: Int, to sequence: inout PNGSequence) throws {
        player.advance(to: FrameRate(60).instant(ofFrame: frame))
        try sequence.append(player)
    }
}
