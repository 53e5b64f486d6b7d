/// The parts of a refresh that are exported apart from each other.
///
/// A pull is a row of progresses, the other three are rows of instants. Played one after the other, with the loop as often as wanted,
/// they show a whole refresh without a jump.
public enum FramePart: String, Sendable, Hashable, CaseIterable {
    /// The pull, from 0 to the release.
    case pulling
    /// From the release to the first turn of the loop.
    case introduction
    /// One turn of the loop.
    case refreshing
    /// From the end of the refresh until nothing moves any more.
    case finishing
}
