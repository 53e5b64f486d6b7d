internal import RefreshKit

/// A frame that its indicator, or its scene, could not draw, and why.
///
/// This is what fails a job alone: everything that is thrown while a frame is drawn. What goes wrong afterwards, when it is encoded or
/// written, is no fault of the job's and ends the whole export.
public struct FrameFailure: Error, CustomStringConvertible {
    /// The part of the frame.
    public let part: FramePart
    /// Its number within its part, from 0.
    public let index: Int
    /// What was thrown.
    public let cause: any Error

    /// Draws a frame, and names it in what is thrown.
    static func naming<Result>(_ frame: PlannedFrame, _ draw: () throws -> Result) throws(FrameFailure) -> Result {
        do {
            return try draw()
        } catch {
            throw FrameFailure(part: frame.pass.part, index: frame.index, cause: error)
        }
    }

    /// The line a person reads.
    public var description: String { "\(part.rawValue) frame \(index): \(cause)" }
}
