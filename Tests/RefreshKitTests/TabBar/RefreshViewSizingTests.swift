import Originals
import RefreshKit
import Testing

/// A refresh view's size in its 100x49-point button.
@Suite struct RefreshViewSizingTests {
    private let harness = TabBarHarness()

    private func frame(of view: any View & RefreshAnimating, _ sizing: TabBarItem.RefreshViewSizing = .own) -> Rect {
        harness.item.refreshView = view
        harness.item.refreshViewSizing = sizing
        harness.item.startRefresh()
        harness.advance(to: .zero)
        return view.frame
    }

    private func centered(_ width: Double, _ height: Double) -> Rect {
        Rect(center: Point(x: 50, y: 24.5), size: Size(width: width, height: height))
    }

    /// UIActivityIndicatorView's medium style has the same size.
    @Test func spinnerHas20Points() {
        #expect(frame(of: IndicatorView(Spinner())) == centered(20, 20))
    }

    @Test func defaultRefreshViewHas20Points() {
        harness.item.resetRefreshView()
        #expect(frame(of: harness.item.refreshView) == centered(20, 20))
    }

    @Test func anIndicatorWithoutACompactSizeHasItsNaturalSize() {
        #expect(frame(of: IndicatorView(Probe())) == centered(40, 40))
    }

    @Test func sizeOverridesTheIndicatorsOwn() {
        #expect(frame(of: IndicatorView(Spinner()), .size(Size(width: 37, height: 37))) == centered(37, 37))
    }

    @Test func anyViewCanHaveASize() {
        #expect(frame(of: CountingRefreshView(), .size(Size(width: 30, height: 10))) == centered(30, 10))
    }

    @Test func sizeIsLimitedToTheButton() {
        #expect(frame(of: IndicatorView(Spinner()), .size(Size(width: 200, height: 49))) == centered(100, 24.5))
    }

    @Test func indicatorCanFillTheButton() {
        #expect(frame(of: IndicatorView(Spinner()), .fill) == harness.button.bounds)
    }

    @Test func anIndicatorThatFillsStaysAboveTheHomeIndicator() {
        harness.stage.safeAreaInsets = EdgeInsets(bottom: 34)
        harness.bar.frame = Rect(x: 0, y: 317, width: 300, height: 83)
        #expect(frame(of: IndicatorView(Spinner()), .fill) == Rect(x: 0, y: 0, width: 100, height: 49))
    }

    @Test func anyOtherViewFillsTheButtonByDefault() {
        #expect(frame(of: CountingRefreshView()) == harness.button.bounds)
    }

    @Test func sizingCanChangeDuringARefresh() {
        let view = IndicatorView(Spinner())
        _ = frame(of: view)
        harness.item.refreshViewSizing = .fill
        harness.advance(to: .milliseconds(20))
        #expect(view.frame == harness.button.bounds)
    }

    /// A custom natural size replaces the compact size.
    @Test func givenNaturalSizeOverridesTheCompactSize() throws {
        let view = IndicatorView(id: "spinner", naturalSize: Size(width: 30, height: 30))
        let stage = Stage(size: Size(width: 50, height: 50), registry: try IndicatorRegistry([Spinner.self]))
        stage.root.addSubview(view)
        #expect(view.compactSize == Size(width: 30, height: 30))
    }
}
