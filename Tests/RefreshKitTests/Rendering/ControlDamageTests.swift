import Originals
import RefreshKit
import Testing

/// Controls that move over content, or stay while content moves, drawn by their damage and as a whole.
@Suite struct ControlDamageTests {
    /// A short pull, a long pull with a refresh, and scrolling during the refresh, at 30 frames per second.
    @Test(arguments: PlatformControl.all, Appearance.allCases)
    func everyFrameOfAPullEqualsAWholeDrawing(_ control: PlatformControl, _ appearance: Appearance) throws {
        let stage = Stage(size: Size(width: 200, height: 300), traits: Traits(appearance: appearance, scale: 2))
        stage.root.backgroundColor = .systemBackground
        let list = ListView(frame: stage.root.bounds, rowCount: 30) { ListRow("Row \($0)", detail: "\($0)") }
        list.contentInset.top = 20
        list.refreshHeader = TextRefreshControl(control.behavior)
        stage.root.addSubview(list)
        list.contentOffset.y = -20
        list.refreshHeader?.onRefresh = { [weak list] in
            stage.timeline.schedule(after: .milliseconds(900)) { list?.refreshHeader?.endRefreshing() }
        }
        let renderer = StageRenderer(stage)
        func finger(_ begin: Int, _ steps: [Double]) {
            for (index, y) in steps.enumerated() {
                stage.timeline.schedule(at: .milliseconds(begin + 33 * index)) {
                    let point = Point(x: 100, y: y)
                    if index == 0 { stage.touchBegan(at: point) } else { stage.touchMoved(at: point) }
                    if index == steps.count - 1 { stage.touchEnded() }
                }
            }
        }
        finger(50, [40, 60, 80, 95, 95])
        finger(700, (0..<12).map { 30 + 22 * Double($0) } + [272, 272])
        finger(1600, [250, 230, 200, 160, 160])
        var frames = 0
        for frame in 0..<100 {
            stage.advance(to: .milliseconds(33 * frame))
            try renderer.render()
            guard try renderer.bitmap == stage.renderedFrame() else {
                Issue.record("\(control.name), frame \(frame)")
                return
            }
            frames += list.refreshHeader.map { $0.pose.step != .idle } == true ? 1 : 0
        }
        #expect(frames > 15)
    }
}
