internal import RefreshKit
internal import SystemSupport

extension PlatformControl.Fact {
    /// Returns the numbers of a control that lies over its content.
    static func overlay(_ behavior: RefreshBehavior, _ source: String) -> [Self] {
        guard let overlay = behavior.overlay else { return [] }
        let finger = overlay.distance.text(times: overlay.trigger.progress / overlay.gesture.rate)
        let limit = overlay.trigger.includesLimit ? "from a finger travel of \(finger) on" : "beyond a finger travel of \(finger)"
        var size = "\(behavior.extent.shortText) pt, its top \(overlay.start.shortText) pt from the list's top at rest"
        var rest = "its top \(overlay.rest.shortText) pt below the list's top; the list does not move"
        if let gap = overlay.contentRest {
            size = "\(behavior.extent.shortText) pt, at the list's top, behind the content"
            rest = "the content leaves a gap of \(gap.shortText) pt"
        }
        return [
            Self("trigger", "on release, \(limit)", source),
            Self("size", size, source),
            Self("during a refresh", rest, source),
            Self("to the resting position", overlay.opening.text, source),
            Self("after a refresh", overlay.closing.text, source),
            Self("after a short pull", overlay.cancellation.text, source),
            Self("begun by a call", behavior.callRunsAction ? "calls the action" : "does not call the action", source),
        ]
    }

    /// Returns the numbers of a control in the gap above its content.
    static func gap(_ behavior: RefreshBehavior, _ source: String) -> [Self] {
        guard case .distance(let distance, let requiresFinger) = behavior.trigger else { return [] }
        let haptic = behavior.haptic.map { [Self("haptic feedback", "\($0.rawValue), at the trigger", source)] } ?? []
        return [
            Self(
                "trigger", "as soon as the gap is \(distance.text()), \(requiresFinger ? "under the finger" : "with or without a finger")",
                source),
            Self("during a refresh", "keeps a gap of \(behavior.extent.shortText) pt", source),
            Self(
                "begun by a call",
                "\(behavior.callRunsAction ? "calls the action" : "does not call the action"), and is not in sight until the list is pulled",
                source),
        ] + haptic
    }
}

extension RefreshBehavior.PullDistance {
    fileprivate func text(times factor: Double = 1) -> String {
        let points = points == 0 ? [] : ["\((points * factor).roundedText) pt"]
        let share = viewportShare == 0 ? [] : ["\((100 * viewportShare * factor).roundedText) % of the list's height"]
        return (points + share).joined(separator: " + ")
    }
}

extension RefreshBehavior.Overlay.Exit {
    fileprivate var text: String {
        let parts = [move.map { "moves back \($0.text)" }, shrink.map { "shrinks \($0.text)" }].compactMap { $0 }
        return parts.joined(separator: shrinksLast ? ", then " : ", and at the same time ")
    }
}
