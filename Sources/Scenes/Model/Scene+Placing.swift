internal import Motion
public import Originals
public import RefreshKit
internal import System

extension Scene {
    /// How long what is placed refreshes.
    private static let refreshing = Duration.seconds(2)
    /// How much is seen after the rows have come.
    private static let rest = Duration.milliseconds(1500)

    /// Makes a scene around an indicator: a list of messages whose header, footer or tab it is, and everything that can happen to it.
    ///
    /// A header is pulled, held, let go, and refreshes for two seconds until new rows are there. A footer is the same at the end of the
    /// list. The button of a selected tab is tapped and shows it for two seconds.
    ///
    /// - Parameters:
    ///   - chosen: The indicator, or images.
    ///   - place: Where it is put.
    ///   - size: How large it is, in points. In a header or footer it is its natural size by default, smaller where that is too large; in a
    ///     tab's button its compact size.
    ///   - device: The device around it; one of 1170x2532 pixels by default.
    ///   - orientation: How it is held; upright by default.
    ///   - language: The language of what the screen says, as a BCP 47 tag; English by default.
    /// - Returns: A scene called after the indicator.
    public static func placing(
        _ chosen: ChosenIndicator, as place: IndicatorPlace, size: Size? = nil, on device: Device = .standard,
        held orientation: Orientation = .portrait, language: String = "en"
    ) -> Scene {
        let width = device.size(in: orientation).width
        let natural = chosen.indicator.naturalSize
        let picture =
            size
            ?? (place == .tab ? chosen.indicator.compactSize : natural.fitting(Size(width: width - 2 * margin, height: mostHeight)))
        let words = PlacedWords(language)
        var inbox = Page()
        inbox.navigation = Page.Navigation(words.inbox)
        inbox.list.count = 30
        var tabs = [(words.inbox, Symbol.inbox), (words.search, .search), (words.settings, .settings)].map { title, symbol in
            var page = Page()
            page.navigation = Page.Navigation(title)
            var tab = Tab(page)
            (tab.title, tab.icon) = (title, .symbol(symbol))
            return tab
        }
        var script: [ScriptEntry]
        let loaded: Duration
        switch place {
        case .header:
            let control = control(.header, chosen, picture, rows: 2)
            inbox.header = control
            script = [ScriptEntry(at: .milliseconds(600), .pull(pull(.top)))]
            loaded = script[0].end + opening + refreshing
        case .footer:
            let control = control(.backFooter, chosen, picture, rows: 4)
            inbox.footer = control
            script = [
                ScriptEntry(at: .milliseconds(400), .scroll(.bottom, animated: true)),
                ScriptEntry(at: .milliseconds(1200), .pull(pull(.bottom))),
            ]
            loaded = script[1].end + opening + refreshing
            // The new rows are below what is seen.
            script.append(ScriptEntry(at: loaded + .milliseconds(500), .scroll(.bottom, animated: true)))
        case .tab:
            var refresh = TabRefresh()
            refresh.indicator = chosen
            if let size { refresh.sizing = .size(size) }
            refresh.loads = [load(rows: 2)]
            tabs[0].refresh = refresh
            script = [ScriptEntry(at: .milliseconds(600), .tap(.tab(0), holding: .milliseconds(80)))]
            loaded = script[0].end + refreshing
        }
        tabs[0].page = inbox
        var scene = Scene(chosen.name, screen: Screen(tabs: tabs), duration: loaded + rest)
        (scene.device, scene.orientation, scene.language) = (device, orientation, language)
        scene.script = script
        scene.identity =
            "placed as \(place.rawValue)\nsize \(picture.width) \(picture.height)\nlanguage \(language)\n\(chosen.identity)"
        scene.noteMessages = chosen.noteMessages
        if place != .tab, size == nil, picture != natural {
            scene.noteMessages.append(
                "\(chosen.name) is \(natural.text) points, too large for a \(place.rawValue): shown at \(picture.text); choose with \(.size)"
            )
        }
        return scene
    }

    /// How long a control takes to open after it was let go.
    private static let opening = Duration.milliseconds(250)

    /// A picture that is higher would leave a finger no way to pull all of it into sight.
    private static let mostHeight = 120.0
    /// What is left free beside a picture.
    private static let margin = 16.0

    /// A control that is as high as the picture and says something beside it, if there is room.
    private static func control(_ behavior: RefreshBehavior, _ chosen: ChosenIndicator, _ picture: Size, rows: Int) -> Page.Control {
        var control = Page.Control(behavior.growing(to: picture.height))
        control.growsToPicture = false
        control.look = .images
        control.indicator = chosen
        control.pictureSize = picture
        control.showsWords = picture.width <= 80
        control.loads = [load(rows: rows)]
        return control
    }

    private static func load(rows: Int) -> Load {
        var load = Load(after: refreshing)
        load.rows = rows
        return load
    }

    /// A pull that shows a quarter more than all of the control, slowly enough to be watched.
    private static func pull(_ edge: RefreshBehavior.Edge) -> Pull {
        var pull = Pull(progress: 1.25)
        (pull.edge, pull.moving, pull.resting) = (edge, .milliseconds(900), .milliseconds(300))
        return pull
    }
}

extension Size {
    /// The same proportions, made smaller where it is wider or higher than a box; whole points where it was made smaller.
    fileprivate func fitting(_ box: Size) -> Size {
        let factor = min(box.width / width, box.height / height)
        guard factor < 1 else { return self }
        return Size(width: max(1, (width * factor).rounded()), height: max(1, (height * factor).rounded()))
    }

    /// Such as `60x60`.
    fileprivate var text: String { "\(width.shortText)x\(height.shortText)" }
}

/// Where an indicator is put so that a person sees it in place.
public enum IndicatorPlace: String, Sendable, Hashable, CaseIterable {
    /// Above a list, pulled down.
    case header
    /// Below a list, pulled up.
    case footer
    /// In the button of a tab that is tapped again.
    case tab
}

/// What the tabs say of a screen that is made around an indicator.
struct PlacedWords {
    let inbox: String
    let search: String
    let settings: String

    private static let all: [(tag: String, words: PlacedWords)] = [
        ("en", PlacedWords("Inbox", "Search", "Settings")),
        ("zh-Hans", PlacedWords("收件箱", "搜索", "设置")),
        ("zh-Hant", PlacedWords("收件匣", "搜尋", "設定")),
        ("ko", PlacedWords("받은 편지함", "검색", "설정")),
        ("ru", PlacedWords("Входящие", "Поиск", "Настройки")),
        ("uk", PlacedWords("Вхідні", "Пошук", "Налаштування")),
    ]

    private init(_ inbox: String, _ search: String, _ settings: String) {
        (self.inbox, self.search, self.settings) = (inbox, search, settings)
    }

    /// The words of a language, a BCP 47 tag; English for languages without words.
    init(_ tag: String) {
        self = (Self.all.first { $0.tag == tag } ?? Self.all[0]).words
    }
}
