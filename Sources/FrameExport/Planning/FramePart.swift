/// The parts of a refresh that are exported apart from each other, and a scene, which is one part.
///
/// A pull is a row of progresses, the others are rows of instants. Played one after the other, with the loop as often as wanted, those of
/// an indicator show a whole refresh without a jump.
public enum FramePart: String, Sendable, Hashable, CaseIterable {
    /// The pull, from 0 to the release.
    case pulling
    /// From the release to the first turn of the loop.
    case introduction
    /// One turn of the loop.
    case refreshing
    /// From the end of the refresh until nothing moves any more.
    case finishing
    /// A scene from its begin to its end.
    case scene

    /// The parts of a refresh, which are what a person may ask for by name.
    public static let ofRefresh: [FramePart] = [.pulling, .introduction, .refreshing, .finishing]

    /// Whether an animation of it begins anew when it is over: the loop does by its nature, and a scene so that nobody misses it.
    var isRepeated: Bool { self == .refreshing || self == .scene }

    /// What a web page says to somebody who does not see it.
    var spokenName: String {
        switch self {
        case .pulling: "Pull to refresh"
        case .introduction, .refreshing, .finishing: "Loading"
        case .scene: "The screen of a phone"
        }
    }
}
