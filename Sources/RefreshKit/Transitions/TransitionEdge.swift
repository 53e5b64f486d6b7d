/// The edge of the container towards which views move during a transition.
///
/// A switch to a later tab moves views to the left: the old one leaves there, and the new one follows from the right.
public enum TransitionEdge: String, Sendable, Hashable, CaseIterable {
    /// Views move left.
    case left
    /// Views move right.
    case right
    /// Views move up.
    case top
    /// Views move down.
    case bottom

    /// How far a view moves that leaves its container at this edge.
    ///
    /// - Parameter size: The container's width and height, in points.
    /// - Returns: The movement, in points.
    public func travel(across size: Size) -> Point {
        switch self {
        case .left: Point(x: -size.width, y: 0)
        case .right: Point(x: size.width, y: 0)
        case .top: Point(x: 0, y: -size.height)
        case .bottom: Point(x: 0, y: size.height)
        }
    }
}
