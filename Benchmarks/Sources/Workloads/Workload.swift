import FrameExport
import RefreshKit

/// An animation that is exported frame by frame through the library.
package protocol Workload: AnyObject {
    /// Name in tables.
    var name: String { get }
    /// Number of frames.
    var frameCount: Int { get }
    /// Size of a frame, in pixels.
    var pixels: (width: Int, height: Int) { get }

    /// Resets the state, so that the next frame is drawn completely.
    func begin() throws

    /// Draws a frame and appends it to a sequence. Frames are numbered from 0 and drawn in order.
    func append(_ frame: Int, to sequence: inout PNGSequence) throws
}

extension Workload {
    /// Draws all frames and writes each as a PNG file to a folder.
    package func export(into folder: String) throws {
        var sequence = try PNGSequence(into: folder)
        for frame in 0..<frameCount { try append(frame, to: &sequence) }
    }
}
