import Originals
import RefreshKit

/// The recorded moments that an indicator was asked to draw.
final class MomentTape: @unchecked Sendable {
    // Only one stage draws, on one thread.
    var moments: [Moment] = []
}

/// An indicator that draws a patch in the tint and records each moment.
struct RecordingIndicator: Indicator {
    static let info = IndicatorInfo(
        id: "recording", summary: "A patch that records what it draws.", naturalSize: Size(width: 20, height: 20),
        introduction: .seconds(1), finish: .milliseconds(500))

    let tape = MomentTape()

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        tape.moments.append(moment)
        canvas.fill(.rect(bounds), .tint.opacity(moment.phase == .idle ? 0.2 : 1))
    }
}

/// A stage that draws 20 frames per second and records the moment in each.
final class MomentStage {
    /// A frame's time and the moment drawn in it.
    struct Frame {
        let instant: Duration
        let moment: Moment
    }

    let stage: Stage
    let indicator = RecordingIndicator()
    private(set) lazy var view = IndicatorView(indicator)
    private(set) var frames: [Frame] = []
    private let renderer: StageRenderer

    init(_ traits: Traits = Traits()) {
        stage = Stage(size: Size(width: 200, height: 300), traits: traits)
        stage.root.backgroundColor = .systemBackground
        renderer = StageRenderer(stage)
    }

    /// Puts the indicator in a list's header.
    func header(_ behavior: RefreshBehavior = .header) -> RefreshControl {
        let list = ScrollView(frame: stage.root.bounds)
        list.contentSize = Size(width: 200, height: 600)
        let control = RefreshControl(behavior)
        control.refreshView = view
        list.refreshHeader = control
        stage.root.addSubview(list)
        return control
    }

    /// Puts the indicator in a tab bar's first item.
    func tab() -> TabBarItem {
        let bar = TabBar(items: [TabBarItem(title: "One"), TabBarItem(title: "Two")])
        bar.frame = Rect(x: 0, y: 251, width: 200, height: 49)
        bar.selectedItem = bar.items[0]
        bar.items[0].refreshView = view
        bar.items[0].isRefreshAnimationEnabled = true
        stage.root.addSubview(bar)
        return bar.items[0]
    }

    /// Pulls the list by a number of points and releases it 0.2 s later.
    func pull(_ points: Double, at milliseconds: Int) {
        stage.drag(
            from: Point(x: 100, y: 20), to: Point(x: 100, y: 20 + points), at: .milliseconds(milliseconds), over: .milliseconds(100),
            resting: .milliseconds(100))
    }

    func play(to milliseconds: Int) throws {
        while stage.now < .milliseconds(milliseconds) {
            stage.advance(to: min(stage.now + .milliseconds(50), .milliseconds(milliseconds)))
            try draw()
        }
    }

    /// Draws the current frame.
    func draw() throws {
        let count = indicator.tape.moments.count
        try renderer.render()
        // A refresh view that is hidden or unchanged is not drawn.
        if let moment = indicator.tape.moments[count...].last { frames.append(Frame(instant: stage.now, moment: moment)) }
    }

    func frames(in phase: Phase) -> [Frame] { frames.filter { $0.moment.phase == phase } }

    /// The phases in order, without consecutive duplicates.
    var phases: [Phase] {
        frames.reduce(into: []) { phases, frame in if phases.last != frame.moment.phase { phases.append(frame.moment.phase) } }
    }
}
