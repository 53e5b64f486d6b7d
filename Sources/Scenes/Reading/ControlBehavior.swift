internal import Originals
internal import RefreshKit

/// A named kind of control, for lists.
package struct ControlKind: Sendable {
    /// The behavior's name in scene files.
    package let name: String
    /// A one-sentence description of when the control starts a refresh.
    package let summary: String
    package let position: ControlReference.Position
    /// A control of this kind with its standard look.
    package let control: Page.Control

    private init(_ behavior: ControlBehavior) {
        (name, summary, position) = (behavior.rawValue, behavior.summary, behavior.position)
        control = Page.Control(behavior.behavior())
    }

    package static let all = ControlBehavior.allCases.map(ControlKind.init)
}

/// A named behavior: a source design's or a platform's.
struct ControlBehavior: Sendable, Hashable {
    /// The source designs' behaviors.
    private enum Design: String, CaseIterable, Sendable {
        case header
        case threeState = "three-state"
        case manualHeader = "manual-header"
        case releaseHeader = "release-header"
        case ringHeader = "ring-header"
        case backFooter = "back-footer"
        case autoFooter = "auto-footer"
        case manualFooter = "manual-footer"
        case releaseFooter = "release-footer"
        case ringFooter = "ring-footer"
        case trailer
    }

    private enum Kind: Sendable, Hashable {
        case design(Design)
        case platform(PlatformControl)
    }

    private let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// Creates the default behavior for a position.
    init(standardAt position: ControlReference.Position) {
        let design: Design =
            switch position {
            case .header, .tab: .header
            case .footer: .backFooter
            case .trailer: .trailer
            }
        self.init(.design(design))
    }

    /// Finds the named behavior at the same edge with the fewest differences.
    ///
    /// Size, origin, and durations only break ties; for headers, so does the position.
    init(nearestTo behavior: RefreshBehavior) {
        if let control = behavior.platformControl { self.init(.platform(control)); return }
        let kinds = Self.allCases.filter { $0.platform == nil }.map { (kind: $0, differences: Self.differences(behavior, $0.behavior())) }
        let nearest = kinds.filter { $0.kind.behavior().edge == behavior.edge }.min { $0.differences < $1.differences }
        guard let nearest else { preconditionFailure("no behavior has the edge \(behavior.edge), expected one in allCases; add it there") }
        self = nearest.kind
    }

    /// Counts the differing properties: first those that characterize a behavior, then the others.
    private static func differences(_ one: RefreshBehavior, _ other: RefreshBehavior) -> (of: Int, beside: Int) {
        let (limit, otherLimit, opening, otherOpening) = (one.limit, other.limit, one.opening, other.opening)
        let parts = [
            one.edge != .top && one.position != other.position, one.trigger != other.trigger, one.calls != other.calls,
            one.waitsForOthers != other.waitsForOthers, limit.includesPulling != otherLimit.includesPulling,
            limit.includesIdle != otherLimit.includesIdle, limit.requiresVisibility != otherLimit.requiresVisibility,
            opening.space != otherOpening.space, opening.movesContent != otherOpening.movesContent,
            opening.isSticky != otherOpening.isSticky, opening.action != otherOpening.action,
        ]
        let besides = [
            one.extent != other.extent, one.origin != other.origin, opening.duration != otherOpening.duration,
            one.closingDuration != other.closingDuration, one.position != other.position,
        ]
        return (parts.count { $0 }, besides.count { $0 })
    }

    var position: ControlReference.Position { behavior().edge.position }

    /// The platform's control; nil for a source design's.
    private var platform: PlatformControl? { if case .platform(let control) = kind { control } else { nil } }

    var summary: String {
        switch kind {
        case .platform(let control): control.summary
        case .design(let design): Self.summary(of: design)
        }
    }

    private static func summary(of design: Design) -> String {
        switch design {
        case .header: "A header that refreshes when it is released while fully visible."
        case .threeState: "A header with three states that never moves the content by itself."
        case .manualHeader: "A hand-written header, which refreshes only when the app begins a refresh."
        case .releaseHeader: "A header that decides when the finger lifts, and then opens within a second."
        case .ringHeader: "A header that follows the pull, and refreshes at 80 points."
        case .backFooter: "A footer below the content, which loads more when it is released while fully visible."
        case .autoFooter: "A footer that loads more as soon as it comes into view."
        case .manualFooter: "A hand-written footer, which loads more whenever it is fully visible."
        case .releaseFooter: "A footer that decides when the finger lifts, and then opens within a second."
        case .ringFooter: "A footer that follows the pull, and loads more at 80 points."
        case .trailer: "A control to the right of the content, hidden until it is pulled to the left."
        }
    }

    /// Returns the corresponding engine behavior; rings start a refresh at a pull of 80 points.
    func behavior() -> RefreshBehavior {
        switch kind {
        case .platform(let control): control.behavior
        case .design(let design): Self.behavior(of: design)
        }
    }

    private static func behavior(of design: Design) -> RefreshBehavior {
        switch design {
        case .header: .header
        case .threeState: .threeState
        case .manualHeader: .manualHeader
        case .releaseHeader: .releaseHeader
        case .ringHeader: .ringHeader(maximumPull: 80)
        case .backFooter: .backFooter
        case .autoFooter: .autoFooter
        case .manualFooter: .manualFooter
        case .releaseFooter: .releaseFooter
        case .ringFooter: .ringFooter(maximumPull: 80)
        case .trailer: .trailer
        }
    }
}

extension ControlBehavior: RawRepresentable, CaseIterable {
    static let allCases = Design.allCases.map { Self(.design($0)) } + PlatformControl.all.map { Self(.platform($0)) }

    /// Finds the behavior with a name, or a platform's control by one of its aliases.
    init?(rawValue: String) {
        if let design = Design(rawValue: rawValue) {
            self.init(.design(design))
        } else if let control = PlatformControl.named(rawValue) {
            self.init(.platform(control))
        } else {
            return nil
        }
    }

    var rawValue: String {
        switch kind {
        case .design(let design): design.rawValue
        case .platform(let control): control.name
        }
    }
}

enum ControlLook: String, CaseIterable, Sendable {
    case arrow, spinner, images, ring
    case threeState = "three-state"
    case manual

    var look: RefreshLook {
        switch self {
        case .arrow: .arrow
        case .spinner: .spinner
        case .images: .images
        case .ring: .ring
        case .threeState: .threeState
        case .manual: .manual
        }
    }
}
