/// How much of its speed a glide keeps in a millisecond.
public struct DecelerationRate: Sendable, Hashable {
    /// 0.998, UIScrollView's default: a glide goes 0.4995 s times its first speed.
    public static let normal = DecelerationRate(perMillisecond: 0.998)
    /// 0.99, for paging and pickers: a glide goes 0.0995 s times its first speed.
    public static let fast = DecelerationRate(perMillisecond: 0.99)

    /// The part of the speed that is left after a millisecond, between 0 and 1.
    public let perMillisecond: Double

    /// A rate.
    ///
    /// - Parameter perMillisecond: The part of the speed that is left after a millisecond; more than 0 and less than 1.
    public init(perMillisecond: Double) {
        precondition(
            perMillisecond > 0 && perMillisecond < 1,
            """
            a glide that keeps \(perMillisecond) of its speed does not slow down; \
            expected more than 0 and less than 1; use .normal or .fast
            """
        )
        self.perMillisecond = perMillisecond
    }
}
