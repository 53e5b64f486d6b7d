import RefreshKit
import RefreshTesting
import Testing

@Suite struct LooksArrowTests {
    private let stage = Stage(size: Size(width: 100, height: 100))
    private let view = ArrowView()
    private var arrow: View { view.subviews[0] }
    private var spinner: View { view.subviews[1] }

    init() { stage.root.addSubview(view) }

    private func wait(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

    @Test func turnsWhenAReleaseWouldRefresh() {
        view.refreshStateDidChange(to: .idle)
        #expect(!view.rotatesDevice)
        view.refreshStateDidChange(to: .pulling)
        #expect(view.rotatesDevice)
        #expect(arrow.transform.rotation == -(Double.pi - 0.000001))
    }

    @Test func turnsInAQuarterOfASecondAndBack() {
        view.refreshStateDidChange(to: .pulling)
        wait(125)
        #expect(abs(arrow.presentationTransform.rotation + .pi / 2) < 0.001)
        wait(125)
        #expect(arrow.presentationTransform == arrow.transform)
        view.refreshStateDidChange(to: .idle)
        wait(60)
        #expect((-Double.pi..<0).contains(arrow.presentationTransform.rotation))
        wait(190)
        #expect(arrow.presentationTransform == .identity)
    }

    @Test func footerArrowPointsTheOtherWay() {
        let view = ArrowView(pointsUp: true)
        #expect(view.subviews[0].transform.rotation == -(Double.pi - 0.000001))
        view.refreshStateDidChange(to: .pulling)
        #expect(view.subviews[0].transform == .identity)
    }

    @Test func keepsItsDirectionUntilARefreshBegins() {
        view.refreshStateDidChange(to: .pulling)
        view.refreshStateDidChange(to: .willRefresh)
        #expect(view.rotatesDevice)
        view.refreshStateDidChange(to: .noMoreData)
        #expect(!view.rotatesDevice)
    }

    @Test func isDrawnInItsColor() throws {
        let harness = StageHarness(ArrowView(color: .systemRed), size: Size(width: 20, height: 40))
        harness.advance(by: .zero)
        let frame = try harness.renderedFrame()
        #expect(frame[frame.width / 2, frame.height / 2] & 0xFF_FFFF == 0xFF3B30)
    }

    @Test func spinnerReplacesItAndFadesOut() {
        view.refreshStateDidChange(to: .pulling)
        view.startRefreshAnimating()
        #expect(arrow.isHidden && !spinner.isHidden)
        wait(500)
        view.stopRefreshAnimating()
        #expect(arrow.transform == .identity && arrow.isHidden)
        wait(200)
        #expect(abs(spinner.presentationAlpha - 0.5) < 0.001)
        wait(200)
        #expect(!arrow.isHidden && spinner.isHidden)
        #expect((spinner as? IndicatorView)?.isRefreshAnimating == false)
    }

    @Test func startDuringTheFadeKeepsTheSpinner() {
        view.startRefreshAnimating()
        wait(100)
        view.stopRefreshAnimating()
        wait(200)
        view.startRefreshAnimating()
        wait(1000)
        #expect(arrow.isHidden && !spinner.isHidden && spinner.presentationAlpha == 1)
        #expect((spinner as? IndicatorView)?.isRefreshAnimating == true)
    }

    @Test func secondFadeEndsASecondRefresh() {
        for _ in 0..<2 {
            view.startRefreshAnimating()
            wait(100)
            view.stopRefreshAnimating()
            wait(100)
        }
        wait(200)
        #expect(arrow.isHidden)
        wait(100)
        #expect(!arrow.isHidden)
    }

    @Test func offStageTheFadeEndsAtOnce() {
        let view = ArrowView()
        view.startRefreshAnimating()
        view.stopRefreshAnimating()
        #expect(!view.subviews[0].isHidden && view.subviews[1].isHidden)
    }
}
