import RefreshKit

/// Plays the refresh control cases in a scroll view without physics.
enum PullAdapter {
    static func play(_ input: InputFields) throws -> JSONValue {
        guard let design: PullDesign = try input.choice("control") else { throw InputError("input.control: missing") }
        let geometry = try PullGeometry(input.object("geometry"))
        let options = try PullOptions(input.object("options"), design)
        let events = try input.objects("events")
        try input.finish()
        let player = PullPlayer(design, geometry, options)
        for event in events { try player.play(event) }
        return player.trace()
    }
}

/// The controls that the cases use.
enum PullDesign: String {
    case seed002, seed004_manual, seed004_ring_header, seed004_ring_footer, seed004_release, mj_header, mj_back_footer, mj_auto_footer

    var isMJ: Bool { self == .mj_header || self == .mj_back_footer || self == .mj_auto_footer }
    var isRing: Bool { self == .seed004_ring_header || self == .seed004_ring_footer }
    var isFooter: Bool { self == .mj_back_footer || self == .mj_auto_footer || self == .seed004_ring_footer }

    /// The calls that the control supports.
    var calls: Set<PullCall> {
        var calls: Set<PullCall> = [.end]
        if !isRing, self != .seed004_release { calls.insert(.begin) }
        if self == .seed004_manual { calls.insert(.endFooter) }
        if isMJ { calls.insert(.draw) }
        if self == .mj_back_footer || self == .mj_auto_footer { calls.formUnion([.endNoMore, .resetNoMore]) }
        if self == .mj_auto_footer { calls.formUnion([.tapLabel, .hide, .show]) }
        return calls
    }
}

/// A call made by the application or triggered by the user.
enum PullCall: String {
    case begin, end, draw, hide, show
    case endFooter = "end_footer"
    case endNoMore = "end_no_more"
    case resetNoMore = "reset_no_more"
    case tapLabel = "tap_label"
}

/// A case's scroll view.
struct PullGeometry {
    let viewport, content, insetTop, insetBottom, safeTop, safeBottom, offset: Double
    let rows: Int
    let isPaging: Bool

    init(_ fields: InputFields) throws {
        viewport = try fields.requiredNumber("viewport")
        content = try fields.requiredNumber("content")
        insetTop = try fields.number("inset_top", default: 0)
        insetBottom = try fields.number("inset_bottom", default: 0)
        safeTop = try fields.number("safe_top", default: 0)
        safeBottom = try fields.number("safe_bottom", default: 0)
        offset = try fields.number("offset", default: -(insetTop + safeTop))
        rows = try fields.index("rows") ?? 0
        isPaging = try fields.bool("paging", default: false)
        try fields.finish()
    }
}

/// A case's options; options for other controls cause errors.
struct PullOptions {
    var hasAutomaticAlpha = false
    var isInWindow = true
    var height = 54.0
    var isAutomatic = true
    var triggerProgress = 1.0
    var triggersPerDrag = 1
    var maximumPull = 1.0
    var originOffset = 0.0
    let onRefreshing, onEnded: [PullCall]

    init(_ fields: InputFields, _ design: PullDesign) throws {
        if design.isMJ {
            hasAutomaticAlpha = try fields.bool("auto_alpha", default: false)
            isInWindow = try fields.bool("in_window", default: true)
        }
        if design == .mj_header { height = try fields.number("height", default: 54) }
        if design == .mj_auto_footer {
            isAutomatic = try fields.bool("automatic", default: true)
            triggerProgress = try fields.number("trigger_percent", default: 1)
            triggersPerDrag = try fields.index("trigger_times") ?? 1
        }
        if design.isRing {
            maximumPull = try fields.requiredNumber("max_pull")
            originOffset = try fields.requiredNumber("origin_offset")
        }
        onRefreshing = try Self.calls("on_refreshing", fields, design)
        onEnded = try Self.calls("on_ended", fields, design)
        try fields.finish()
    }

    private static func calls(_ name: String, _ fields: InputFields, _ design: PullDesign) throws -> [PullCall] {
        try (fields.texts(name) ?? []).map { try call($0, design) }
    }

    static func call(_ name: String, _ design: PullDesign) throws -> PullCall {
        guard let call = PullCall(rawValue: name), design.calls.contains(call) else { throw InputError("call: unknown '\(name)'") }
        return call
    }
}
