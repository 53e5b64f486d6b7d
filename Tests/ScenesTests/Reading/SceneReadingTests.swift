import Documents
import Fixtures
import Imaging
import Indicators
import Scenes
import Testing

@Suite struct SceneReadingTests {
    @Test func everyKeyOfTheFileIsRead() throws {
        let scene = try Self.scene(SceneTexts.everything)
        #expect(scene.title == "Everything")
        #expect(scene.device.size == Size(width: 390, height: 844))
        #expect(scene.device.scale == 2)
        #expect(scene.device.safeArea == EdgeInsets(top: 47, bottom: 34))
        #expect(scene.device.cutout == .notch)
        #expect(scene.device.cornerRadius == 47)
        #expect(!scene.device.isTablet)
        #expect(scene.orientation == .portrait)
        #expect(scene.appearance == .dark)
        #expect(scene.tint == Color(hex: "#FF2D55"))
        #expect(scene.reducesMotion)
        #expect(scene.language == "zh-Hans")
        #expect(scene.clock == LastUpdated(year: 2024, month: 2, day: 29, hour: 23, minute: 59))
        #expect(scene.showsBezel)
        #expect(scene.duration == .seconds(60))
    }

    @Test func everyKeyOfTheScreenIsRead() throws {
        let screen = try Self.scene(SceneTexts.everything).screen
        #expect(screen.tabs.map(\.title) == ["Inbox", "Cities", ""])
        #expect(screen.selected == 1)
        let bar = try #require(screen.bar)
        #expect(bar.variant == .classic && bar.transition.name == "fade" && bar.height == 60)
        #expect(bar.isTranslucent && bar.isHidden && bar.swipes && bar.animatesTaps)
        #expect(bar.color == AdaptiveColor(light: Color(hex: "#FAFAFA")!, dark: Color(hex: "#111")!))
        #expect(bar.unselectedTint == AdaptiveColor(Color(hex: "#738D95")!))
        #expect(bar.contentInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) && bar.tapEvent == .touchUpInside)
        #expect(bar.reselection == .select && bar.arrangement == .adaptive && bar.layout == .everyPass)
        #expect(bar.bottomInset == .newHeight && bar.hiding == .anySlide)
        #expect(bar.threshold == 0.4 && bar.completionSpeed == 2 && bar.completionCurve == Curve(0.1, -0.5, 0.2, 1.5))
        #expect(bar.restart == .onNextChange && !bar.cancelsPanAtEnds)
        #expect(bar.transition.duration == .milliseconds(500))
        #expect(bar.transitions.map(\.from) == [0, nil] && bar.transitions.map(\.to) == [1, nil])
        #expect(bar.transitions.map(\.gesture) == [.swipe, .tap] && bar.transitions.map(\.transition.name) == ["scale", "cover"])
        #expect(bar.transitions[0].transition.isReversed == true && bar.transitions[0].transition.minimumScale == 0.5)
        let tab = screen.tabs[0]
        #expect(tab.badge == "3" && tab.height == 70)
        guard case .symbol(.star) = tab.selectedIcon else { return #expect(Bool(false), "the selected icon is not a star") }
        guard case .symbol(.inbox) = tab.icon else { return #expect(Bool(false), "the icon is \(String(describing: tab.icon))") }
        let refresh = try #require(tab.refresh)
        #expect(refresh.indicator?.name == "progress-ring" && refresh.sizing == .size(Size(width: 30, height: 30)))
        #expect(screen.tabs[1].refresh?.sizing == .fill)
        var load = Load(after: .milliseconds(1200))
        (load.rows, load.badge) = (2, "")
        #expect(refresh.loads == [load])
        #expect(screen.tabs[2].refresh == nil && screen.tabs[2].icon == nil && screen.tabs[2].badge == nil)
    }

    @Test func everyKeyOfAListIsRead() throws {
        let page = try Self.scene(SceneTexts.everything).screen.tabs[0].page
        #expect(page.navigation?.title == "All mail")
        #expect(page.navigation?.isLarge == false)
        var second = Page.Row("Second")
        (second.subtitle, second.detail, second.color) = ("two", "9:41", Color(hex: "#123"))
        #expect(page.list.rows == [Page.Row("First"), second])
        #expect(page.list.count == 30)
        #expect(page.list.style == .plain)
        #expect(page.list.rowHeight == 60)
        #expect(page.list.newRows == [Page.Row("New"), Page.Row("Newer")])
        var header = Page.Banner("广告")
        (header.height, header.background, header.color) = (40, Color(hex: "#123456") ?? .clear, Color(hex: "#654321") ?? .clear)
        #expect(page.list.headerView == header)
        #expect(page.list.footerView == Page.Banner("End"))
        #expect(page.list.contentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: -4))
        #expect(page.list.ignoresSafeArea && !page.list.isScripted)
    }

    @Test func everyKeyOfAControlIsRead() throws {
        let page = try Self.scene(SceneTexts.everything).screen.tabs[0].page
        let header = try #require(page.header)
        #expect(header.behavior.extent == 80)
        #expect(header.behavior.opening.duration == .milliseconds(300))
        #expect(header.behavior.closingDuration == .milliseconds(500))
        #expect(header.look == .images)
        #expect(header.indicator?.identity == "indicator spinner\nspokes=12")
        #expect(header.indicatorSize == Size(width: 30, height: 40))
        #expect(header.showsText && header.showsTime && header.fadesInWithPull)
        #expect(header.lastUpdated == LastUpdated(year: 2026, month: 1, day: 8, hour: 21, minute: 15))
        #expect(header.texts.idle == "a" && header.texts.pulling == "b" && header.texts.refreshing == "c")
        #expect(header.texts.success == "e" && header.texts.failure == "f")
        #expect(header.ignoredInset == 10)
        #expect(header.graceTime == .milliseconds(100) && header.minimumTime == .milliseconds(200) && header.resultTime == .seconds(1))
        #expect(!header.isEnabled && header.isHidden)
        var load = Load(after: .seconds(1))
        (load.result, load.rows, load.index) = (.failure, 3, 4)
        #expect(header.loads == [Load(after: .seconds(2)), load])
        let footer = try #require(page.footer)
        #expect(footer.behavior == .autoFooter)
        #expect(!footer.isAutomatic && footer.triggerProgress == 0.5 && footer.triggersPerDrag == -1)
        #expect(footer.loads.first?.isLast == true && footer.loads.first?.index == .max)
    }

    @Test func everyKeyOfALookIsRead() throws {
        let page = try Self.scene(SceneTexts.looks).screen.tabs[0].page
        let header = try #require(page.header)
        var look = RefreshLook(
            font: Font(size: 18, weight: .semibold),
            color: AdaptiveColor(light: try #require(Color(hex: "#123456")), dark: try #require(Color(hex: "#654321"))), refreshView: .none,
            arrangement: .leftOfCenter(40, gap: 9))
        (look.fadesTextWithPull, look.hidesRefreshViewWhenIdle) = (true, true)
        let refreshing = AdaptiveColor(light: try #require(Color(hex: "#333333")), dark: try #require(Color(hex: "#444444")))
        look.backgroundColors = [
            .idle: AdaptiveColor(try #require(Color(hex: "#111111"))), .pulling: AdaptiveColor(try #require(Color(hex: "#222222"))),
            .refreshing: refreshing, .willRefresh: refreshing, .noMoreData: AdaptiveColor(try #require(Color(hex: "#555555"))),
        ]
        #expect(header.look == look)
        #expect(header.language == "ko" && header.indicatorSize == Size(width: 30, height: 30))
        #expect(header.texts.lastUpdate == "Was: " && header.texts.today == "now" && header.texts.noRecord == "never")
        #expect(header.images.mapValues(\.name) == [.idle: "progress-ring", .pulling: "spinner", .refreshing: "spinner"])
        #expect(header.images[.pulling]?.assignments == ["spokes": "12"])
        #expect(page.footer?.look?.refreshView == .ring && page.footer?.look?.arrangement == .edgeBeforeText(12))
        #expect(page.trailer?.look?.refreshView == .arrow && page.trailer?.look?.arrangement == .centerBeforeText(30))
    }

    /// Omitted keys have the same values as in a control without a look.
    @Test func aLookWithoutANameChangesTheDefaultLook() throws {
        func look(_ text: String) throws -> RefreshLook? { try Self.scene("screen: {\(text)}").screen.tabs[0].page.header?.look }
        #expect(try look("header: {look: {font-size: 20}}")?.arrangement == .centerBeforeText(25))
        #expect(try look("header: {look: {font-size: 20}, indicator: spinner}")?.arrangement == .edgeBeforeText(20))
        #expect(
            try look("header: {behavior: three-state, look: {font-size: 20}}")?.backgroundColors == RefreshLook.threeState.backgroundColors)
        #expect(try look("header: {behavior: three-state, look: {backgrounds: {}}}")?.backgroundColors == [:])
    }

    @Test func ringsStartAtTheirMaximumPullFromTheirOrigin() throws {
        let page = try Self.scene(SceneTexts.everything).screen.tabs[1].page
        #expect(page.header?.behavior.extent == 90)
        #expect(page.header?.behavior.trigger == .maximum)
        #expect(page.header?.behavior.origin == .insets)
        #expect(page.footer?.behavior.origin == .content && page.footer?.showsText == false)
        #expect(page.trailer?.behavior.origin == .insets && page.trailer?.texts.noMoreData == "d")
    }

    @Test(
        arguments: [
            ("header", RefreshBehavior.header), ("three-state", .threeState), ("manual-header", .manualHeader),
            ("release-header", .releaseHeader), ("ring-header", .ringHeader(maximumPull: 80)),
        ]
    ) func headerBehaviorsAreReadByName(_ word: String, _ behavior: RefreshBehavior) throws {
        #expect(try Self.scene("screen: {header: \(word)}").screen.tabs[0].page.header?.behavior == behavior)
        #expect(try Self.scene("screen: {header: {behavior: \(word)}}").screen.tabs[0].page.header?.behavior == behavior)
    }

    @Test(
        arguments: [
            ("back-footer", RefreshBehavior.backFooter), ("auto-footer", .autoFooter), ("manual-footer", .manualFooter),
            ("release-footer", .releaseFooter), ("ring-footer", .ringFooter(maximumPull: 80)),
        ]
    ) func footerBehaviorsAreReadByName(_ word: String, _ behavior: RefreshBehavior) throws {
        #expect(try Self.scene("screen: {footer: \(word)}").screen.tabs[0].page.footer?.behavior == behavior)
    }

    @Test func anIndicatorAloneHasTheDefaultBehaviorOfItsPosition() throws {
        let page = try Self.scene("screen: {header: spinner, footer: spinner, trailer: spinner}").screen.tabs[0].page
        #expect(page.header?.behavior == .header && page.header?.indicator?.name == "spinner")
        #expect(page.footer?.behavior == .backFooter && page.footer?.indicator?.name == "spinner")
        #expect(page.trailer?.behavior == .trailer && page.trailer?.indicator?.name == "spinner")
    }

    @Test func theFileNameIsTheDefaultTitle() throws {
        let registry = try IndicatorCatalog.registry()
        #expect(try Scene(Array("screen: {}".utf8), path: "scenes/pull.and.go.yml", in: registry).title == "pull.and.go")
        #expect(try Scene(Array("screen: {}".utf8), path: ".yml", in: registry).title == ".yml")
    }

    @Test func imagePathsAreRelativeToTheFile() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.png(4, 2), "dot@2x.png")
        try folder.write(Self.png(4, 2), "pictures/turn_1.png")
        try folder.write(Self.png(4, 2), "pictures/turn_2.png")
        let text = "screen: {tabs: [{icon: dot@2x.png, header: pictures}]}"
        let scene = try Scene(contentsOf: folder.write(text, "scene.yml"), in: IndicatorCatalog.registry())
        guard case .image(let icon, let scale) = scene.screen.tabs[0].icon else { return #expect(Bool(false), "no image") }
        #expect(icon.width == 4 && scale == 2)
        #expect(scene.screen.tabs[0].page.header?.indicator?.name == "pictures")
    }

    @Test func theIdentityDependsOnlyOnTheFileAndItsImages() throws {
        let registry = try IndicatorCatalog.registry()
        let folder = try TemporaryFolder()
        let text = "screen: {tabs: [{icon: dot.png, header: {indicator: dot.png}}]}"
        try folder.write(Self.png(4, 2), "a/dot.png")
        try folder.write(Self.png(4, 2), "b/dot.png")
        try folder.write(Self.png(4, 3), "c/dot.png")
        let one = try Scene(contentsOf: folder.write(text, "a/one.yml"), in: registry).identity
        let same = try Scene(contentsOf: folder.write(text, "b/two.yml"), in: registry).identity
        let other = try Scene(contentsOf: folder.write(text, "c/one.yml"), in: registry).identity
        let changed = try Scene(contentsOf: folder.write(text + "\n", "a/three.yml"), in: registry).identity
        #expect(one == same)
        #expect(one != other)
        #expect(one != changed)
        #expect(!one.contains(folder.path))
    }

    private static func png(_ width: Int, _ height: Int) throws -> [UInt8] {
        var writer = PNGWriter()
        return try writer.encode(Bitmap(width: width, height: height))
    }

    private static func scene(_ text: String) throws -> Scene {
        try Scene(Array(text.utf8), path: "scene.yml", in: IndicatorCatalog.registry())
    }
}
