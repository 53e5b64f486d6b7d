public import RefreshKit

/// A platform's own refresh control, re-created in numbers: its behavior, its look, and where the numbers come from.
///
/// ```swift
/// let header = TextRefreshControl(PlatformControl.material3.behavior)
/// ```
public struct PlatformControl: Sendable {
    /// One number or rule of a control, for people.
    public struct Fact: Sendable, Hashable {
        /// Subject of the fact.
        public let name: String
        /// The value with its unit.
        public let value: String
        /// File or page that states it.
        public let source: String

        init(_ name: String, _ value: String, _ source: String) {
            (self.name, self.value, self.source) = (name, value, source)
        }
    }

    /// Name in scene files and on the command line.
    public let name: String
    /// Names that the platform's developers know.
    public let aliases: [String]
    /// The control in one sentence.
    public let summary: String
    /// The frameworks that have the control.
    public let frameworks: String
    /// Rules of the control, with the platform's defaults.
    public let behavior: RefreshBehavior
    /// Look of the control.
    public let look: RefreshLook
    /// Side of an indicator that replaces the control's own drawing, in points; nil if the platform's control does not allow that.
    public let indicatorSide: Double?
    /// Whether the control can show a title.
    public let hasTitle: Bool
    /// The control's numbers and their sources.
    public let facts: [Fact]

    /// All controls, sorted by name.
    public static let all: [PlatformControl] = [.android, .cupertino, .flutter, .ionic, .ionicIOS, .ionicMD, .ios, .material3]

    /// Returns the control with a name or an alias, regardless of case, hyphens, underscores, and dots; nil if there is none.
    public static func named(_ name: String) -> PlatformControl? {
        func plain(_ name: String) -> String { name.lowercased().filter { !"-_.".contains($0) } }
        return all.first { ([$0.name] + $0.aliases).contains { plain($0) == plain(name) } }
    }
}

extension PlatformControl: Hashable {
    /// Compares the names.
    public static func == (a: Self, b: Self) -> Bool { a.name == b.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension RefreshBehavior {
    /// Creates the behavior of a control that lies over its content, or moves it.
    init(platform name: String, extent: Double, _ overlay: Overlay, action: ActionTiming, callRunsAction: Bool = true) {
        self.init(edge: .top, extent: extent, opening: OpeningAnimation(.zero, action: action), calls: .inTurn)
        (controlName, self.overlay, self.callRunsAction) = (name, overlay, callRunsAction)
    }

    /// Creates the behavior of a control in the gap above its content, which refreshes at a distance and keeps a gap of its extent.
    init(platform name: String, extent: Double, at distance: PullDistance, requiresFinger: Bool, height: Double) {
        self.init(
            edge: .top, extent: extent, trigger: .distance(distance, requiresFinger: requiresFinger),
            opening: OpeningAnimation(.extent, duration: .zero, action: .start), closingDuration: .milliseconds(300), calls: .inTurn)
        (controlName, pinnedHeight, returnProgress) = (name, height, 0)
    }

    /// The platform's control that has this behavior, with any options; nil for a source design's control.
    public var platformControl: PlatformControl? { controlName.flatMap(PlatformControl.named) }
}
