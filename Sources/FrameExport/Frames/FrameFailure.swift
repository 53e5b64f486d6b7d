public import RefreshKit
package import SystemSupport

/// An error that names the frame that an indicator or scene failed to draw, and the reason.
///
/// Any error thrown while a frame is drawn causes only its job to fail. Errors in encoding or writing are not the job's fault and end the
/// entire export.
public struct FrameFailure: Error {
    /// Phase of the frame; nil for a scene.
    public let phase: Phase?
    /// Frame number within its phase or scene, from 0.
    public let index: Int
    /// The underlying error.
    public let cause: any Error

    static func naming<Result>(_ frame: PlannedFrame, _ draw: () throws -> Result) throws(FrameFailure) -> Result {
        do {
            return try draw()
        } catch {
            throw FrameFailure(phase: frame.pass.phase, index: frame.index, cause: error)
        }
    }
}

/// An error for which only its job fails, while the others continue.
protocol JobFailure: MessageError {}

extension FrameFailure: JobFailure {
    package var message: Message { "\(phase.name) frame \(index): \(Message(cause))" }
}
