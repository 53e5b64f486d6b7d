internal import RefreshKit
internal import SystemSupport

/// Strips of side-by-side frames for one phase, with one image for each appearance and scale.
struct Strip {
    struct Source {
        let appearance: Appearance
        let scale: Double
        let file: String
    }

    let phase: Phase?
    let count: Int
    let duration: Duration
    /// Frame size in CSS pixels: device pixels divided by the scale, so that every frame starts at a whole pixel.
    let size: Size
    let sources: [Source]

    /// Maximum width of a strip in pixels: the texture size limit of most graphics cards, above which Chromium scales images down.
    static let maximumWidth = 16_384
    /// Maximum texture width, in pixels, that every WebGPU device supports by default.
    static let commonWidth = 8_192

    /// Returns the strips of a plan, in order.
    ///
    /// Throws `ExportError.refused` if a strip is too large, or if the strips of two scales differ in size.
    static func all(of request: PresetRequest) throws(ExportError) -> [Strip] {
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
                    appearance: pass.appearance, scale: pass.scale,
                    file: request.fileName(ofPass: number) + FrameFormat.spriteSheet.fileExtension)
            }
            return Strip(
                phase: phase, count: pass.frames.count,
                duration: plan.frameIndices(ofPass: numbers[0]).reduce(.zero) { $0 + plan.timedFrame(at: $1).duration },
                size: size(of: plan, pass.scale), sources: sources.sorted { $0.scale < $1.scale })
        }
    }

    /// Returns the strip with only the images of one scale, or with all images if that scale is missing.
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
                    \(wide)x\(high) pt is not a whole number of pixels at each scale, so the strips would differ in size; \
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
                    \(pixels.width * count)x\(pixels.height), expected at most \(maximumWidth) pixels per side; \
                    reduce \(.frameRate), \(.size), or \(.scales), or choose \(.presets, "sprite-sheet")
                    """)
            }
        }
    }
}

extension Size {
    /// The size, rounded up to whole points, such as `24x25`.
    fileprivate var roundedUp: String { "\(Int(width.rounded(.up)))x\(Int(height.rounded(.up)))" }
}

// Frame-by-frame animation, for browsers and mini-programs.
extension Strip {
    /// Final offset of the strip in CSS pixels.
    ///
    /// A loop moves one frame past the end, in one step per frame. Other phases end on their last frame.
    var end: Double { -size.width * Double(phase.isRepeated ? count : count - 1) }

    /// Returns the CSS declaration that plays the strip using the named keyframes; nil for a single frame.
    func animation(_ keyframes: String) -> String? {
        guard count > 1 else { return nil }
        switch phase.playback {
        case .repeated:
            return "animation: \(keyframes) \(duration.secondsText)s steps(\(count)) infinite;"
        case .once:
            // The last frame stays visible, so only the steps between frames count.
            let shown = duration * (count - 1) / count
            return "animation: \(keyframes) \(shown.secondsText)s steps(\(count - 1)) forwards;"
        case .byProgress:
            return "animation: \(keyframes) 1s steps(\(count), jump-none) both paused;"
        }
    }
}
