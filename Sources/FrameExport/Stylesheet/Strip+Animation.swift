internal import RefreshKit

/// How a strip is moved from frame to frame: the same for browsers and for mini-programs.
extension Strip {
    /// How far it is moved at the end, in its own lengths.
    ///
    /// A loop leaves its last frame behind, in as many steps as there are frames. The others end on their last frame.
    var end: Double { -size.width * Double(phase.isRepeated ? count : count - 1) }

    /// The declaration that plays it.
    ///
    /// - Parameter keyframes: The name of its keyframes.
    /// - Returns: Nil for a single frame.
    func animation(_ keyframes: String) -> String? {
        guard count > 1 else { return nil }
        switch phase.playback {
        case .repeated:
            return "animation: \(keyframes) \(duration.secondsText)s steps(\(count)) infinite;"
        case .once:
            // The last frame stays, so the steps are those from frame to frame.
            let shown = duration * (count - 1) / count
            return "animation: \(keyframes) \(shown.secondsText)s steps(\(count - 1)) forwards;"
        case .byProgress:
            return "animation: \(keyframes) 1s steps(\(count), jump-none) both paused;"
        }
    }
}
