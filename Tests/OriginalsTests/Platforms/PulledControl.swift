import RefreshKit

@testable import Originals

/// A 375x600-point list with a platform's control, pulled by a finger from 0 s on.
final class PulledControl {
    let stage: Stage
    let list: ScrollView
    let control: TextRefreshControl
    /// The callbacks of the application, with their times in seconds.
    private(set) var notes: [String] = []

    init(
        _ behavior: RefreshBehavior, look: RefreshLook? = nil, content: Double = 2000, offset: Double = 0, traits: Traits = Traits()
    ) {
        stage = Stage(size: Size(width: 375, height: 600), traits: traits)
        list = ScrollView(frame: stage.root.bounds)
        control = TextRefreshControl(behavior, look: look)
        stage.root.backgroundColor = .systemBackground
        stage.root.addSubview(list)
        list.contentSize = Size(width: 375, height: content)
        list.refreshHeader = control
        list.contentOffset.y = offset
        control.onRefresh = { [unowned self] in note("refresh") }
        control.onHaptic = { [unowned self] in note($0.rawValue) }
        control.onEnd = { [unowned self] in note("end") }
        stage.advance(to: .zero)
    }

    private func note(_ name: String) { notes.append("\(name) \((stage.now.seconds * 1000).rounded() / 1000)") }

    func down() { list.pan.send(PanSample(.began)) }

    /// Moves the finger to a distance from where it was recognized.
    func pull(_ distance: Double) { list.pan.send(PanSample(.changed, translation: Point(x: 0, y: distance))) }

    func up() { list.pan.send(PanSample(.ended)) }

    func cancel() { list.pan.send(PanSample(.canceled)) }

    /// Shows a gap above the content, as a list that bounces does.
    func gap(_ gap: Double) { list.contentOffset.y = -gap }

    func wait(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

    /// Top of the look, from the list's top.
    var top: Double {
        stage.advance(by: .zero)
        return control.content.frame.minY
    }

    var scale: Double {
        stage.advance(by: .zero)
        return control.content.transform.scale
    }

    /// Whether the control's own refresh animation runs.
    var isSpinning: Bool { (control.refreshView as? ControlDrawingView)?.moment.elapsed != nil }

    var step: RefreshPose.Step { control.pose.step }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 0.01) -> Bool { abs(a - b) <= tolerance }
