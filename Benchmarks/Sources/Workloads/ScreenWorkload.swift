import FrameExport
import RefreshKit

/// A phone screen with a list, 390x844 pt at 3x.
package final class ScreenWorkload: Workload {
    /// Changes on the screen, and whether the renderer knows about them.
    package enum Motion: Sendable {
        /// Only a ring fills.
        case ring
        /// The list scrolls by 7 pixels per frame.
        case scrolling
        /// The list scrolls, and each frame is drawn completely into a new bitmap.
        case unknown
    }

    package let name: String
    package let frameCount: Int
    package let pixels = (width: 1170, height: 2532)
    private let motion: Motion
    private var screen = ListScreen()

    /// Creates the screen on a stage.
    package init(_ name: String, _ motion: Motion, frames: Int) {
        (self.name, self.motion, frameCount) = (name, motion, frames)
    }

    package func begin() { screen.forgetFrames() }

    package func append(_ frame: Int, to sequence: inout PNGSequence) throws {
        switch motion {
        case .ring: screen.fillRing(to: Double(frame + 1) / Double(frameCount))
        case .scrolling: screen.scroll(to: frame)
        case .unknown:
            screen.scroll(to: frame)
            screen.renderer.setNeedsRedraw()
            try screen.renderer.render()
            return try sequence.append(screen.renderer.bitmap)
        }
        try sequence.append(screen.renderer)
    }
}
