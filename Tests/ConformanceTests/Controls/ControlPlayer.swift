import Originals
import RefreshKit

/// Moves a finger over a list with a control, and samples what is drawn.
final class ControlPlayer {
    private let stage: Stage
    private let list: ScrollView
    private let control: TextRefreshControl
    private let subject: ControlSubject
    /// Width of the full arrow, in points; nil if the control draws none.
    private let fullArrow: Double?
    private var isFingerDown = false
    private var events: [JSONValue] = []

    init(_ subject: ControlSubject, size: Size, content: Double, offset: Double) throws {
        fullArrow = try Self.fullArrow(of: subject, size: size)
        self.subject = subject
        (stage, list, control) = Self.stage(subject, size: size, content: content, offset: offset)
        control.isUserInteractionEnabled = subject.isEnabled
        if subject.hasHandler {
            control.onRefresh = { [unowned self] in
                record("refresh")
                if !subject.keepsRefreshing { control.endRefreshing() }
            }
        }
        control.onHaptic = { [unowned self] _ in record("haptic") }
    }

    private static func stage(
        _ subject: ControlSubject, size: Size, content: Double, offset: Double
    ) -> (Stage, ScrollView, TextRefreshControl) {
        let stage = Stage(size: size)
        let list = ScrollView(frame: Rect(origin: .zero, size: size))
        let control = TextRefreshControl(subject.behavior, look: subject.look)
        stage.root.addSubview(list)
        list.alwaysBouncesVertically = subject.behavior.overlay == nil
        list.contentSize = Size(width: size.width, height: content)
        list.refreshHeader = control
        list.contentOffset = Point(x: 0, y: offset)
        stage.advance(to: .zero)
        return (stage, list, control)
    }

    /// Measures the arrow after a pull of the list's height.
    private static func fullArrow(of subject: ControlSubject, size: Size) throws -> Double? {
        let (stage, list, _) = stage(subject, size: size, content: 2 * size.height, offset: 0)
        list.pan.send(PanSample(.began))
        for distance in [1, size.height] { list.pan.send(PanSample(.changed, translation: Point(x: 0, y: distance))) }
        stage.advance(to: .milliseconds(1))
        return try ControlMarks(stage.drawing()).arrowWidth
    }

    private func record(_ event: String) {
        events.append(["at": .number(stage.now.seconds), "event": .text(event)])
    }

    /// Plays a script, and returns its trace.
    func play(_ script: [ControlStep], at times: [Double]) throws -> JSONValue {
        var steps = script[...], samples: [JSONValue] = []
        for time in times.sorted() {
            let instant = Duration.caseSeconds(time)
            while let step = steps.first, step.time <= instant {
                steps.removeFirst()
                advance(to: step.time)
                perform(step, next: steps.first)
            }
            advance(to: instant)
            samples.append(.object(try sample(at: time)))
        }
        for (index, step) in zip(steps.indices, steps) {
            advance(to: step.time)
            perform(step, next: steps.dropFirst(index - steps.startIndex + 1).first)
        }
        advance(to: stage.now + .seconds(2))
        return ["samples": .list(samples), "events": .list(events)]
    }

    private func advance(to instant: Duration) {
        // Frames in between, as on a device.
        while stage.now + .milliseconds(8) < instant { stage.advance(to: stage.now + .milliseconds(8)) }
        stage.advance(to: instant)
    }

    private func perform(_ step: ControlStep, next: ControlStep?) {
        switch step.action {
        case .down:
            isFingerDown = true
            list.pan.send(PanSample(.began))
        case .move:
            if let gap = step.gap {
                list.contentOffset = Point(x: 0, y: -gap)
            } else {
                list.pan.send(PanSample(.changed, translation: Point(x: 0, y: step.pull ?? 0)))
            }
        case .up, .cancel:
            isFingerDown = false
            list.pan.send(PanSample(step.action == .up ? .ended : .canceled, velocity: Point(x: 0, y: step.velocity)))
        case .scroll:
            list.contentOffset = Point(x: 0, y: -(step.gap ?? 0))
            // After the last step of a fling, the list goes back by itself.
            if next?.action != .scroll, !isFingerDown { _ = list.startDecelerating(from: .zero) }
        case .begin: control.beginRefreshing()
        case .end: control.endRefreshing()
        }
        stage.advance(to: stage.now)
    }

    private func sample(at time: Double) throws -> [String: JSONValue] {
        let marks = ControlMarks(try stage.drawing())
        let side = control.behavior.extent
        var fields: [String: JSONValue] = [
            "at": .number(time), "state": .text(state), "drag": .number(control.pulledDistance), "progress": .number(control.pose.progress),
            "list_offset": .number(list.contentOffset.y), "is_refreshing": .bool(control.isUnderWay),
            "arrow_scale": .number((marks.arrowWidth ?? 0) / (fullArrow ?? 1)),
        ]
        if let disc = marks.disc {
            fields["top"] = .number(disc.center.y - side / 2)
            fields["scale"] = .number(disc.width / side)
        } else if control.behavior.overlay != nil {
            // Above the list, or at rest, nothing is drawn.
            fields["top"] = .number(control.content.frame.minY)
            fields["scale"] = .number(control.content.transform.scale)
        }
        if let arc = marks.arc {
            (fields["arc_start"], fields["arc_end"], fields["alpha"]) = (.number(arc.start), .number(arc.end), .number(arc.opacity))
        }
        fields["shift"] = fields["top"]
        if let arc = marks.arc { fields["rotation"] = .number(arc.start) }
        if let turn = marks.arrowTurn { fields["arrow_turn"] = .number(turn) }
        if let spinner = marks.spinner {
            fields["ticks"] = .number(Double(spinner.tickOpacities.count))
            fields["tick_alpha"] = .list(spinner.tickOpacities.map(JSONValue.number))
            fields["radius"] = .number(spinner.radius)
            fields["alpha"] = .number(spinner.opacity)
            fields["top"] = .number(spinner.center.y - spinner.radius)
        }
        return fields
    }

    private var state: String {
        if control.isUnderWay { return "refreshing" }
        if control.isReturning { return "finishing" }
        if control.state == .pulling { return "armed" }
        return control.pose.step == .pulling ? "pulling" : "idle"
    }
}
