internal import RefreshKit
internal import System

/// One phase of a refresh as strips of frames side by side, one picture for each style and scale.
struct Strip {
    /// One picture of the strip.
    struct Source {
        let style: Appearance.Style
        let scale: Double
        let file: String
    }

    let phase: Phase?
    /// How many frames stand side by side.
    let count: Int
    /// How long all of them are shown.
    let duration: Duration
    /// The size of one frame in CSS pixels: its pixels divided by the scale, so that every frame begins on a whole pixel.
    let size: Size
    /// By scale, the smallest first.
    let sources: [Source]

    /// The most pixels a strip may be wide: the largest texture of most graphics cards; Chromium reduces what is larger.
    static let maximumWidth = 16_384
    /// The most pixels that every device takes that knows WebGPU; the web's own limit unless a page asks for more.
    static let commonWidth = 8_192

    /// Returns the strips of a plan, in order.
    ///
    /// Throws `ExportError.refused` if a strip would be too large, or if the strips of two scales would differ in size.
    static func all(of request: DeliveryRequest) throws(ExportError) -> [Strip] {
        let plan = request.plan
        var phases: [Phase?] = []
        for pass in plan.passes where !phases.contains(pass.phase) { phases.append(pass.phase) }
        try checkSizes(plan)
        return phases.map { phase in
            let numbers = plan.passes.indices.filter { plan.passes[$0].phase == phase }
            let pass = plan.passes[numbers[0]]
            let sources = numbers.map { number in
                let pass = plan.passes[number]
                return Source(
                    style: pass.style, scale: pass.scale, file: request.fileName(ofPass: number) + FrameFormat.spriteSheet.fileEnding)
            }
            return Strip(
                phase: phase, count: pass.frames.count,
                duration: plan.places(ofPass: numbers[0]).reduce(.zero) { $0 + plan.shown(at: $1).duration },
                size: size(of: plan, pass.scale), sources: sources.sorted { $0.scale < $1.scale })
        }
    }

    /// The same strip with the pictures of one scale; all of them when it has none of that scale.
    func keeping(scale: Double?) -> Strip {
        let kept = sources.filter { $0.scale == scale }
        return Strip(phase: phase, count: count, duration: duration, size: size, sources: kept.isEmpty ? sources : kept)
    }

    private static func size(of plan: FramePlan, _ scale: Double) -> Size {
        let pixels = PixelSize(plan.size, scale: scale)
        return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    }

    private static func checkSizes(_ plan: FramePlan) throws(ExportError) {
        let first = size(of: plan, plan.passes[0].scale)
        for pass in plan.passes {
            let size = size(of: plan, pass.scale)
            guard abs(size.width - first.width) < 1e-9, abs(size.height - first.height) < 1e-9 else {
                let (wide, high) = (plan.size.width.roundedText, plan.size.height.roundedText)
                throw .refused(
                    preset: "css",
                    """
                    \(wide)x\(high) pt is no whole number of pixels at each scale, so the strips would differ in size; \
                    try \(.size, plan.size.roundedUp), or a single \(.scales)
                    """)
            }
            let pixels = PixelSize(plan.size, scale: pass.scale)
            let count = pass.frames.count
            guard pixels.width * count <= maximumWidth, pixels.height <= maximumWidth else {
                throw .refused(
                    preset: "css",
                    """
                    \(Listing.count(count, "frame")) of \(pixels.width)x\(pixels.height) pixels make a strip of \
                    \(pixels.width * count)x\(pixels.height), expected at most \(maximumWidth) pixels a side; \
                    try a lower \(.frameRate), a smaller \(.size) or \(.scales), or \(.presets, "sprite-sheet")
                    """)
            }
        }
    }
}

extension Size {
    /// Such as `24x25`, whole points.
    fileprivate var roundedUp: String { "\(Int(width.rounded(.up)))x\(Int(height.rounded(.up)))" }
}

/// How a strip is moved from frame to frame: the same for browsers and for mini-programs.
extension Strip {
    /// How far it is moved at the end, in its own lengths.
    ///
    /// A loop leaves its last frame behind, in as many steps as there are frames. The others end on their last frame.
    var end: Double { -size.width * Double(phase.isRepeated ? count : count - 1) }

    /// Returns the CSS declaration that plays the strip with these keyframes; nil for a single frame.
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
