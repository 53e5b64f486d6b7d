import Originals
import RefreshKit

/// A container with three tabs that logs all its events and callbacks.
final class ContainerCallbackStage: TabBarControllerDelegate {
    let stage = Stage(size: Size(width: 300, height: 400))
    let container: Container
    let log: CallbackLog
    var isRefusing = false

    /// A child that logs when it is added and removed.
    final class Child: ViewController {
        let log: CallbackLog

        init(_ title: String, _ log: CallbackLog) {
            self.log = log
            super.init(title: title)
        }

        override func viewDidLoad() { log.write("\(title) loads") }
        override func willMove(toParent parent: ViewController?) { log.write("\(title) will move \(parent == nil ? "out" : "in")") }
        override func didMove(toParent parent: ViewController?) { log.write("\(title) did move \(parent == nil ? "out" : "in")") }
    }

    /// A container that logs calls to its overridable methods.
    final class Container: TabBarController {
        var log: CallbackLog?

        override func addView(of child: ViewController) {
            log?.write("\(child.title) view added")
            super.addView(of: child)
        }

        override func removeView(of child: ViewController) {
            log?.write("\(child.title) view removed")
            super.removeView(of: child)
        }

        override func setNeedsStatusBarUpdate() { log?.write("status bar update") }
    }

    init(_ variant: TabBarController.Variant) {
        log = CallbackLog { [unowned stage] in stage.now }
        container = Container(viewControllers: ["A", "B", "C"].map { [log] in Child($0, log) }, variant: variant)
        container.log = log
        container.delegate = self
        container.onEvent = { [unowned self] in log.write(Self.text(of: $0)) }
        log.write("> added to stage")
        stage.rootViewController = container
        stage.advance(to: .zero)
    }

    private static func text(of event: TabBarControllerEvent) -> String {
        switch event {
        case .selected(let index): "\(index) is selected"
        case .reselected(let index): "\(index) is reselected"
        case .asked(let index, let isAllowed): "\(index) is \(isAllowed ? "allowed" : "refused")"
        case .switched(.began(let tabs)): "switch \(tabs.from) to \(tabs.to) begins"
        case .switched(.decided(_, let finishes, let progress)): "\(finishes ? "finishes" : "reverses") at \(Int(progress * 100)) %"
        case .switched(.completed(let tabs, let finished)): "switch \(tabs.from) to \(tabs.to) \(finished ? "is completed" : "is reversed")"
        case .switched(.switched(let tabs)): "switched \(tabs.from) to \(tabs.to)"
        case .switched(.panCanceled): "pan is canceled"
        case .barMoved(let isAnimated): "bar moves\(isAnimated ? " with animation" : "")"
        case .barHiddenChanged: "bar flag changes"
        }
    }

    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool {
        log.write("should select \(controller.title)")
        return !isRefusing
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {
        log.write("did select \(controller.title)")
    }

    func tabBarController(_ tabBarController: TabBarController, didReselectAt index: Int) { log.write("did reselect \(index)") }

    func at(_ milliseconds: Int, _ line: String, _ action: @escaping (ContainerCallbackStage) -> Void) {
        stage.timeline.schedule(at: .milliseconds(milliseconds)) { [unowned self] in
            log.write("> \(line)")
            action(self)
        }
    }

    func tap(_ index: Int, at milliseconds: Int) { at(milliseconds, "tap on \(index)") { $0.container.tabBar.tap(itemAt: index) } }

    /// Schedules a horizontal pan by a number of points.
    func pan(_ points: Double, at milliseconds: Int) {
        at(milliseconds, "pan by \(Int(points))") { _ in }
        let start = Point(x: 150 - points / 2, y: 100)
        stage.drag(
            from: start, to: Point(x: start.x + points, y: 100), at: .milliseconds(milliseconds), over: .milliseconds(100),
            resting: .milliseconds(100))
    }

    /// Schedules a touch event at a horizontal position, halfway down the screen.
    func finger(_ phase: TouchEvent.Phase, x: Double, at milliseconds: Int) {
        at(milliseconds, "touch \(phase) at \(Int(x))") {
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
