import Foundation
import Imaging
import Indicators
import Originals

@testable import Scenes

/// Scenes for trace tests.
enum TracedScene {
    /// A small device without bars, which is fast to draw.
    static let device = Device(id: "small", name: "Small", size: Size(width: 120, height: 320), scale: 2)

    /// Creates a scene with a list whose header is pulled at 0.1 s and loads for 2 s.
    static func pulled(_ indicator: ChosenIndicator? = nil) -> Scene {
        var page = Page()
        page.list.count = 20
        var header = Page.Control(.header)
        header.indicator = indicator
        header.showsText = false
        header.loads = [Load(after: .seconds(2))]
        header.loads[0].rows = 3
        page.header = header
        var scene = Scene("Pulled", screen: Screen(page), duration: .milliseconds(4200))
        scene.device = device
        var pull = Pull(170)
        pull.moveDuration = .milliseconds(500)
        scene.script = [ScriptEntry(at: .milliseconds(100), .pull(pull))]
        return scene
    }

    /// Creates a scene with a platform's control, which gives haptic feedback when it is pulled at 0.1 s.
    static func felt() -> Scene {
        var scene = pulled()
        // The small device is too short for the pull.
        scene.device = .standard
        scene.screen.tabs[0].page.header = Page.Control(PlatformControl.cupertino.behavior)
        scene.script = [ScriptEntry(at: .milliseconds(100), .pull(Pull(progress: 1.25)))]
        return scene
    }

    /// Creates a scene with three tabs, and with swipes, taps, hiding, rotations, and other changes while a list decelerates.
    static func busy() -> Scene {
        var pages = ["A", "B", "C"].map { title in
            var page = Page()
            page.list.count = 40
            page.header = Page.Control(.header)
            page.header?.loads = [Load(after: .milliseconds(700))]
            page.header?.loads[0].result = .success
            page.header?.resultTime = .milliseconds(300)
            page.footer = Page.Control(.autoFooter)
            var tab = Tab(page)
            tab.title = title
            return tab
        }
        pages[0].refresh = TabRefresh()
        pages[0].refresh?.loads = [Load(after: .milliseconds(500))]
        pages[0].refresh?.loads[0].badge = "2"
        var scene = Scene("Busy", screen: Screen(tabs: pages), duration: .seconds(9))
        scene.screen.bar?.swipes = true
        var flick = Swipe(.up)
        flick.distance = 0.4
        flick.moveDuration = .milliseconds(150)
        func entry(_ milliseconds: Int, _ action: ScriptAction) -> ScriptEntry { ScriptEntry(at: .milliseconds(milliseconds), action) }
        scene.script = [
            entry(100, .tap(.tab(0), holding: .milliseconds(50))), entry(433, .swipe(flick)), entry(1700, .swipe(Swipe(.left))),
            entry(2500, .begin(ControlReference(.header))), entry(2900, .turn(.landscapeLeft, animated: true)),
            entry(4001, .setBarHidden(true, animated: true)), entry(4400, .setAppearance(.dark)),
            entry(4500, .setBadge(nil, tab: 0)), entry(4600, .setTitle("News", tab: 1)), entry(4700, .insertRows(2, at: 0, tab: 2)),
            entry(4800, .removeRows(1, at: 0, tab: 2)), entry(4900, .setEnabled(ControlReference(.header), false)),
            entry(5000, .setHidden(ControlReference(.header), true)), entry(5100, .turn(.portrait, animated: false)),
            entry(5200, .setBarHidden(false, animated: false)), entry(5300, .select(2, animated: true)),
            entry(6000, .begin(ControlReference(.header))), entry(6500, .end(ControlReference(.header), nil)),
            entry(7000, .scroll(.bottom, animated: true)), entry(7500, .tap(.tab(1), holding: .milliseconds(50))),
            entry(7600, .tap(.tab(1), holding: .milliseconds(50))),
            entry(7700, .pull(Pull(20))), entry(8500, .tap(.row(39), holding: .zero)),
        ]
        return scene
    }
}

/// A scene's trace as parsed lines.
struct TraceLines {
    /// The raw lines.
    let text: [String]
    private let lines: [[String: Any]]

    /// Plays a scene.
    init(_ scene: Scene) throws {
        var text: [String] = []
        try SceneTrace.write(scene, in: IndicatorCatalog.registry()) { text.append($0) }
        try self.init(text)
    }

    init(_ text: [String]) throws {
        self.text = text
        lines = try text.map { line in
            guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                throw CocoaError(.coderInvalidValue)
            }
            return object
        }
    }

    /// Returns the events of a kind, in order.
    func events(_ name: String) -> [[String: Any]] { lines.filter { $0["event"] as? String == name } }

    /// The kinds of all events, in order.
    var names: [String] { lines.compactMap { $0["event"] as? String } }

    /// Returns the trace up to a script entry, including its effects at the same time.
    func afterEntry(_ index: Int) -> TraceLines? {
        guard let start = lines.firstIndex(where: { $0["event"] as? String == "script" && $0["index"] as? Int == index }) else {
            return nil
        }
        let instant = lines[start]["t"] as? Double
        let end = lines[(start + 1)...].firstIndex { $0["event"] as? String == "script" || $0["t"] as? Double != instant }
        return TraceLines(upTo: end ?? lines.endIndex, of: self)
    }

    /// The trace before the script.
    var beforeScript: TraceLines {
        TraceLines(upTo: lines.firstIndex { $0["event"] as? String == "script" } ?? lines.endIndex, of: self)
    }

    /// Returns the trace up to a time in seconds.
    func until(_ instant: Double) -> TraceLines {
        TraceLines(upTo: lines.firstIndex { ($0["t"] as? Double ?? 0) > instant } ?? lines.endIndex, of: self)
    }

    private init(upTo end: Int, of other: TraceLines) {
        text = Array(other.text[..<end])
        lines = Array(other.lines[..<end])
    }

    /// Returns a field's last traced value.
    func last<Value>(_ name: String, _ field: String) -> Value? { events(name).last?[field] as? Value }
}
