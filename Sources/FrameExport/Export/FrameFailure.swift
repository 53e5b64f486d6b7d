public import RefreshKit
package import System

/// A frame that its indicator, or its scene, could not draw, and why.
///
/// This is what fails a job alone: everything that is thrown while a frame is drawn. What goes wrong afterwards, when it is encoded or
/// written, is no fault of the job's and ends the whole export.
public struct FrameFailure: Error {
    /// The phase of the frame; nil for a scene.
    public let phase: Phase?
    /// Its number within its phase or its scene, from 0.
    public let index: Int
    /// What was thrown.
    public let cause: any Error

    /// Draws a frame, and names it in what is thrown.
    static func naming<Result>(_ frame: PlannedFrame, _ draw: () throws -> Result) throws(FrameFailure) -> Result {
        do {
            return try draw()
        } catch {
            throw FrameFailure(phase: frame.pass.phase, index: frame.index, cause: error)
        }
    }
}

extension FrameFailure: Worded {
    package var message: Message { "\(phase.name) frame \(index): \(Message(cause))" }
}
