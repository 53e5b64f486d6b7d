import Imaging
import Indicators
import RefreshKit
import Scenes
import Testing

/// Scenes that show an indicator on a phone.
@Suite struct PlacingTests {
    private let registry: IndicatorRegistry
    private let ring: ChosenIndicator

    init() throws {
        registry = try IndicatorCatalog.registry()
        ring = try ChosenIndicator("progress-ring", in: registry)
    }

    private func scene(_ placement: IndicatorPlacement, on device: Device = .standard, held orientation: Orientation = .portrait) -> Scene {
        .placing(ring, as: placement, on: device, held: orientation)
    }

    @Test(arguments: IndicatorPlacement.allCases) func theIndicatorAppearsAndDisappears(_ placement: IndicatorPlacement) throws {
        let scene = scene(placement)
        let player = ScenePlayer(scene, scale: 0.5, in: registry)
        func frame(_ instant: Duration) throws -> Bitmap {
            player.advance(to: instant)
            return try player.renderedFrame()
        }
        let begin = try frame(.zero)
        let middle = try frame(.seconds(2))
        let next = try frame(.seconds(2) + .milliseconds(200))
        #expect(begin != middle && middle != next)
        let end = try frame(scene.duration)
        #expect(end != begin, "rows were inserted")
    }

    @Test(arguments: Device.all.map(\.id), Orientation.allCases) func aPullStartsEvenAnOversizedIndicator(
        _ id: String, _ orientation: Orientation
    ) throws {
        let device = try #require(Device.all.first { $0.id == id })
        for placement in [IndicatorPlacement.header, .footer] {
            var (refreshes, isOutside) = (false, false)
            let player = ScenePlayer(.placing(ChosenIndicator(Wide()), as: placement, on: device, held: orientation), in: registry)
            player.onEvent = { event in
                if event.name == "state", event.fields.contains(where: { $0.name == "state" && $0.value == .text("refreshing") }) {
                    refreshes = true
                }
                if event.name == "missed" { isOutside = true }
            }
            player.advance(to: .seconds(4))
            #expect(refreshes && !isOutside, "\(placement)")
        }
    }

    /// A web page image is far too large for a header: it could not be pulled fully into view.
    @Test func aLargeIndicatorIsScaledDownWithANote() throws {
        let large = ChosenIndicator(Wide(), name: "wide.gif")
        let scene = Scene.placing(large, as: .header)
        let control = try #require(scene.screen.tabs[0].page.header)
        #expect(control.indicatorSize == Size(width: 240, height: 120) && control.behavior.extent == 120)
        #expect(
            scene.notes == [
                "wide.gif is 800x400 points, too large for a header: shown at 240x120, without text, which fits beside at most 80 points; to change this, use size"
            ])
        let asked = Scene.placing(large, as: .footer, size: Size(width: 80, height: 40))
        #expect(asked.screen.tabs[0].page.footer?.indicatorSize == Size(width: 80, height: 40) && asked.notes.isEmpty)
        #expect(asked.identity != Scene.placing(large, as: .footer).identity)
    }

    /// The finger pulls far enough past the limit to refresh, but not too far for the list to follow.
    @Test(arguments: [(IndicatorPlacement.header, RefreshBehavior.Edge.top), (.footer, .bottom)])
    func aFingerPullsPastTheFullHeight(_ placement: IndicatorPlacement, _ edge: RefreshBehavior.Edge) {
        let pulls = scene(placement).script.compactMap { entry -> Pull? in if case .pull(let pull) = entry.action { pull } else { nil } }
        var pull = Pull(progress: 1.25)
        (pull.edge, pull.moveDuration, pull.restDuration) = (edge, .milliseconds(900), .milliseconds(300))
        #expect(pulls == [pull])
    }

    @Test func anIndicatorOf80PointsHasTextBesideIt() throws {
        func showsText(_ width: Double) throws -> Bool {
            let scene = Scene.placing(ring, as: .header, size: Size(width: width, height: 40))
            return try #require(scene.screen.tabs[0].page.header).showsText
        }
        #expect(try showsText(80))
        #expect(try !showsText(80.0.nextUp))
    }

    private func placed(_ width: Double, _ height: Double) throws -> (size: Size?, notes: [String]) {
        let scene = Scene.placing(ChosenIndicator(Block(naturalSize: Size(width: width, height: height))), as: .header)
        return (try #require(scene.screen.tabs[0].page.header).indicatorSize, scene.notes)
    }

    @Test(arguments: [(nil, 24.0), (Size(width: 37, height: 37), 37)]) func aTabShowsTheCompactOrTheGivenSize(
        _ size: Size?, _ height: Double
    ) {
        let scene = Scene.placing(ring, as: .tab, size: size)
        let player = ScenePlayer(scene, scale: 1, in: registry)
        player.advance(to: .seconds(2))
        func views(in view: View) -> [IndicatorView] {
            view.subviews.flatMap { views(in: $0) } + [view as? IndicatorView].compactMap(\.self)
        }
        let views = views(in: player.stage.root)
        #expect(views.map(\.frame.height) == [height])
        #expect(scene.identity.contains("size \(height) \(height)"))
    }

    @Test func anIndicatorOf120PointsIsNotScaled() throws {
        #expect(try placed(20, 120) == (Size(width: 20, height: 120), []))
        #expect(
            try placed(20, 121)
                == (
                    Size(width: 20, height: 120),
                    ["block is 20x121 points, too large for a header: shown at 20x120; to change this, use size"]
                ))
        // The standard device is 390 points wide, with 16 points kept free on each side.
        #expect(try placed(358, 20) == (Size(width: 358, height: 20), []))
        #expect(
            try placed(359, 20)
                == (
                    Size(width: 358, height: 20),
                    [
                        """
                        block is 359x20 points, too large for a header: shown at 358x20, without text, which fits beside at most 80 \
                        points; to change this, use size
                        """
                    ]
                ))
    }

    @Test func theIdentityDependsOnTheIndicatorAndThePlacement() throws {
        #expect(scene(.header).identity != scene(.footer).identity)
        let other = try ChosenIndicator("progress-ring", ["width": "0.1"], in: registry)
        #expect(Scene.placing(other, as: .header).identity != scene(.header).identity)
    }

    @Test(arguments: ["en", "zh-Hans", "zh-Hant", "ko", "ru", "uk"]) func theScreenUsesTheLanguage(_ tag: String) {
        let scene = Scene.placing(ring, as: .header, language: tag)
        #expect(scene.language == tag)
        let titles = scene.screen.tabs.map(\.title)
        #expect(titles.allSatisfy { !$0.isEmpty } && (tag == "en") == (titles == ["Inbox", "Search", "Settings"]))
    }
}

/// An indicator as large as a web page image.
private struct Wide: Indicator {
    static let info = IndicatorInfo(
        id: "wide", summary: "Wide.", naturalSize: Size(width: 800, height: 400), period: .seconds(1))
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), .tint) }
}

/// An indicator of any size.
private struct Block: Indicator {
    static let info = IndicatorInfo(id: "block", summary: "Stands still.", period: .zero)
    var naturalSize = info.naturalSize
    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}
