internal import Motion
public import Originals
public import RefreshKit
internal import SystemSupport

extension Scene {
    private static let refreshing = Duration.seconds(2)
    /// How long the scene continues after the rows have arrived.
    private static let rest = Duration.milliseconds(1500)

    /// Creates a scene that shows an indicator on a phone and is named after the indicator.
    ///
    /// The script pulls, holds, and releases a header, which refreshes for two seconds until new rows appear. For a footer, the script does
    /// the same at the end of the list. For a tab, the script taps its button, which shows the indicator for two seconds.
    ///
    /// The default size in a header or footer is the indicator's natural size, scaled down to fit; in a tab, it is the compact size. Sizes
    /// are in points. `language` is a BCP 47 tag and sets the language of the text on the screen.
    public static func placing(
        _ chosen: ChosenIndicator, as placement: IndicatorPlacement, size: Size? = nil, on device: Device = .standard,
        held orientation: Orientation = .portrait, language: String = "en"
    ) -> Scene {
        let natural = chosen.indicator.naturalSize
        let room = Size(width: device.size(in: orientation).width - 2 * margin, height: maximumHeight)
        let shown = size ?? (placement == .tab ? chosen.indicator.compactSize : natural.fitting(room))
        var tabs = Self.tabs(PlacementTexts(language))
        switch placement {
        case .header: tabs[0].page.header = control(.header, chosen, shown, rows: 2)
        case .footer: tabs[0].page.footer = control(.backFooter, chosen, shown, rows: 4)
        case .tab: tabs[0].refresh = refresh(chosen, size)
        }
        let (script, end) = Self.script(for: placement)
        var scene = Scene(chosen.name, tabs, script, end, on: device, held: orientation, language)
        scene.identity =
            "placed as \(placement.rawValue)\nsize \(shown.width) \(shown.height)\nlanguage \(language)\n\(chosen.identity)"
        scene.noteMessages = chosen.noteMessages
        if let enlargement = chosen.indicator.enlargement(size: shown, scale: device.scale) {
            scene.noteMessages.append("\(chosen.name): \(enlargement.message)")
        }
        if placement != .tab, size == nil, let note = sizeNote(about: chosen, shown, in: placement) { scene.noteMessages.append(note) }
        return scene
    }

    /// Creates a scene that shows a platform's control on a phone and is named after the control.
    ///
    /// The script pulls, holds, and releases the control, which refreshes for two seconds until new rows appear. An indicator replaces the
    /// control's own drawing, at its natural size unless it does not fit; sizes are in points. `language` is a BCP 47 tag and sets the
    /// language of the text on the screen.
    public static func showing(
        _ platform: PlatformControl, with chosen: ChosenIndicator? = nil, size: Size? = nil, on device: Device = .standard,
        held orientation: Orientation = .portrait, language: String = "en"
    ) -> Scene {
        var control = Page.Control(platform.behavior)
        (control.indicator, control.indicatorSize) = (chosen, size)
        control.loads = [load(rows: 2)]
        var tabs = Self.tabs(PlacementTexts(language))
        tabs[0].page.header = control
        let (script, end) = Self.script(for: .header)
        var scene = Scene(chosen?.name ?? platform.name, tabs, script, end, on: device, held: orientation, language)
        let sizeText = size.map { "\($0.width) \($0.height)" } ?? "natural"
        scene.identity = "control \(platform.name)\nsize \(sizeText)\nlanguage \(language)\n\(chosen?.identity ?? "")"
        scene.noteMessages = chosen?.noteMessages ?? []
        return scene
    }

    private init(
        _ title: String, _ tabs: [Tab], _ script: [ScriptEntry], _ end: Duration, on device: Device, held orientation: Orientation,
        _ language: String
    ) {
        self.init(title, screen: Screen(tabs: tabs), duration: end + Self.rest)
        (self.device, self.orientation, self.language, self.script) = (device, orientation, language, script)
    }

    /// Returns a note about an indicator that is scaled down or leaves no room for text, with ways to make it smaller.
    private static func sizeNote(about chosen: ChosenIndicator, _ shown: Size, in placement: IndicatorPlacement) -> Message? {
        let natural = chosen.indicator.naturalSize
        let hasText = shown.width <= maximumWidthBesideText
        // Images whose names state a scale ignore the option.
        let isScalable = chosen.indicator.maximumScale == 1
        guard shown != natural || isScalable && !hasText else { return nil }
        let fit: Message = shown == natural ? "" : ", too large for a \(placement.rawValue): shown at \(shown.text)"
        let text: Message = hasText ? "" : ", without text, which fits beside at most \(maximumWidthBesideText.shortText) points"
        func size(at scale: Double) -> String { "\((natural.width / scale).roundedText)x\((natural.height / scale).roundedText)" }
        let scales: Message =
            isScalable
            ? "\(.imageScale, "2") makes it \(size(at: 2)) points, \(.imageScale, "3") \(size(at: 3)) points; or " : "to change this, "
        return "\(chosen.name) is \(natural.text) points\(fit)\(text); \(scales)use \(.size)"
    }

    /// Creates the tabs; the first one has a list.
    private static func tabs(_ texts: PlacementTexts) -> [Tab] {
        var tabs = [(texts.inbox, Symbol.inbox), (texts.search, .search), (texts.settings, .settings)].map { title, symbol in
            var page = Page()
            page.navigation = Page.Navigation(title)
            var tab = Tab(page)
            (tab.title, tab.icon) = (title, .symbol(symbol))
            return tab
        }
        tabs[0].page.list.count = 30
        return tabs
    }

    /// Returns the script for a placement, and the time when the new rows appear.
    private static func script(for placement: IndicatorPlacement) -> (entries: [ScriptEntry], end: Duration) {
        switch placement {
        case .header:
            let pull = ScriptEntry(at: .milliseconds(600), .pull(Self.pull(.top)))
            return ([pull], pull.end + opening + refreshing)
        case .footer:
            let pull = ScriptEntry(at: .milliseconds(1200), .pull(Self.pull(.bottom)))
            let end = pull.end + opening + refreshing
            // The new rows are below the visible part.
            let scrolls = [.milliseconds(400), end + .milliseconds(500)].map { ScriptEntry(at: $0, .scroll(.bottom, animated: true)) }
            return ([scrolls[0], pull, scrolls[1]], end)
        case .tab:
            let tap = ScriptEntry(at: .milliseconds(600), .tap(.tab(0), holding: .milliseconds(80)))
            return ([tap], tap.end + refreshing)
        }
    }

    private static let opening = Duration.milliseconds(250)

    /// Maximum height that leaves a finger enough room to pull the indicator fully into view, in points.
    private static let maximumHeight = 120.0
    /// Maximum width of an indicator that leaves room for text beside it, in points.
    private static let maximumWidthBesideText = 80.0
    /// Space beside an indicator, in points.
    private static let margin = 16.0

    /// Creates a control as tall as the indicator, with text if there is room beside the indicator.
    private static func control(_ behavior: RefreshBehavior, _ chosen: ChosenIndicator, _ size: Size, rows: Int) -> Page.Control {
        var control = Page.Control(behavior.growing(to: size.height))
        control.growsToFitIndicator = false
        control.look = .images
        control.indicator = chosen
        control.indicatorSize = size
        control.showsText = size.width <= maximumWidthBesideText
        control.loads = [load(rows: rows)]
        return control
    }

    /// Creates a tab's refresh; a nil size keeps the indicator's compact size.
    private static func refresh(_ chosen: ChosenIndicator, _ size: Size?) -> TabRefresh {
        var refresh = TabRefresh()
        refresh.indicator = chosen
        if let size { refresh.sizing = .size(size) }
        refresh.loads = [load(rows: 2)]
        return refresh
    }

    private static func load(rows: Int) -> Load {
        var load = Load(after: refreshing)
        load.rows = rows
        return load
    }

    /// Creates a pull to 1.25 times the control's height, slow enough to watch.
    private static func pull(_ edge: RefreshBehavior.Edge) -> Pull {
        var pull = Pull(progress: 1.25)
        (pull.edge, pull.moveDuration, pull.restDuration) = (edge, .milliseconds(900), .milliseconds(300))
        return pull
    }
}

extension Size {
    /// Returns the size scaled down to fit in a box, rounded to whole points if it was scaled.
    func fitting(_ box: Size) -> Size {
        let factor = min(box.width / width, box.height / height)
        guard factor < 1 else { return self }
        return Size(width: max(1, (width * factor).rounded()), height: max(1, (height * factor).rounded()))
    }
}
