/// The phases of a refresh, in order.
///
/// These names are used everywhere: in Swift, on the command line, in batch files, manifests, and file names. Plugins receive them as
/// numbers.
public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// At rest; most indicators draw nothing.
    case idle
    /// Following a pull, even before the limit, unlike `RefreshControl.State.pulling`; the picture depends on `Moment.progress`.
    case pulling
    /// From the release to the first loop; the picture depends on `Moment.elapsed`.
    ///
    /// An indicator without an `introduction` skips this phase.
    case introduction
    /// Looping; the picture depends on `Moment.fraction(of:after:)`.
    case refreshing
    /// After the refresh; the picture disappears within the indicator's `finish`.
    case finishing
}
