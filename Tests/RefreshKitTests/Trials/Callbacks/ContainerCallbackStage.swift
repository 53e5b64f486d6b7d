import Originals
import RefreshKit

/// A container of three tabs that logs all it reports.
final class ContainerCallbackStage: TabBarControllerDelegate {
    let stage = Stage(size: Size(width: 300, height: 400))
    let container: Container
    let log: CallbackLog
    var isRefusing = false

    /// A child that logs when it comes and goes.
    final class Child: ViewController {
        let log: CallbackLog

        init(_ title: String, _ log: CallbackLog) {
            self.log = log
            super.init(title: title)
        }

        override func viewDidLoad() { log.write("\(title) loads") }
        override func willMove(toParent parent: ViewController?) { log.write("\(title) will \(parent == nil ? "leave" : "come")") }
        override func didMove(toParent parent: ViewController?) { log.write("\(title) did \(parent == nil ? "leave" : "come")") }
    }

    /// A container that logs what its subclasses may follow.
    final class Container: TabBarController {
        var log: CallbackLog?

        override func addView(of child: ViewController) {
            log?.write("\(child.title) view in")
            super.addView(of: child)
        }

        override func removeView(of child: ViewController) {
            log?.write("\(child.title) view out")
            super.removeView(of: child)
        }

        override func setNeedsStatusBarUpdate() { log?.write("status bar") }
    }

    init(_ variant: TabBarController.Variant) {
        log = CallbackLog { [unowned stage] in stage.now }
        container = Container(viewControllers: ["A", "B", "C"].map { [log] in Child($0, log) }, variant: variant)
        container.log = log
        container.delegate = self
        container.onEvent = { [unowned self] in log.write(Self.text(of: $0)) }
        log.write("> comes on stage")
        stage.rootViewController = container
        stage.advance(to: .zero)
    }

    private static func text(of event: TabBarControllerEvent) -> String {
        switch event {
        case .selected(let index): "\(index) is selected"
        case .reselected(let index): "\(index) is selected again"
        case .asked(let index, let isAllowed): "\(index) is \(isAllowed ? "allowed" : "refused")"
        case .switched(.began(let tabs)): "switch \(tabs.from) to \(tabs.to) begins"
        case .switched(.decided(_, let finishes, let percent)): "\(finishes ? "finishes" : "turns back") at \(Int(percent * 100)) %"
        case .switched(.completed(let tabs, let finished)): "switch \(tabs.from) to \(tabs.to) \(finished ? "is done" : "is undone")"
        case .switched(.switched(let tabs)): "switched \(tabs.from) to \(tabs.to)"
        case .switched(.panCancelled): "pan is canceled"
        case .barMoved(let isAnimated): "bar moves\(isAnimated ? " slowly" : "")"
        case .barFlagged: "bar is flagged"
        }
    }

    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool {
        log.write("may \(controller.title) be shown")
        return !isRefusing
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {
        log.write("\(controller.title) is shown")
    }

    func tabBarController(_ tabBarController: TabBarController, didReselectAt index: Int) { log.write("\(index) is tapped again") }

    func at(_ milliseconds: Int, _ line: String, _ action: @escaping (ContainerCallbackStage) -> Void) {
        stage.timeline.schedule(at: .milliseconds(milliseconds)) { [unowned self] in
            log.write("> \(line)")
            action(self)
        }
    }

    func tap(_ index: Int, at milliseconds: Int) { at(milliseconds, "tap on \(index)") { $0.container.tabBar.tap(itemAt: index) } }

    /// Schedules a finger that moves sideways by some points and leaves.
    func pan(_ points: Double, at milliseconds: Int) {
        at(milliseconds, "pan by \(Int(points))") { _ in }
        let start = Point(x: 150 - points / 2, y: 100)
        stage.drag(
            from: start, to: Point(x: start.x + points, y: 100), at: .milliseconds(milliseconds), over: .milliseconds(100),
            resting: .milliseconds(100))
    }

    /// Schedules a finger at x of the screen's middle line.
    func finger(_ phase: TouchEvent.Phase, x: Double, at milliseconds: Int) {
        at(milliseconds, "finger \(phase) at \(Int(x))") {
            switch phase {
            case .began: $0.stage.touchBegan(at: Point(x: x, y: 100))
            case .moved: $0.stage.touchMoved(at: Point(x: x, y: 100))
            default: $0.stage.touchEnded()
            }
        }
    }

    func play(to milliseconds: Int) -> [String] {
        stage.advance(to: .milliseconds(milliseconds))
        return log.lines
    }
}
