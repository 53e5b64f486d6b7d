import FrameExport
import RefreshKit

/// A phone's screen with a list, 390x844 pt at 3x.
package final class ScreenWorkload: Workload {
    /// What happens on the screen, and what is known of it.
    package enum Motion: Sendable {
        /// Only a ring fills.
        case ring
        /// The list scrolls by 7 pixels a frame.
        case scrolling
        /// The list scrolls, and each frame is drawn whole and handed over as a bitmap of its own.
        case unknown
    }

    package let name: String
    package let frameCount: Int
    package let pixels = (width: 1170, height: 2532)
    private let motion: Motion
    private var screen = ListScreen()

    /// Puts the screen on a stage.
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
