import Originals
import RefreshKit
import Testing

@testable import Scenes

@Suite struct SceneControlTests {
    /// A picture that is higher than a header.
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

    @Test func aPictureTakesThePlaceOfTheArrowAndTheControlGrowsToIt() {
        let view = control(tower).view
        #expect((view.picture as? IndicatorView)?.indicator is Tower)
        #expect(view.behavior.extent == 80)
        #expect(view.look.arrangement == RefreshLook.images.arrangement)
    }

    @Test func aHeightThatWasAskedForIsKeptAroundAHigherPicture() {
        var spec = tower
        spec.growsToPicture = false
        #expect(control(spec).view.behavior.extent == 54)
    }

    @Test func aPictureIsAsLargeAsItIsAskedToBe() {
        var spec = tower
        spec.pictureSize = Size(width: 15, height: 40)
        let control = control(spec)
        #expect(control.view.picture?.frame.size == Size(width: 15, height: 40))
        #expect(control.view.behavior.extent == 54, "the header's own height is enough")
        control.replacePicture(by: ChosenIndicator(Tower()))
        #expect(control.view.picture?.frame.size == Size(width: 15, height: 40))
    }

    @Test func aLookThatWasAskedForIsKeptAroundAPicture() {
        var spec = tower
        spec.look = .threeState
        let view = control(spec).view
        #expect(view.look.font == RefreshLook.threeState.font)
        #expect((view.picture as? IndicatorView)?.indicator is Tower)
        #expect(view.behavior.extent == 80)
    }

    /// A picture in one color.
    private struct Blot: Indicator {
        static let info = IndicatorInfo(id: "blot", summary: "A blot.", naturalSize: Size(width: 40, height: 40), period: .seconds(1))
        var color = Color.black

        func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) { canvas.fill(.rect(bounds), color) }
    }

    /// The three-state control's second version: its image of idle, then that of pulling with the words, then that of refreshing.
    @Test func imagesFollowTheStateWithTheWords() throws {
        var spec = Page.Control(.threeState, loads: [Load(after: .seconds(1))])
        let colors = [RefreshControl.State.idle: AdaptiveColor.systemRed, .pulling: .systemGreen, .refreshing: .systemBlue]
        spec.images = colors.mapValues { ChosenIndicator(Blot(color: $0.light)) }
        var pull = Pull(progress: 1.3)
        (pull.moving, pull.resting) = (.seconds(1), .seconds(1))
        let played = SceneHarness(.rows(40, header: spec), [.at(0, .pull(pull))])
        let view = try #require(played.header)
        var seenStates: Set<RefreshControl.State> = []
        for step in 0..<45 {
            played.play(to: Double(step) / 10)
            // Its middle is on the screen.
            guard played.list.presentationContentOffset.y < -52 else { continue }
            seenStates.insert(view.state)
            let picture = try #require(view.picture)
            let seen = try played.renderedFrame(of: picture)[20, 20] & 0xFF_FFFF
            let expected: UInt32 = view.state == .idle ? 0xFF3B30 : view.state == .pulling ? 0x34C759 : 0x007AFF
            #expect(seen == expected, "at \(step)/10 s, \(view.state)")
            #expect(view.label.text == view.texts.text(for: view.state))
        }
        #expect(seenStates == [.idle, .pulling, .refreshing])
        #expect(view.look.arrangement == .leftOfCenter(30, gap: 15) && view.behavior.extent == 60)
    }

    @Test func imagesCanComeInMidPullAndTheFirstPictureComesBack() throws {
        let header = ControlReference(.header)
        let images = [RefreshControl.State.idle: ChosenIndicator(Blot()), .pulling: ChosenIndicator(Tower())]
        let script: [ScriptEntry] = [
            .at(0, .pull(Pull(progress: 1.5))), .at(0.55, .setImages(header, images)), .at(1.5, .setIndicator(header, nil)),
        ]
        let played = SceneHarness(.rows(40, header: Page.Control(.header)), script)
        played.play(to: 0.58)
        #expect(played.header?.state == .pulling)
        #expect((played.header?.picture as? StateImagesView)?.indicator is Tower)
        played.play(to: 1.6)
        #expect(played.header?.state == .refreshing && (played.header?.picture as? ArrowView)?.isRefreshAnimating == true)
    }

    @Test func aControlSpeaksItsOwnLanguage() {
        var spec = Page.Control(.header)
        (spec.language, spec.showsTime) = ("ko", true)
        (spec.texts.noRecord, spec.texts.lastUpdate) = ("?", "-")
        let view = control(spec).view
        #expect(view.label.text == "아래로 당겨 새로고침" && view.timeLabel.text == "-?")
    }

    @Test func withoutWordsThePictureIsInTheMiddle() throws {
        var spec = tower
        (spec.showsWords, spec.showsTime) = (false, true)
        let played = SceneHarness(.rows(40, header: spec), [])
        let view = try #require(played.header)
        #expect(view.label.isHidden && view.timeLabel.isHidden)
        #expect(view.picture?.frame.center == view.bounds.center)
    }

    @Test func theSecondLineKnowsTheTimeOfTheScene() {
        var spec = Page.Control(.header, loads: [Load(after: .seconds(1))])
        spec.showsTime = true
        let played = SceneHarness(.rows(40, header: spec), lasting: .seconds(300), [.at(130, .begin(ControlReference(.header)))])
        #expect(played.header?.timeLabel.text == "Last update: No record")
        played.play(to: 135)
        #expect(played.header?.timeLabel.text == "Last update: Today 09:43")
    }

    @Test func itSpeaksTheLanguageOfTheScene() {
        var spec = Page.Control(.backFooter)
        spec.texts.pulling = "!"
        let view = control(spec) { $0.language = "zh-Hans" }.view
        #expect(view.texts.idle == "上拉可以加载更多")
        #expect(view.texts.pulling == "!")
    }

    @Test func everythingThatIsSaidOfItHolds() {
        var spec = Page.Control(.autoFooter)
        (spec.changesAlphaAutomatically, spec.ignoredInset, spec.isAutomatic) = (true, 7, false)
        (spec.triggerPercent, spec.triggerTimes) = (0.5, -1)
        (spec.graceTime, spec.minimumTime, spec.resultTime) = (.seconds(1), .seconds(2), .seconds(3))
        (spec.isEnabled, spec.isHidden) = (false, true)
        let view = control(spec).view
        #expect(view.changesAlphaAutomatically && view.ignoredInset == 7 && !view.isAutomatic)
        #expect(view.triggerPercent == 0.5 && view.triggerTimes == -1)
        #expect(view.graceTime == .seconds(1) && view.minimumDisplayTime == .seconds(2) && view.resultDisplayTime == .seconds(3))
        #expect(!view.isUserInteractionEnabled && view.isHidden)
    }
}
