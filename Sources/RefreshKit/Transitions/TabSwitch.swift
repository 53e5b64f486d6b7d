/// One switch between two tabs.
public struct TabSwitch: Sendable, Hashable {
    /// The tab that was selected before, counted from 0.
    public let from: Int
    /// The tab that is switched to, counted from 0.
    public let to: Int

    /// Makes a switch.
    ///
    /// - Parameters:
    ///   - from: The tab that was selected before.
    ///   - to: Another tab.
    public init(from: Int, to: Int) {
        (self.from, self.to) = (from, to)
    }

    /// Where views move: left to a later tab, right to an earlier one.
    public var edge: TransitionEdge { to > from ? .left : .right }
}
