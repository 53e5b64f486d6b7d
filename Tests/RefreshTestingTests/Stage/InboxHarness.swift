import RefreshKit
import RefreshTesting

/// A list with a header that refreshes for a second, behind a bar of two tabs.
final class InboxHarness: StageHarness {
    let list = ListView(rowCount: 30) { row in ListRow("Message \(row + 1)") }
    let header = TextRefreshControl(.header)
    let tabs: TabBarController

    init() {
        list.refreshHeader = header
        tabs = TabBarController(viewControllers: [ViewController(title: "Inbox", view: list), ViewController(title: "Settings")])
        super.init(tabs)
        header.onRefresh = { [unowned self] in stage.timeline.schedule(after: .seconds(1)) { self.header.endRefreshing() } }
    }
}
