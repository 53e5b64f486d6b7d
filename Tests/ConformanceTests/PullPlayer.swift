import Originals
import RefreshKit

/// Plays a control in a scroll view without physics, and records its output.
final class PullPlayer {
    private let design: PullDesign
    private let options: PullOptions
    private let stage: Stage
    private let window = View()
    private let scrollView = SimpleScrollView()
    private let control: TextRefreshControl
    private let footer: TextRefreshControl?
    private var rows: Int
    private var isAdvancing = false
    private var snapshots: [JSONValue] = []
    private var callbacks: [JSONValue] = []

    init(_ design: PullDesign, _ geometry: PullGeometry, _ options: PullOptions) {
        self.design = design
        self.options = options
        rows = geometry.rows
        let size = Size(width: 375, height: geometry.viewport)
        stage = Stage(size: size)
        control = TextRefreshControl(design.behavior(options), language: "zh-Hans")
        footer = design.footerBehavior.map { TextRefreshControl($0, language: "zh-Hans") }
        window.frame = Rect(origin: .zero, size: size)
        window.additionalSafeAreaInsets = EdgeInsets(top: geometry.safeTop, bottom: geometry.safeBottom)
        scrollView.frame = window.bounds
        scrollView.isPagingEnabled = geometry.isPaging
        window.addSubview(scrollView)
        if options.isInWindow { stage.root.addSubview(window) }
        scrollView.contentSize = Size(width: 375, height: geometry.content)
        scrollView.contentInset = EdgeInsets(top: geometry.insetTop, bottom: geometry.insetBottom)
        scrollView.contentOffset = Point(x: 0, y: geometry.offset)
        attach()
        snapshot(after: "attach", at: 0)
    }

    private func attach() {
        if design == .seed002 || design.isRing { control.refreshView = IndicatorView(PullRefreshView()) }
        control.fadesInWithPull = options.hasAutomaticAlpha
        control.isAutomatic = options.isAutomatic
        control.triggerProgress = options.triggerProgress
        control.triggersPerDrag = options.triggersPerDrag
        control.rowCount = { [unowned self] in rows }
        // The manual header has no observer.
        if design != .seed004_manual { control.onRefresh = { [unowned self] in record("refreshing", options.onRefreshing) } }
        if design == .seed004_release { footer?.onRefresh = { [unowned self] in record("loading_more", []) } }
        if design.isMJ { control.onEnd = { [unowned self] in record("ended", options.onEnded) } }
        if design == .mj_header || design == .mj_back_footer {
            control.onEndAnimation = { [unowned self] in record("end_animation_began", []) }
        }
        scrollView.addSubview(control)
        if let footer { scrollView.addSubview(footer) }
    }

    private func record(_ callback: String, _ calls: [PullCall]) {
        callbacks.append(["t": .number(stage.now.seconds), "callback": .text(callback)])
        calls.forEach(perform)
    }

    func play(_ event: InputFields) throws {
        let time = try event.time("t")
        advance(to: time)
        let after = try happen(event)
        try event.finish()
        snapshot(after: after, at: .number(time.seconds))
    }

    private func happen(_ event: InputFields) throws -> String {
        if let pan = try event.text("pan") {
            switch pan {
            case "began":
                scrollView.isFingerDown = true
                scrollView.pan.send(PanSample(.began))
            case "ended":
                scrollView.isFingerDown = false
                scrollView.goesOn = try event.bool("decelerate", default: false)
                scrollView.pan.send(PanSample(.ended))
            default: throw InputError("pan: unknown '\(pan)'")
            }
            return "pan \(pan)"
        }
        if let offset = try event.number("offset") {
            if let isFingerDown = try event.bool("dragging") { scrollView.isFingerDown = isFingerDown }
            scrollView.contentOffset = Point(x: 0, y: offset)
            return "offset"
        }
        if let content = try event.number("content") {
            rows = try event.index("rows") ?? rows
            scrollView.contentSize = Size(width: 375, height: content)
            return "content"
        }
        if let name = try event.text("call") {
            perform(try PullOptions.call(name, design))
            return name
        }
        guard try event.bool("wait") == true else { throw InputError("event: unknown") }
        return "wait"
    }

    private func perform(_ call: PullCall) {
        switch call {
        case .begin: control.beginRefreshing()
        case .end:
            control.endRefreshing()
            if design == .seed004_release { footer?.endRefreshing() }
        case .endFooter: footer?.endRefreshing()
        case .endNoMore: control.endRefreshingWithNoMoreData()
        case .resetNoMore: control.resetNoMoreData()
        case .tapLabel: control.tapLabel()
        case .hide: control.isHidden = true
        case .show: control.isHidden = false
        case .draw:
            if window.stage == nil { stage.root.addSubview(window) }
            // A callback may request a frame while the stage is advancing; the next frame shows the change.
            if !isAdvancing { advance(to: stage.now) }
        }
    }

    private func advance(to instant: Duration) {
        isAdvancing = true
        stage.advance(to: instant)
        isAdvancing = false
    }

    func trace() -> JSONValue {
        advance(to: stage.now + .seconds(20))
        snapshot(after: "all animations done", at: "end")
        return ["snapshots": .list(snapshots), "callbacks": .list(callbacks)]
    }

    private func snapshot(after: String, at time: JSONValue) {
        var fields = design == .seed004_manual ? manualFields : controlFields
        fields["t"] = time
        fields["after"] = .text(after)
        fields["inset_top"] = .number(scrollView.adjustedContentInset.top)
        fields["inset_bottom"] = .number(scrollView.adjustedContentInset.bottom)
        fields["offset"] = .number(scrollView.contentOffset.y)
        if design.isFooter { fields["y"] = .number(control.frame.minY) }
        snapshots.append(.object(fields))
    }

    private var manualFields: [String: JSONValue] {
        [
            "header_refreshing": .bool(control.state == .refreshing), "footer_refreshing": .bool(footer?.state == .refreshing),
            "header_text": .text(control.label.text), "footer_text": .text(footer?.label.text ?? ""),
        ]
    }

    private var controlFields: [String: JSONValue] {
        if design.isRing { return ringFields }
        if design.isMJ {
            return [
                "state": .text(mjState), "pulling_percent": .number(control.pullProgress), "alpha": .number(control.alpha),
                "triggers_left": .number(Double(control.remainingTriggerCount)),
            ]
        }
        guard design == .seed002 else { return [:] }
        let state = control.state == .idle ? "normal" : control.state.rawValue
        return [
            "state": .text(state), "text": .text(control.label.text),
            "frames_running": .bool((control.refreshView as? IndicatorView)?.isRefreshAnimating == true),
        ]
    }

    private var mjState: String {
        switch control.state {
        case .willRefresh: "will_refresh"
        case .noMoreData: "no_more_data"
        default: control.state.rawValue
        }
    }

    private var ringFields: [String: JSONValue] {
        let progress = JSONValue.number(control.pullProgress)
        guard control.state != .refreshing else { return ["loading": true, "progress": progress] }
        let ring = (control.refreshView as? IndicatorView)?.moment.clampedProgress
        var fields: [String: JSONValue] = [
            "loading": false, "progress": progress, "ring": ring.map(JSONValue.number) ?? .null,
            "label_alpha": .number(control.label.alpha),
        ]
        if control.label.alpha > 0, control.label.alpha < 1 { fields["label"] = .text(direction(of: control.label.text)) }
        return fields
    }

    /// Returns the direction named in a label.
    private func direction(of text: String) -> String {
        text.hasPrefix("上拉") ? "up" : text.hasPrefix("下拉") ? "down" : text
    }
}

extension PullDesign {
    /// The control at the other end, in designs that have one.
    fileprivate var footerBehavior: RefreshBehavior? {
        switch self {
        case .seed004_manual: .manualFooter
        case .seed004_release: .releaseFooter
        default: nil
        }
    }

    fileprivate func behavior(_ options: PullOptions) -> RefreshBehavior {
        switch self {
        case .seed002: .threeState
        case .seed004_manual: .manualHeader
        case .seed004_ring_header: .ringHeader(maximumPull: options.maximumPull)
        case .seed004_ring_footer: .originalRingFooter(options)
        case .seed004_release: .releaseHeader
        case .mj_header: .header(of: options.height)
        case .mj_back_footer: .backFooter
        case .mj_auto_footer: .autoFooter
        }
    }
}

/// A scroll view that moves to the given offsets and reports the given finger state.
private final class SimpleScrollView: ScrollView {
    var isFingerDown = false
    var goesOn = false
    override var isDragging: Bool { isFingerDown }
    override func startDecelerating(from velocity: Point) -> Bool { goesOn }
}

/// A refresh view that stops immediately, so that a pull continues from its progress.
private struct PullRefreshView: Indicator {
    static let info = IndicatorInfo(id: "pull", summary: "A test view.", naturalSize: Size(width: 20, height: 20), period: .seconds(1))

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {}
}

extension RefreshBehavior {
    /// Returns the ring footer with the original's values, which ignore insets.
    fileprivate static func originalRingFooter(_ options: PullOptions) -> RefreshBehavior {
        var behavior = RefreshBehavior.ringFooter(maximumPull: options.maximumPull)
        behavior.origin = .content
        behavior.opening.space = .inset(options.maximumPull + options.originOffset)
        return behavior
    }

    fileprivate static func header(of height: Double) -> RefreshBehavior {
        var behavior = RefreshBehavior.header
        behavior.extent = height
        return behavior
    }
}
