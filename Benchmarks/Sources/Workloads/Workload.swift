import FrameExport
import RefreshKit

/// An animation that is exported frame by frame, as a program would that uses the library.
package protocol Workload: AnyObject {
    /// What tables call it.
    var name: String { get }
    /// How many frames there are.
    var frameCount: Int { get }
    /// Pixels of a frame.
    var pixels: (width: Int, height: Int) { get }

    /// Forgets all frames: the next one is drawn as the first.
    func begin() throws

    /// Draws the next frame and has it written.
    ///
    /// - Parameters:
    ///   - frame: Its number; frames come in order, from 0.
    ///   - sequence: Where it goes.
    /// - Throws: What drawing and writing throw.
    func append(_ frame: Int, to sequence: inout PNGSequence) throws
}

extension Workload {
    /// Draws all frames and has them written into a folder, one PNG file each.
    package func export(into folder: String) throws {
        var sequence = try PNGSequence(into: folder)
        for frame in 0..<frameCount { try append(frame, to: &sequence) }
    }
}
