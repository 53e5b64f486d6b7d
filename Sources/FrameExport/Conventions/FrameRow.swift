internal import RefreshKit

/// One animation of a delivery: the frames of a phase in one style, at every scale.
struct FrameRow {
    /// The same frames at one scale.
    struct Variant {
        let scale: Double
        /// Places in the plan, in order.
        let places: Range<Int>
    }

    let phase: Phase?
    let style: Appearance.Style
    /// Which frames of the phase these are; consumers count them from 0 or 1 all the same.
    let frames: Range<Int>
    /// How many frames the phase has, written or not.
    let phaseFrameCount: Int
    /// One or more, in the order they were asked for.
    private(set) var variants: [Variant]
    /// When each frame ends, counted from the first one's begin.
    let ends: [Duration]

    init(_ pass: FramePlan.Pass, _ places: Range<Int>, in plan: FramePlan) {
        phase = pass.phase
        style = pass.style
        frames = pass.frames
        phaseFrameCount = pass.phaseFrameCount
        variants = [Variant(scale: pass.scale, places: places)]
        if phase == .refreshing {
            var end = Duration.zero
            ends = places.map { place in
                end += plan.shown(at: place).duration
                return end
            }
        } else {
            ends = pass.frames.indices.map { plan.frameRate.instant(ofFrame: $0 - pass.frames.lowerBound + 1) }
        }
    }

    var count: Int { frames.count }

    /// How long all frames together are shown.
    var duration: Duration { ends[ends.count - 1] }

    mutating func add(_ scale: Double, _ places: Range<Int>) { variants.append(Variant(scale: scale, places: places)) }
}
