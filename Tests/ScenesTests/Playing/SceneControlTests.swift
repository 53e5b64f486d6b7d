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
