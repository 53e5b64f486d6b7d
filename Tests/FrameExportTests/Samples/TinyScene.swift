import FrameExport
import Imaging
import RefreshKit
import Scenes

/// A scrolling list on a 40x30-point screen.
enum TinyScene {
    static let registry = IndicatorRegistry()

    static let device = Device(id: "tiny", name: "Tiny", size: Size(width: 40, height: 30), scale: 2)

    /// Returns a half-second scene in which the list scrolls.
    static func scene(_ change: (inout Scene) -> Void = { _ in }) -> Scene {
        var page = Page()
        page.list.count = 40
        page.list.style = .plain
        page.list.rowHeight = 8
        var scene = Scene("Tiny", screen: Screen(page), duration: .milliseconds(500))
        scene.device = device
        scene.script = [ScriptEntry(at: .milliseconds(200), .scroll(.offset(100), animated: true))]
        scene.identity = "tiny"
        change(&scene)
        return scene
    }

    static func subject(_ change: (inout Scene) -> Void = { _ in }) -> ExportSubject {
        ExportSubject(scene(change), name: "tiny", in: registry)
    }

    static func job(
        _ preset: Preset = .frames, options: [String: String] = [:], in folder: String = "", contactSheet: String? = nil,
        _ change: (inout ExportRequest) -> Void = { _ in }
    ) throws -> ExportJob {
        var request = ExportRequest()
        request.frameRate = FrameRate(10)
        change(&request)
        return try ExportJob(subject(), preset: preset, request, options: options, in: folder, contactSheet: contactSheet)
    }

    /// Draws a frame using a new player.
    static func frame(at instant: Duration, scale: Double = 2, _ change: (inout Scene) -> Void = { _ in }) throws -> Bitmap {
        let player = ScenePlayer(scene(change), scale: scale, in: registry)
        player.advance(to: instant)
        return try player.renderedFrame().withAlpha
    }
}
