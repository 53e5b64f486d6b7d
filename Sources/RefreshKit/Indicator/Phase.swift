/// Where an indicator is in its life: at rest, following a pull, refreshing, or coming to its end.
///
/// This is the one list of phases, in the order in which they follow each other: in Swift, on the command line, in batches, manifests and
/// file names, and, as numbers, in plugins.
public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// Nothing happens; most indicators draw nothing.
    case idle
    /// A finger pulls; the picture follows `Moment.progress`.
    case pulling
    /// From the release to the first turn of the loop; the picture follows `Moment.elapsed`.
    ///
    /// An indicator whose `introduction` is 0 is never in this phase.
    case introduction
    /// The refresh runs in a loop; the picture follows `Moment.fraction(of:after:)`.
    case refreshing
    /// The refresh is over; the picture closes within the indicator's `finish`.
    case finishing
}
