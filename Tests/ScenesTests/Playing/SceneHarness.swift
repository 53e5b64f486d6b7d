import RefreshKit
import RefreshTesting

@testable import Scenes

/// A scene on a small 320x480-point screen with a 20-point status bar, at scale 1.
final class SceneHarness: StageHarness {
    static let device = Device(
        id: "small", name: "Small", size: Size(width: 320, height: 480), scale: 1, safeArea: EdgeInsets(top: 20, bottom: 10),
        cornerRadius: 8)

    /// Plays a single-page scene.
    convenience init(
        _ page: Page, lasting duration: Duration = .seconds(10), _ script: [ScriptEntry], _ change: (inout Scene) -> Void = { _ in }
    ) {
        self.init(Screen(page), lasting: duration, script, change)
    }

    /// Plays a scene with several tabs.
    convenience init(
        tabs: [Tab], bar: Screen.Bar = Screen.Bar(), _ script: [ScriptEntry], _ change: (inout Scene) -> Void = { _ in }
    ) {
        self.init(Screen(tabs: tabs, bar: bar), lasting: .seconds(10), script, change)
    }

    private init(_ screen: Screen, lasting duration: Duration, _ script: [ScriptEntry], _ change: (inout Scene) -> Void) {
        var scene = Scene("test", screen: screen, duration: duration)
        scene.device = Self.device
        scene.script = script
        change(&scene)
        super.init(scene)
    }

    var page: ScenePage { player.shownPage }
    var list: ListView { page.list }
    var header: TextRefreshControl? { page.header?.view }
    var footer: TextRefreshControl? { page.footer?.view }

    /// Advances to a time in seconds.
    func play(to seconds: Double) { advance(to: .seconds(seconds)) }
}

extension ScenePlayer {
    /// Plays a scene with the built-in indicators.
    convenience init(of scene: Scene, scale: Double? = nil) {
        self.init(scene, scale: scale, in: StageHarness.shippedIndicators)
    }
}

extension ScriptEntry {
    /// Creates an entry at a time in seconds.
    static func at(_ seconds: Double, _ action: ScriptAction) -> ScriptEntry {
        ScriptEntry(at: .seconds(seconds), action)
    }
}

extension Page {
    /// Creates a page with 50-point rows and no navigation bar.
    static func rows(_ count: Int, header: Control? = nil, footer: Control? = nil, trailer: Control? = nil) -> Page {
        var page = Page()
        page.list.count = count
        page.list.rowHeight = 50
        (page.header, page.footer, page.trailer) = (header, footer, trailer)
        return page
    }
}

extension Page.Control {
    /// Creates a control with loads.
    init(_ behavior: RefreshBehavior, loads: [Load]) {
        self.init(behavior)
        self.loads = loads
    }
}

extension Load {
    /// Creates a load that inserts rows.
    static func rows(_ number: Int, after seconds: Double) -> Load {
        var load = Load(after: .seconds(seconds))
        load.rows = number
        return load
    }
}
