package import Imaging
internal import RefreshKit

/// Draws a plan's frames with the same pixels as in an export, and measures the PNG file that the export writes for each frame.
package struct FrameFiles {
    private let plan: FramePlan
    private var drawer = FrameDrawer()
    private var encoder = CachingPNGEncoder(EncodedFileCache(), isListed: false)

    package init(of plan: FramePlan) {
        self.plan = plan
    }

    /// Draws the frame at an index of the plan without measuring its file; throws `FrameFailure` if it cannot be drawn.
    ///
    /// Frames of a scene may be skipped; going back to an earlier one plays the scene again from its start.
    package mutating func bitmap(at index: Int) throws -> Bitmap { try drawer.draw(plan.frame(at: index), of: plan) }

    /// Draws the frame at an index of the plan; throws `FrameFailure` if it cannot be drawn.
    package mutating func frame(at index: Int) throws -> (bitmap: Bitmap, fileSize: Int) {
        let frame = plan.frame(at: index)
        let context = EncodingContext(frame, in: plan, job: 0)
        switch try drawer.drawWithBands(frame, of: plan, job: 0) {
        case .plain(let bitmap): return (bitmap, try encoder.encode(bitmap, context).bytes.count)
        case .banded(let banded): return (banded.bitmap, try encoder.encode(banded, context).bytes.count)
        }
    }
}
