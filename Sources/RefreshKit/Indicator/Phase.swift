/// Where an indicator is in its life: at rest, following a pull, refreshing, or coming to its end.
public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// Nothing happens; most indicators draw nothing.
    case idle
    /// A finger pulls; the picture follows `Moment.progress`.
    case pulling
    /// The refresh runs; the picture follows `Moment.elapsed`, in a loop after the introduction.
    case refreshing
    /// The refresh is over; the picture closes within the indicator's `finish`.
    case finishing
}
