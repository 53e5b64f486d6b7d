import Originals
import RefreshKit
import Testing

@testable import Scenes

@Suite struct ScenePlayerCallTests {
    private let header = ControlReference(.header)

    @Test func entriesSeeTheEffectsOfEarlierOnes() {
        let script: [ScriptEntry] = [
            .at(1, .insertRows(3, at: 0, tab: nil)), .at(1, .tap(.row(6), holding: .zero)), .at(1, .removeRows(5, at: 0, tab: nil)),
        ]
        let played = SceneHarness(.rows(4), script)
        var points: [Point] = []
        played.player.stage.onTouch = { points.append($0.point) }
        played.play(to: 2)
        #expect(points.first == Point(x: 160, y: 20 + 325))
        #expect(played.list.rowCount == 2)
    }

    @Test func rowsAreRemovedAtTheirIndex() {
        let script: [ScriptEntry] = [
            .at(1, .removeRows(2, at: 0, tab: nil)), .at(2, .removeRows(3, at: .max, tab: nil)), .at(3, .removeRows(100, at: 1, tab: nil)),
        ]
        let played = SceneHarness(.rows(40), script)
        let third = played.list.row(at: 2)
        played.play(to: 1)
        #expect(played.list.row(at: 0) === third)
        played.play(to: 2)
        #expect(played.page.rows.count == 35)
        played.play(to: 3)
        #expect(played.list.rowCount == 1)
        #expect(played.list.row(at: 0) === third)
    }

    @Test func aControlShowsTheTextsOfTheSceneInAllStates() {
        var spec = Page.Control(.header)
        spec.texts.idle = "Zieh"
        var later = Page.Texts()
        later.refreshing = "Moment"
        let played = SceneHarness(
            .rows(40, header: spec), [.at(1, .setTexts(header, later)), .at(2, .begin(header)), .at(3, .end(header, nil))])
        #expect(played.header?.label.text == "Zieh")
        played.play(to: 2.5)
        #expect(played.header?.label.text == "Moment")
        #expect(played.header?.texts.pulling == "Release to refresh")
        played.play(to: 4)
        #expect(played.header?.label.text == "Zieh")
    }

    @Test func aDisabledControlIsNotPulled() {
        let played = SceneHarness(
            .rows(40, header: .init(.header)),
            [.at(0, .setEnabled(header, false)), .at(1, .pull(Pull(150))), .at(3, .setEnabled(header, true)), .at(4, .pull(Pull(150)))])
        played.play(to: 2)
        #expect(played.header?.state == .idle)
        played.play(to: 5)
        #expect(played.header?.state == .refreshing)
    }

    @Test func aHiddenControlIsNotPulled() {
        let played = SceneHarness(.rows(40, header: .init(.header)), [.at(0, .setHidden(header, true)), .at(1, .pull(Pull(150)))])
        played.play(to: 2)
        #expect(played.header?.isHidden == true)
        #expect(played.header?.state == .idle)
    }

    @Test func aNewIndicatorContinuesThePull() throws {
        let ring = try ChosenIndicator("progress-ring", in: played(with: nil).player.stage.registry)
        let played = played(with: .setIndicator(header, ring))
        played.play(to: 0.5)
        let picture = try #require(played.header?.refreshView as? IndicatorView)
        let progress = try #require(played.header?.pullProgress)
        #expect(picture.moment.progress == progress && progress > 0.5)
        played.play(to: 1)
        #expect(picture.isRefreshAnimating)
    }

    @Test func withoutAnIndicatorTheInitialOneIsRestored() {
        let played = played(with: .setIndicator(header, nil))
        let first = played.header?.refreshView
        played.play(to: 0.5)
        #expect(type(of: played.header?.refreshView as Any) == type(of: first as Any))
        #expect(played.header?.refreshView !== first)
    }

    /// Plays a scene with an action at 0.45 s, during a pull that lasts until 0.6 s.
    private func played(with action: ScriptAction?) -> SceneHarness {
        SceneHarness(.rows(40, header: .init(.header)), [.at(0, .pull(Pull(150)))] + (action.map { [.at(0.45, $0)] } ?? []))
    }

    @Test func theApplicationScrollsWithinTheContent() {
        let script: [ScriptEntry] = [
            .at(1, .scroll(.row(5), animated: false)), .at(2, .scroll(.offset(120), animated: true)),
            .at(3, .scroll(.bottom, animated: false)),
            .at(4, .scroll(.row(39), animated: false)), .at(5, .scroll(.top, animated: false)),
        ]
        let played = SceneHarness(.rows(40), script)
        played.play(to: 1)
        #expect(played.list.contentOffset.y == 230)
        played.play(to: 2.15)
        #expect(abs(played.list.presentationContentOffset.y - 165) < 0.001)
        played.play(to: 2.5)
        #expect(played.list.presentationContentOffset.y == 100)
        played.play(to: 3)
        #expect(played.list.contentOffset.y == 2000 + 10 - 480)
        played.play(to: 4)
        #expect(played.list.contentOffset.y == 2000 + 10 - 480)
        played.play(to: 5)
        #expect(played.list.contentOffset.y == -20)
    }

    @Test func aScriptedListFollowsTheScript() {
        var page = Page.rows(40, header: .init(.header))
        page.list.isScripted = true
        let script: [ScriptEntry] = [
            .at(1, .setDragging(true, decelerates: false)), .at(1, .setOffset(Point(x: 0, y: -75), isDragging: nil)),
            .at(2, .setDragging(false, decelerates: false)), .at(2, .setOffset(Point(x: 0, y: -74), isDragging: nil)),
        ]
        let played = SceneHarness(page, script)
        played.play(to: 1)
        #expect(played.header?.state == .pulling)
        #expect(played.list.isDragging)
        played.play(to: 2)
        #expect(played.header?.state == .refreshing)
    }

    @Test func aListCanExtendUnderTheSafeArea() {
        var page = Page.rows(40)
        page.list.ignoresSafeArea = true
        page.list.contentInset = EdgeInsets(top: 7, bottom: 3)
        let played = SceneHarness(page, [])
        #expect(played.list.adjustedContentInset == EdgeInsets(top: 7, bottom: 3))
        #expect(played.list.contentOffset.y == -7)
    }

    @Test func theAppearanceCanChange() {
        let played = SceneHarness(.rows(4), [.at(1, .setAppearance(.dark))])
        let light = played.player.stage.traits.tint
        played.play(to: 1)
        #expect(played.player.stage.traits.appearance == .dark)
        #expect(played.player.stage.traits.tint != light)
    }
}
