import RefreshKit
import Testing
@Suite struct ScratchTests {
    func P(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    @Test func one() throws {
        let screen = try StoryScreen(seed: 2096545956356123223)
        let turn: [StoryAction] = [.turn]
        let ins: StoryAction = .insertRows(list: 2)
        func c(_ i: Int) -> StoryAction.ControlPlace { .init(list: 2, control: i) }
        let before: [[StoryAction]] = [turn, turn, turn, turn, turn, [.turn, ins], [ins], turn, [.turn, ins], turn, [ins], turn, turn, turn, turn, turn, turn, turn, [.begin(c(0)), .select(2)],
         [.finger(id: 0, path: (0...5).map { P(160, 144 + 44.3 * Double($0)) }, leaves: false), .finger(id: 0, path: (0...2).map { P(160, 336 - 48.5 * Double($0)) }, leaves: true)], [], [.begin(c(1))]]
        for s in before { screen.play(s) }
        func show(_ s: String) { let l = screen.lists[2]; print("SCRATCH1", s, screen.stage.now, l.list.contentOffset.y, l.list.adjustedContentInset.top, l.list.adjustedContentInset.bottom, l.list.frame.height, l.list.contentSize.height, l.list.legalOffsets.y, l.list.isDragging, l.list.isDecelerating, l.controls.map { "\($0.behavior.edge) \($0.state)" }, l.list.isPagingEnabled) }
        show("before")
        screen.onWait = show
        screen.play([.finger(id: 0, path: (0...3).map { P(160, 144 + 26 * Double($0)) }, leaves: false)])
        print("SCRATCH1", screen.faults())
    }
    @Test func four() throws {
        let screen = try StoryScreen(seed: 7864456855146358574)
        func show(_ s: String) { let l = screen.lists[1]; print("SCRATCH4", s, screen.stage.now, l.list.contentOffset.y, l.list.adjustedContentInset.top, l.list.adjustedContentInset.bottom, l.list.frame.height, l.list.contentSize.height, l.list.legalOffsets.y, l.list.isDragging, l.list.isDecelerating, l.controls.map { "\($0.behavior.edge) \($0.state)" }, l.list.isPagingEnabled) }
        let before: [[StoryAction]] = [[],[],[],[],[],[],[.select(1)],[],[.turn],[.turn],[.turn],[.turn],[.turn,.wait(milliseconds: 282, steps: 1),.finger(id: 0, path: (0...2).map { P(160 + 28.4 * Double($0), 240) }, leaves: true)],[],[],[.finger(id: 0, path: (0...6).map { P(240, 224 - 30.3 * Double($0)) }, leaves: true)],[],[],[.select(1)]]
        for s in before { screen.play(s); show("before") }
        screen.onWait = show
        let p = (0...2).map { P(304 - 21.5 * Double($0), 103 + 30 * Double($0)) }
        screen.play([.finger(id: 0, path: p + p.reversed(), leaves: true), .insertRows(list: 1)])
        print("SCRATCH4", screen.faults())
    }
}
