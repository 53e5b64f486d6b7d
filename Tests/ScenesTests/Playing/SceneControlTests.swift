import Originals
import RefreshKit
import Testing

@testable import Scenes

@Suite struct SceneControlTests {
    /// An indicator that is taller than a header.
    private struct Tower: Indicator {
        static let info = IndicatorInfo(id: "tower", summary: "A tower.", naturalSize: Size(width: 30, height: 80), period: .seconds(1))

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
    }

    private let timeline = Timeline()

    private func control(_ spec: Page.Control, _ change: (inout Scene) -> Void = { _ in }) -> SceneControl {
        var scene = Scene("test", screen: Screen(Page()), duration: .seconds(1))
        change(&scene)
        return SceneControl(spec, of: scene, on: timeline)
    }

    private var tower: Page.Control {
        var spec = Page.Control(.header)
        spec.indicator = ChosenIndicator(Tower())
        return spec
    }

    @Test func anIndicatorReplacesTheArrowAndTheControlGrows() {
        let view = control(tower).view
        #expect((view.refreshView as? IndicatorView)?.indicator is Tower)
        #expect(view.behavior.extent == 80)
        #expect(view.look.arrangement == RefreshLook.images.arrangement)
    }

    @Test func anExplicitHeightDoesNotGrowWithTheIndicator() {
        var spec = tower
        spec.growsToFitIndicator = false
        #expect(control(spec).view.behavior.extent == 54)
    }

    @Test func anIndicatorHasTheRequestedSize() {
        var spec = tower
        spec.indicatorSize = Size(width: 15, height: 40)
        let control = control(spec)
        #expect(control.view.refreshView?.frame.size == Size(width: 15, height: 40))
        #expect(control.view.behavior.extent == 54, "the header's own height is enough")
        control.replaceRefreshView(with: ChosenIndicator(Tower()))
        #expect(control.view.refreshView?.frame.size == Size(width: 15, height: 40))
    }

    @Test func anExplicitLookIsKeptWithAnIndicator() {
        var spec = tower
        spec.look = .threeState
        let view = control(spec).view
        #expect(view.look.font == RefreshLook.threeState.font)
        #expect((view.refreshView as? IndicatorView)?.indicator is Tower)
        #expect(view.behavior.extent == 80)
    }

    /// An indicator in a single color.
    private struct Blot: Indicator {
        static let info = IndicatorInfo(id: "blot", summary: "A blot.", naturalSize: Size(width: 40, height: 40), period: .seconds(1))
        var color = Color.black

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), .color(color)) }
    }

    /// The second version of the three-state control has images and texts for idle, pulling, and refreshing.
    @Test func imagesAndTextFollowTheState() throws {
        var spec = Page.Control(.threeState, loads: [Load(after: .seconds(1))])
        let colors = [RefreshControl.State.idle: AdaptiveColor.systemRed, .pulling: .systemGreen, .refreshing: .systemBlue]
        spec.images = colors.mapValues { ChosenIndicator(Blot(color: $0.light)) }
        var pull = Pull(progress: 1.3)
        (pull.moveDuration, pull.restDuration) = (.seconds(1), .seconds(1))
        let played = SceneHarness(.rows(40, header: spec), [.at(0, .pull(pull))])
        let view = try #require(played.header)
        var seenStates: Set<RefreshControl.State> = []
        for step in 0..<45 {
            played.play(to: Double(step) / 10)
            // From here on, the indicator's center is on the screen.
            guard played.list.presentationContentOffset.y < -52 else { continue }
            seenStates.insert(view.state)
            let picture = try #require(view.refreshView)
            let seen = try played.renderedFrame(of: picture)[20, 20] & 0xFF_FFFF
            let expected: UInt32 = view.state == .idle ? 0xFF3B30 : view.state == .pulling ? 0x34C759 : 0x007AFF
            #expect(seen == expected, "at \(step)/10 s, \(view.state)")
            #expect(view.label.text == view.texts.text(for: view.state))
        }
        #expect(seenStates == [.idle, .pulling, .refreshing])
        #expect(view.look.arrangement == .leftOfCenter(30, gap: 15) && view.behavior.extent == 60)
    }

    @Test func imagesCanReplaceTheIndicatorDuringAPull() throws {
        let header = ControlReference(.header)
        let images = [RefreshControl.State.idle: ChosenIndicator(Blot()), .pulling: ChosenIndicator(Tower())]
        let script: [ScriptEntry] = [
            .at(0, .pull(Pull(progress: 1.5))), .at(0.55, .setImages(header, images)), .at(1.5, .setIndicator(header, nil)),
        ]
        let played = SceneHarness(.rows(40, header: Page.Control(.header)), script)
        played.play(to: 0.58)
        #expect(played.header?.state == .pulling)
        #expect((played.header?.refreshView as? StateImagesView)?.indicator is Tower)
        played.play(to: 1.6)
        #expect(played.header?.state == .refreshing && (played.header?.refreshView as? ArrowView)?.isRefreshAnimating == true)
    }

    @Test func aControlCanHaveItsOwnLanguage() {
        var spec = Page.Control(.header)
        (spec.language, spec.showsTime) = ("ko", true)
        (spec.texts.noRecord, spec.texts.lastUpdate) = ("?", "-")
        let view = control(spec).view
        #expect(view.label.text == "아래로 당겨 새로고침" && view.timeLabel.text == "-?")
    }

    @Test func withoutTextTheIndicatorIsCentered() throws {
        var spec = tower
        (spec.showsText, spec.showsTime) = (false, true)
        let played = SceneHarness(.rows(40, header: spec), [])
        let view = try #require(played.header)
        #expect(view.label.isHidden && view.timeLabel.isHidden)
        #expect(view.refreshView?.frame.center == view.bounds.center)
    }

    @Test func theSecondLineUsesTheTimeOfTheScene() {
        var spec = Page.Control(.header, loads: [Load(after: .seconds(1))])
        spec.showsTime = true
        let played = SceneHarness(.rows(40, header: spec), lasting: .seconds(300), [.at(130, .begin(ControlReference(.header)))])
        #expect(played.header?.timeLabel.text == "Last update: No record")
        played.play(to: 135)
        #expect(played.header?.timeLabel.text == "Last update: Today 09:43")
    }

    @Test func theDefaultLanguageIsTheScenes() {
        var spec = Page.Control(.backFooter)
        spec.texts.pulling = "!"
        let view = control(spec) { $0.language = "zh-Hans" }.view
        #expect(view.texts.idle == "上拉可以加载更多")
        #expect(view.texts.pulling == "!")
    }

    @Test func everyPropertyIsApplied() {
        var spec = Page.Control(.autoFooter)
        (spec.fadesInWithPull, spec.ignoredInset, spec.isAutomatic) = (true, 7, false)
        (spec.triggerProgress, spec.triggersPerDrag) = (0.5, -1)
        (spec.graceTime, spec.minimumTime, spec.resultTime) = (.seconds(1), .seconds(2), .seconds(3))
        (spec.isEnabled, spec.isHidden) = (false, true)
        let view = control(spec).view
        #expect(view.fadesInWithPull && view.ignoredInset == 7 && !view.isAutomatic)
        #expect(view.triggerProgress == 0.5 && view.triggersPerDrag == -1)
        #expect(view.graceTime == .seconds(1) && view.minimumDisplayTime == .seconds(2) && view.resultDisplayTime == .seconds(3))
        #expect(!view.isUserInteractionEnabled && view.isHidden)
    }
}
