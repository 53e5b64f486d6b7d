/// A value that moves by itself, known at every instant without any steps between.
///
/// Time is since the start of the simulation; before the start a simulation is as it is at 0. The same time always gives the same value, in
/// any order of calls and on any thread.
public protocol Simulation: Sendable {
    /// The value at a time.
    ///
    /// - Parameter elapsed: Time since the start; any, also past `settlingDuration`.
    /// - Returns: The value, in the unit the simulation was made with (mostly points).
    func value(at elapsed: Duration) -> Double

    /// The velocity at a time.
    ///
    /// - Parameter elapsed: Time since the start.
    /// - Returns: The velocity, in units a second.
    func velocity(at elapsed: Duration) -> Double

    /// The time after which the value is within the simulation's tolerance of where it comes to rest, and stays there; 0 or more.
    var settlingDuration: Duration { get }
}
