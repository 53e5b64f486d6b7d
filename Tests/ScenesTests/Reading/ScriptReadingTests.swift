import Fixtures
import Indicators
import Scenes
import Testing

@Suite struct ScriptReadingTests {
    /// Indicators are tested separately.
    @Test func everyVerbIsReadInEachOfItsForms() throws {
        let scene = try Self.scene(SceneTexts.verbs)
        #expect(scene.script.count == Self.actions.count)
        for (entry, expected) in zip(scene.script, Self.actions) {
            #expect("\(entry.action)" == "\(expected)", "line \(entry.line ?? 0)")
        }
    }

    @Test func replacedIndicatorsAreRead() throws {
        let scene = try Self.scene(
            """
            screen: {tabs: [{refresh: {}, header: {}}]}
            script:
              - {at: 1, refresh-view: {control: header, indicator: progress-ring, set: {width: 0.2}}}
              - {at: 1, refresh-view: {tab: 0, indicator: spinner}}
              - {at: 1, refresh-view: header}
            """)
        let pictures = scene.script.map { entry -> (ControlReference, String?)? in
            if case .setIndicator(let reference, let picture) = entry.action { (reference, picture?.identity) } else { nil }
        }
        #expect(pictures[0]?.0 == ControlReference(.header) && pictures[0]?.1 == "indicator progress-ring\nwidth=0.2")
        #expect(pictures[1]?.0 == ControlReference(.tab, ofTab: 0) && pictures[1]?.1 == "indicator spinner")
        #expect(pictures[2]?.0 == ControlReference(.header) && pictures[2]?.1 == nil)
    }

    @Test func entriesHaveTheirLineAndTime() throws {
        let script = try Self.scene("screen: {}\nscript:\n  - {at: 400ms, pull: 20}\n  - at: 1/2\n    pull: 30").script
        #expect(script.map(\.line) == [3, 4])
        #expect(script.map(\.instant) == [.milliseconds(400), .milliseconds(500)])
    }

    @Test func aSingleEntryIsReadAsAList() throws {
        #expect(try Self.scene("screen: {}\nscript: {at: 1, pull: 20}").script.count == 1)
    }

    @Test func jsonIsRead() throws {
        let scene = try Self.scene(
            """
            {"screen": {"list": 30, "header": {"loads": 2}}, "script": [{"at": 0.5, "pull": {"by": 120}}]}
            """)
        #expect(scene.screen.tabs[0].page.list.count == 30)
        #expect(scene.script.count == 1)
    }

    @Test func touchesAreCheckedAgainstTheCurrentOrientation() throws {
        let scene = try Self.scene("screen: {}\nscript: [{at: 1, turn: landscape-left}, {at: 2, tap: [800, 100]}]")
        #expect(scene.script.count == 2)
    }

    @Test func aTabIsNamedByItsCurrentTitle() throws {
        let scene = try Self.scene(
            "screen: {tabs: [{title: A}, {title: B}]}\nscript: [{at: 1, text: {tab: B, title: C}}, {at: 2, page: C}]")
        guard case .select(1, nil) = scene.script[1].action else { return #expect(Bool(false), "\(scene.script[1].action)") }
    }

    /// The default duration ends two seconds after the script's last effect, including loads.
    @Test(
        arguments: [
            ("screen: {}", 2000), ("screen: {}\nscript: [{at: 3, insert: 1}]", 5000), ("screen: {}\nscript: [{at: 1, pull: 20}]", 3600),
            // 0.4 and 0.2 s for the pull, 0.25 s for the opening, 2 s for the load, and 0.4 s for the closing.
            ("screen: {header: {loads: 2}}\nscript: [{at: 1, pull: 99}]", 6250),
            ("screen: {header: {loads: [1, 3], result-time: 1}}\nscript: [{at: 1, begin: header}, {at: 2, insert: 1}]", 7650),
            ("screen: {header: {result-time: 4}}\nscript: [{at: 1, end: header}]", 7400),
            ("screen: {header: {closing-duration: 5}}\nscript: [{at: 1, end: header}]", 8000),
            // A refresh does not end before the minimum time.
            ("screen: {header: {minimum-time: 5}}\nscript: [{at: 0.1, begin: header}, {at: 1, end: header}]", 7750),
            ("screen: {header: {}}\nscript: [{at: 1, begin: header}]", 3000),
            ("screen: {footer: {loads: 9}}\nscript: [{at: 1, pull: 99}]", 3600),
            ("screen: {tabs: [{}, {refresh: {loads: 5}}]}\nscript: [{at: 1, tap: {tab: 1}}]", 8050),
            // A selected tab appears with the transition only above a system bar.
            ("screen: {tabs: [{}, {}], bar: {transition: {name: fade, duration: 9}}}\nscript: [{at: 1, page: 1}]", 12_000),
            ("screen: {tabs: [{}, {}], bar: {variant: classic, transition: {name: fade, duration: 9}}}\nscript: [{at: 1, page: 1}]", 3000),
            ("screen: {header: {loads: 86400}}\nscript: [{at: 1, begin: header}]", 86_400_000), ("screen: {}\nduration: 7", 7000),
        ]
    ) func theDefaultDurationCoversAllEffects(_ text: String, _ milliseconds: Int) throws {
        #expect(try Self.scene(text).duration == .milliseconds(milliseconds))
    }

    private static func scene(_ text: String) throws -> Scene {
        try Scene(Array(text.utf8), path: "scene.yml", in: IndicatorCatalog.registry())
    }

    private static let actions: [ScriptAction] = fingers + calls + changes

    private static let fingers: [ScriptAction] = {
        var right = Pull(50)
        (right.edge, right.moveDuration, right.restDuration) = (.right, .milliseconds(100), .seconds(1))
        var up = Swipe(.up)
        (up.distance, up.moveDuration, up.restDuration) = (0.4, .milliseconds(100), .milliseconds(100))
        var canceled = touch([(0, 195, 300), (400, 195, 500)])
        (canceled.finger, canceled.isCanceled) = (2, true)
        var second = Drag(from: .zero, to: Point(x: 390, y: 844))
        (second.moveDuration, second.restDuration, second.finger) = (.milliseconds(300), .zero, 1)
        let short = Duration.milliseconds(50)
        return [
            .pull(Pull(120)), .pull(right), .swipe(Swipe(.left)), .swipe(up), .touch(canceled), .drag(second),
            .drag(Drag(from: Point(x: 1, y: 2), to: Point(x: 3, y: 4))), .tap(.tab(1), holding: short), .tap(.row(3), holding: .seconds(1)),
            .tap(.control(.footer), holding: short), .tap(.point(Point(x: 1, y: 2)), holding: short),
            .tap(.point(Point(x: 3, y: 4)), holding: short),
        ]
    }()

    private static let calls: [ScriptAction] = {
        var texts = Page.Texts()
        texts.idle = "Hello"
        var footer = Page.Banner("End")
        (footer.height, footer.background, footer.color) = (60, .white, .black)
        return [
            .select(0, animated: nil), .begin(ControlReference(.header)), .begin(ControlReference(.tab, ofTab: 1)),
            .end(ControlReference(.header), nil), .end(ControlReference(.footer, ofTab: 1), .failure),
            .noMoreData(ControlReference(.footer)), .noMoreData(ControlReference(.trailer)), .resetNoMoreData(ControlReference(.footer)),
            .insertRows(3, at: 0, tab: nil), .insertRows(2, at: .max, tab: 1), .insertRows(2, at: 0, tab: nil),
            .insertRows(2, at: 7, tab: nil), .removeRows(1, at: 0, tab: nil), .removeRows(2, at: 4, tab: 1),
            .removeRows(2, at: .max, tab: nil),
            .setBanner(.header, Page.Banner("Sale"), tab: nil), .setBanner(.footer, footer, tab: 1), .setBanner(.header, nil, tab: nil),
            .setBanner(.header, nil, tab: 0),
            .setTexts(ControlReference(.header), texts), .setTitle("Post", tab: nil), .setTitle("Old", tab: 1), .setBadge("5", tab: 0),
            .setBadge(nil, tab: 0), .setEnabled(ControlReference(.header), true), .setEnabled(ControlReference(.tab, ofTab: 1), false),
            .setHidden(ControlReference(.footer), false), .setHidden(ControlReference(.trailer), true),
        ]
    }()

    private static let changes: [ScriptAction] = [
        .select(1, animated: false), .setBarHidden(true, animated: true), .setBarHidden(false, animated: false),
        .turn(.landscapeLeft, animated: true), .tap(.point(Point(x: 844, y: 390)), holding: .milliseconds(50)),
        .turn(.portrait, animated: false), .setAppearance(.dark), .scroll(.top, animated: true), .scroll(.bottom, animated: true),
        .scroll(.offset(120), animated: true), .scroll(.row(10), animated: true), .scroll(.offset(-20), animated: false),
        .select(0, animated: nil), .setOffset(Point(x: 0, y: -60), isDragging: nil), .setOffset(Point(x: 3, y: -60), isDragging: true),
        .setDragging(true, decelerates: false), .setDragging(false, decelerates: true),
    ]

    private static func touch(_ points: [(milliseconds: Int, x: Double, y: Double)]) -> TouchMovement {
        TouchMovement(points.map { .init(.milliseconds($0.milliseconds), Point(x: $0.x, y: $0.y)) })
    }
}
