internal import Originals
internal import RefreshKit

/// The behaviors of controls by the words of scene files.
enum ControlBehavior: String, CaseIterable, Sendable {
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

    /// The one of a place that names none.
    init(standardAt place: ControlReference.Place) {
        self =
            switch place {
            case .header, .tab: .header
            case .footer: .backFooter
            case .trailer: .trailer
            }
    }

    /// The one that a behavior began as, before its size, its origin and its durations were changed; nil for none of these.
    init?(_ behavior: RefreshBehavior) {
        let kind = Self.allCases.first { kind in
            var other = kind.behavior()
            (other.extent, other.origin, other.closingDuration) = (behavior.extent, behavior.origin, behavior.closingDuration)
            other.opening.duration = behavior.opening.duration
            return other == behavior
        }
        guard let kind else { return nil }
        self = kind
    }

    var place: ControlReference.Place { behavior().edge.place }

    /// What the engine calls it; rings start at a pull of 80 points.
    func behavior() -> RefreshBehavior {
        switch self {
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

/// The looks of controls by the words of scene files.
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
