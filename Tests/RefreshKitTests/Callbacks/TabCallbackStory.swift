import RefreshKit

/// What happens to a tab in a table of callbacks.
enum TabCallbackStory: String, CaseIterable, Sendable {
    case tappedAgain, stoppedInTheAction, startedInTheAction, restarted, leftAndBack, withoutAnimation, switchedOffMeanwhile, viewReplaced
    case startedByACall, selectedFirst

    func play() -> [String] {
        let bench = TabCallbackStage()
        let item = bench.item
        switch self {
        case .tappedAgain:
            bench.tap(0, at: 100)
            bench.tap(0, at: 200)
            bench.stop(at: 1000)
            bench.stop(at: 1100)
            bench.tap(0, at: 2000)
            bench.stop(at: 3000)
        case .stoppedInTheAction:
            item.refreshAction = { [unowned bench] _, item in
                bench.log.write("action")
                item.stopRefresh()
            }
            bench.tap(0, at: 100)
            bench.tap(0, at: 200)
        case .startedInTheAction:
            item.refreshAction = { [unowned bench] _, item in
                bench.log.write("action")
                item.startRefresh()
            }
            bench.tap(0, at: 100)
            bench.stop(at: 1000)
        case .restarted:
            bench.tap(0, at: 100)
            bench.at(500, "stopRefresh and startRefresh") {
                $0.item.stopRefresh()
                $0.item.startRefresh()
            }
            bench.stop(at: 1000)
        case .leftAndBack:
            bench.tap(0, at: 100)
            bench.tap(1, at: 200)
            bench.tap(0, at: 300)
            bench.stop(at: 400)
            bench.tap(0, at: 500)
        case .withoutAnimation:
            item.isRefreshAnimationEnabled = false
            bench.tap(0, at: 100)
            bench.tap(0, at: 200)
            bench.stop(at: 1000)
            bench.tap(0, at: 2000)
        case .switchedOffMeanwhile:
            bench.tap(0, at: 100)
            bench.at(200, "isRefreshAnimationEnabled = false") { $0.item.isRefreshAnimationEnabled = false }
            bench.stop(at: 300)
            bench.tap(0, at: 400)
        case .viewReplaced:
            bench.tap(0, at: 100)
            bench.at(200, "another refreshView") { $0.item.refreshView = TabCallbackStage.Picture("other view", $0.log) }
            bench.stop(at: 300)
            bench.tap(0, at: 400)
        case .startedByACall:
            bench.at(100, "startRefresh") { $0.item.startRefresh() }
            bench.at(200, "startRefresh") { $0.item.startRefresh() }
            bench.tap(0, at: 300)
            bench.stop(at: 400)
        case .selectedFirst:
            bench.bar.selectedItem = bench.bar.items[1]
            bench.tap(0, at: 100)
            bench.tap(0, at: 200)
            bench.tap(1, at: 300)
            bench.tap(1, at: 400)
        }
        return bench.play(to: 4000)
    }
}
