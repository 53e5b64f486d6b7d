import RefreshKit

/// Plays the cases in the `scroll` area: converts samples of a recognized pan to offsets at given times.
enum ScrollAdapter {
    /// Width of both the view and its content, so that content does not move horizontally.
    private static let width = 375.0

    static func play(_ input: InputFields) throws -> JSONValue {
        let geometry = try input.object("geometry")
        let viewport = try geometry.requiredNumber("viewport")
        let traits = Traits(scale: try geometry.number("scale", default: 2))
        let stage = Stage(size: Size(width: width, height: viewport), traits: traits)
        let scrollView = try scrollView(geometry, viewport: viewport, offset: try input.requiredNumber("initial_offset"))
        stage.root.addSubview(scrollView)

        let recorder = Recorder(scrollView)
        for sample in try input.has("pan") ? input.objects("pan") : [] { try recorder.schedule(sample, on: stage) }
        guard let instants = try input.numbers("at") else { throw InputError("input.at: missing") }
        try input.finish()
        recorder.samples = Array(repeating: .null, count: instants.count)
        for (index, instant) in instants.enumerated() {
            // The query is scheduled after the pan, so an offset at a sample's time already includes the sample.
            stage.timeline.schedule(at: .caseSeconds(instant)) {
                recorder.samples[index] = ["t": .number(instant), "offset": .number(scrollView.contentOffset.y)]
            }
        }
        while let next = stage.timeline.nextInstant { stage.advance(to: next) }
        // A pan may end after the last requested time; an hour later, everything has stopped.
        stage.advance(by: .seconds(3600))
        return recorder.trace
    }

    private static func scrollView(_ geometry: InputFields, viewport: Double, offset: Double) throws -> ScrollView {
        let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: width, height: viewport))
        scrollView.contentSize = Size(width: width, height: try geometry.requiredNumber("content"))
        scrollView.contentInset = EdgeInsets(
            top: try geometry.number("inset_start", default: 0), bottom: try geometry.number("inset_end", default: 0))
        scrollView.bounces = try geometry.bool("bounces", default: true)
        scrollView.alwaysBouncesVertically = try geometry.bool("always_bounce", default: false)
        if let rate = try geometry.number("deceleration_rate") {
            guard rate > 0, rate < 1 else { throw InputError("geometry.deceleration_rate: expected a number between 0 and 1, got \(rate)") }
            scrollView.decelerationRate = DecelerationRate(perMillisecond: rate)
        }
        try geometry.finish()
        scrollView.contentOffset = Point(x: 0, y: offset)
        return scrollView
    }
}

/// Records the output of the pans on one scroll view.
private final class Recorder: ScrollObserver {
    var samples: [JSONValue] = []
    private let scrollView: ScrollView
    private var takesHold = false
    private var willDecelerate: Bool?

    init(_ scrollView: ScrollView) {
        self.scrollView = scrollView
        scrollView.addObserver(self)
    }

    /// Schedules a sample, which is sent only if its pan was recognized.
    func schedule(_ sample: InputFields, on stage: Stage) throws {
        guard let phase = try sample.phase() else { throw InputError("pan: a sample without phase") }
        let instant = try sample.time("t")
        let translation = try sample.number("translation", default: 0)
        let velocity = try sample.number("velocity", default: 0)
        try sample.finish()
        let pan = PanSample(phase, translation: Point(x: 0, y: translation), velocity: Point(x: 0, y: velocity))
        stage.timeline.schedule(at: instant) { [self] in
            if phase == .began { takesHold = scrollView.pan.shouldBegin?(Point(x: 0, y: 10)) ?? true }
            if takesHold { scrollView.pan.send(pan) }
        }
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        self.willDecelerate = willDecelerate
    }

    var trace: JSONValue {
        let legal = scrollView.validOffsets.y
        var trace: [String: JSONValue] = [
            "bounds": ["min": .number(legal.lowerBound), "max": .number(legal.upperBound)], "samples": .list(samples),
        ]
        if let willDecelerate {
            trace["will_decelerate"] = .bool(willDecelerate)
            trace["settled_offset"] = .number(scrollView.contentOffset.y)
        }
        return .object(trace)
    }
}
