import Originals
import RefreshKit
import Testing

@Suite struct RefreshAttackTests {
    private final class Hooked: RefreshControl {
        var onState: ((Hooked, State) -> Void)?
        override func stateDidChange(from old: State) { onState?(self, old) }
    }

    private final class Quitter: View, RefreshAnimating {
        weak var control: RefreshControl?
        func startRefreshAnimating() { control?.endRefreshing() }
        func stopRefreshAnimating() {}
    }

    private static let presets: [RefreshBehavior] = [
        .header, .backFooter, .trailer, .autoFooter, .threeState, .manualHeader, .manualFooter, .releaseHeader, .releaseFooter,
        .ringHeader(maximumPull: 60), .ringFooter(maximumPull: 60),
    ]

    private let stage = Stage(size: Size(width: 320, height: 480))

    private func list(_ control: RefreshControl) -> ScrollView {
        let list = ScrollView(frame: stage.root.bounds)
        list.contentSize = Size(width: 320, height: 1000)
        stage.root.addSubview(list)
        list.addSubview(control)
        return list
    }

    @Test(arguments: presets) func aRefreshEndedAtItsStartIsOver(_ behavior: RefreshBehavior) {
        let control = Hooked(behavior)
        let list = list(control)
        let before = list.insets(reservedBy: control)
        control.onState = { control, _ in if control.state == .refreshing { control.endRefreshing() } }
        var calls = 0
        control.onRefresh = { calls += 1 }
        control.beginRefreshing()
        stage.advance(by: .seconds(2))
        #expect(control.state == .idle)
        #expect(list.insets(reservedBy: control) == before)
        #expect(calls == 0)
    }

    @Test(arguments: presets) func aRefreshViewThatEndsTheRefresh(_ behavior: RefreshBehavior) {
        let control = RefreshControl(behavior)
        let list = list(control)
        let before = list.insets(reservedBy: control)
        let picture = Quitter()
        picture.control = control
        control.refreshView = picture
        control.beginRefreshing()
        stage.advance(by: .seconds(2))
        #expect(control.state == .idle)
        #expect(list.insets(reservedBy: control) == before)
    }

    @Test(arguments: presets) func aControlRemovedInAnyCallbackReservesNoSpace(_ behavior: RefreshBehavior) {
        for callback in 0..<4 {
            var control: Hooked? = Hooked(behavior)
            guard let present = control else { continue }
            let list = list(present)
            let leave = { [weak present] in
                present?.removeFromSuperview()
                control = nil
            }
            switch callback {
            case 0: present.onRefresh = leave
            case 1: present.onEnd = leave
            case 2: present.onEndAnimation = leave
            default: present.onState = { _, _ in leave() }
            }
            present.beginRefreshing()
            stage.advance(by: .seconds(1))
            present.endRefreshing()
            stage.advance(by: .seconds(1))
            present.removeFromSuperview()
            #expect(list.adjustedContentInset == list.restingContentInset)
            #expect(isWhole(stage.root))
        }
    }

    @Test func aControlThatMovesDuringItsRemovalIsAttached() {
        let control = Hooked(.header)
        let (first, second) = (list(control), ScrollView(frame: stage.root.bounds))
        stage.root.addSubview(second)
        control.beginRefreshing()
        stage.advance(by: .seconds(1))
        control.onState = { control, _ in if control.superview == nil { second.addSubview(control) } }
        control.removeFromSuperview()
        #expect(control.scrollView === second)
        #expect(first.insets(reservedBy: control) == .zero)
    }

    @Test func everyRefreshMayStartAnother() {
        let control = RefreshControl(.header)
        let list = list(control)
        var calls = 0
        control.onRefresh = { [weak control] in
            calls += 1
            control?.endRefreshing()
        }
        control.onEnd = { [weak control] in control?.beginRefreshing() }
        control.beginRefreshing()
        stage.advance(by: .seconds(10))
        #expect((2...100).contains(calls))
        control.onEnd = nil
        stage.advance(by: .seconds(2))
        #expect(control.state == .idle)
        #expect(list.insets(reservedBy: control) == .zero)
    }

    @Test func infiniteAndNegativeTimes() {
        for time in [Duration(attoseconds: .max), Duration(attoseconds: .min)] {
            stage.advance(by: .seconds(1))
            let control = RefreshControl(.header)
            _ = list(control)
            (control.graceTime, control.minimumDisplayTime, control.resultDisplayTime) = (.zero, time, time)
            control.beginRefreshing()
            stage.advance(by: .seconds(1))
            control.endRefreshing(with: .success)
            stage.advance(by: .seconds(1))
            #expect(control.state == (time < .zero ? .idle : .refreshing))
            control.removeFromSuperview()
            #expect(control.state == .idle)
        }
    }

    // MARK: Observers and lists

    @Test func anObserverMaySetTheOffsetAndTheContentSize() {
        let list = list(RefreshControl(.header))
        let observer = HookedObserver()
        list.addObserver(observer)
        observer.onScroll = { $0.contentOffset.y = max(0, $0.contentOffset.y) }
        observer.onContentSize = { $0.contentSize.width = $0.frame.width }
        list.contentOffset.y = -50
        list.contentSize.height = 2000
        #expect(list.contentOffset.y == 0)
        observer.onScroll = { $0.contentOffset.y += 1 }
        list.contentOffset.y = 10
        #expect(list.contentOffset.y > 10)
        let calls = observer.calls
        observer.onScroll = nil
        list.contentOffset.y = 20
        #expect(observer.calls == calls + 1)
    }

    @Test func rowsMayChangeTheListWhileTheyAreCreated() {
        let list = ListView(frame: stage.root.bounds, rowCount: 100)
        stage.root.addSubview(list)
        list.makeRow = { [unowned list] index in
            if list.rowCount == 100 { list.rowCount = 3 }
            return View()
        }
        list.reloadData()
        #expect(list.subviews.count == 3)
        list.makeRow = { [unowned list] _ in
            list.reloadData()
            list.contentOffset.y += 1
            list.rowCount += 1
            return View()
        }
        list.reloadData()
        stage.advance(by: .seconds(1))
        #expect(isWhole(stage.root))
        #expect(list.subviews.allSatisfy { row in (0..<list.rowCount).contains { list.row(at: $0) === row } })
    }
}
