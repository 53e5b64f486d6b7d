internal import RefreshKit

/// The behaviours of controls by the words of scene files.
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

    /// The pull at which rings start unless the file says otherwise, in points.
    static let standardMaximumPull = 80.0

    /// The one of a place that names none.
    init(standardAt place: ControlReference.Place) {
        self =
            switch place {
            case .header, .tab: .header
            case .footer: .backFooter
            case .trailer: .trailer
            }
    }

    /// Whether it starts at a maximum pull.
    var isRing: Bool { self == .ringHeader || self == .ringFooter }

    /// Where it goes.
    var place: ControlReference.Place { behavior().edge.place }

    /// The behaviour.
    ///
    /// - Parameter maximumPull: The pull at which a ring starts, in points; of no meaning to others.
    func behavior(maximumPull: Double = Self.standardMaximumPull) -> RefreshBehavior {
        switch self {
        case .header: .header
        case .threeState: .threeState
        case .manualHeader: .manualHeader
        case .releaseHeader: .releaseHeader
        case .ringHeader: .ringHeader(maximumPull: maximumPull)
        case .backFooter: .backFooter
        case .autoFooter: .autoFooter
        case .manualFooter: .manualFooter
        case .releaseFooter: .releaseFooter
        case .ringFooter: .ringFooter(maximumPull: maximumPull)
        case .trailer: .trailer
        }
    }
}

/// The looks of controls by the words of scene files.
enum ControlLook: String, CaseIterable, Sendable {
    case arrow, spinner, images, ring
    case threeState = "three-state"
    case manual

    /// The look.
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
