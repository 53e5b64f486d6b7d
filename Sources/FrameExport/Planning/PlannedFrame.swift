public import RefreshKit

/// One frame of an export before it is drawn: where it stands and which moment it shows.
public struct PlannedFrame: Sendable {
    /// Its place in the whole export, from 0.
    public let place: Int
    /// Its number within its part, from 0.
    public let index: Int
    /// The row it belongs to.
    public let pass: FramePlan.Pass
    /// What is drawn.
    public let moment: Moment
}
