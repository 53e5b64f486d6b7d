internal import RefreshKit
internal import System

/// Tells everything that happens in a scene, at its instant, in order.
///
/// It looks at what moves and never at frames, so that a trace does not depend on what is drawn, nor on the steps in which time is moved.
final class SceneRecorder {
    unowned let player: ScenePlayer
    private let onEvent: (TraceEvent) -> Void
    /// The pages whose button shows a picture that runs.
    var tabsWithPicture: Set<Int> = []
    /// How many rows each list had when that was told last.
    var rowCounts: [Int]

    /// Looks at a player from now on, and tells what is there at first.
    init(_ player: ScenePlayer, _ onEvent: @escaping (TraceEvent) -> Void) {
        self.player = player
        self.onEvent = onEvent
        rowCounts = player.pages.map(\.list.rowCount)
        tellScene()
        player.stage.onTouch = { [weak self] in self?.tellTouch($0) }
        for (tab, page) in player.pages.enumerated() { follow(page, tab) }
        player.tabs?.onEvent = { [weak self] in self?.tellTabs($0) }
        tellBar()
    }

    /// Tells an event that happens now.
    func tell(_ kind: TraceEventKind, _ fields: [(String, TraceEvent.Value)] = []) {
        onEvent(TraceEvent(kind, at: player.stage.now, fields.map { TraceEvent.Field($0, $1) }))
    }

    /// Tells an event of a page.
    func tell(_ kind: TraceEventKind, tab: Int, _ fields: [(String, TraceEvent.Value)] = []) {
        tell(kind, [("tab", .number(Double(tab)))] + fields)
    }

    /// Tells an event of a control.
    func tell(_ kind: TraceEventKind, tab: Int, _ place: ControlReference.Place, _ fields: [(String, TraceEvent.Value)]) {
        tell(kind, tab: tab, [("control", .text(place.rawValue))] + fields)
    }

    private func tellScene() {
        let scene = player.scene
        let held = Self.fields(of: scene.device, in: scene.orientation)
        tell(
            .scene,
            [("title", .text(scene.title)), ("device", .text(scene.device.id))] + held + [
                ("scale", .number(scene.device.scale)), ("appearance", .text(scene.style.rawValue)), ("language", .text(scene.language)),
                ("duration", .number(scene.duration.seconds)), ("tabs", .number(Double(player.pages.count))),
                ("selected", .number(Double(player.shownTab))),
            ])
    }

    /// How a device is held, and what that makes of its screen.
    static func fields(of device: Device, in orientation: Orientation) -> [(String, TraceEvent.Value)] {
        let (size, safe) = (device.size(in: orientation), device.safeArea(in: orientation))
        return [
            ("orientation", .text(orientation.rawValue)), ("size", .numbers([size.width, size.height])),
            ("safe_area", .numbers([safe.top, safe.left, safe.bottom, safe.right])),
        ]
    }

    private func tellTouch(_ event: TouchEvent) {
        tell(
            .touch,
            [
                ("finger", .number(Double(event.id))), ("phase", .text(event.phase.rawValue)), ("x", .number(event.point.x)),
                ("y", .number(event.point.y)),
            ])
    }

    /// Looks at a page's list, controls and button, and tells how they are.
    private func follow(_ page: ScenePage, _ tab: Int) {
        page.list.addObserver(self, beforeOthers: true)
        tell(.rows, tab: tab, [("count", .number(Double(rowCounts[tab])))])
        tellInset(of: page.list, tab)
        tellOffset(.scroll, of: page.list, tab)
        for place in ControlReference.Place.allCases {
            guard let control = page.control(at: place) else { continue }
            control.view.observer = self
            control.loads.onCourse = { [weak self] in self?.tellLoad($0, $1, tab, place) }
            tell(.text, tab: tab, place, [("text", .text(control.view.label.text))])
        }
        page.tabLoads.onCourse = { [weak self] in self?.tellLoad($0, $1, tab, .tab) }
        let item = page.item
        item.onChange = { [weak self, unowned item] in self?.tellItem(item, $0, tab) }
    }
}

extension ScenePlayer {
    /// The page that is shown, or that comes.
    var shownTab: Int { tabs?.selectedIndex ?? 0 }
}
