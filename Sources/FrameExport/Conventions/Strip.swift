internal import RefreshKit
internal import SystemSupport

/// A strip of side-by-side frames for one phase, with one image for each variant and scale; a long strip wraps into rows.
struct Strip {
    struct Source {
        let variant: FrameVariant
        let scale: Double
        let file: String
    }

    let phase: Phase?
    let count: Int
    /// Number of frames in a row, at every scale.
    let columns: Int
    let duration: Duration
    /// Frame size in CSS pixels: device pixels divided by the scale, so that every frame starts at a whole pixel.
    let size: Size
    let sources: [Source]

    private var rows: Int { (count + columns - 1) / columns }

    /// Size of the strip in CSS pixels.
    var imageSize: Size { Size(width: size.width * Double(columns), height: size.height * Double(rows)) }

    /// Returns the strips of a plan, in order, with at most `maximumSide` pixels per side; with only the images of one scale, if one is
    /// given.
    ///
    /// Throws `ExportError.refused` if a strip is too large, or if the strips of two scales differ in size.
    static func all(of request: PresetRequest, atScale scale: Double? = nil, maximumSide: Int) throws(ExportError) -> [Strip] {
        let plan = request.plan
        var phases: [Phase?] = []
        for pass in plan.passes where !phases.contains(pass.phase) { phases.append(pass.phase) }
        let kept = plan.passes.indices.filter { scale == nil || plan.passes[$0].scale == scale }
        try checkSizes(plan, scales: kept.map { plan.passes[$0].scale })
        return try phases.map { phase throws(ExportError) in
            let numbers = kept.filter { plan.passes[$0].phase == phase }
            let pass = plan.passes[numbers[0]]
            let sources = numbers.map { number in
                let pass = plan.passes[number]
                return Source(
                    variant: pass.variant, scale: pass.scale,
                    file: request.fileName(ofPass: number) + FrameFormat.spriteSheet.fileExtension)
            }
            return Strip(
                phase: phase, count: pass.frames.count, columns: try columns(numbers.map { plan.passes[$0] }, of: plan, maximumSide),
                duration: plan.frameIndices(ofPass: numbers[0]).reduce(.zero) { $0 + plan.timedFrame(at: $1).duration },
                size: size(of: plan, pass.scale), sources: sources.sorted { $0.scale < $1.scale })
        }
    }

    /// Returns the number of frames in a row: as few rows as possible, equally long except for the last.
    private static func columns(
        _ passes: [FramePlan.Pass], of plan: FramePlan, _ maximumSide: Int
    ) throws(ExportError) -> Int {
        let count = passes[0].frames.count
        let largest = PixelSize(plan.size, scale: passes.map(\.scale).max() ?? 1)
        let (columns, rows) = (maximumSide / largest.width, maximumSide / largest.height)
        guard count <= columns * rows else {
            let way: Message = count == 1 ? "\(.size) or \(.scales)" : "\(.frameRate), \(.size), or \(.scales)"
            throw .refused(
                preset: "css",
                """
                \(Listing.count(count, "frame")) of \(largest.width)x\(largest.height) pixels \(count == 1 ? "does" : "do") not fit into an \
                image of \(maximumSide)x\(maximumSide) pixels; reduce \(way), or choose \(.presets, "sprite-sheet")
                """)
        }
        let neededRows = (count + columns - 1) / columns
        return (count + neededRows - 1) / neededRows
    }

    private static func size(of plan: FramePlan, _ scale: Double) -> Size {
        let pixels = PixelSize(plan.size, scale: scale)
        return Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    }

    private static func checkSizes(_ plan: FramePlan, scales: [Double]) throws(ExportError) {
        let first = size(of: plan, scales[0])
        for scale in scales {
            let size = size(of: plan, scale)
            guard abs(size.width - first.width) < 1e-9, abs(size.height - first.height) < 1e-9 else {
                let next = plan.size.roundedUp(toWholePixelsAt: scales)
                let way: Message = next.map { "\(.size, $0.text), or " } ?? ""
                let (wide, high) = (plan.size.width.roundedText, plan.size.height.roundedText)
                throw .refused(
                    preset: "css",
                    """
                    \(wide)x\(high) pt is not a whole number of pixels at each scale, so the strips would differ in size; \
                    try \(way)a single \(.scales)
                    """)
            }
        }
    }
}

extension Size {
    /// Returns the next larger size in whole points whose sides have a whole number of pixels at each scale; nil if none is near.
    fileprivate func roundedUp(toWholePixelsAt scales: [Double]) -> Size? {
        func side(_ length: Double) -> Double? {
            let start = length.rounded(.up)
            return stride(from: start, through: start + 100, by: 1).first { side in scales.allSatisfy { (side * $0).isWhole } }
        }
        guard let width = side(width), let height = side(height) else { return nil }
        return Size(width: width, height: height)
    }
}

extension Double {
    /// Whether the number is whole, apart from rounding errors.
    fileprivate var isWhole: Bool { abs(self - rounded()) < 1e-9 }
}

// Frame-by-frame animation, for browsers and mini-programs.
extension Strip {
    /// Returns the CSS declaration that plays the strip using the named keyframes; nil for a single frame.
    func animation(_ keyframes: String) -> String? {
        guard count > 1 else { return nil }
        // The keyframes of several rows are the frames themselves.
        func steps(_ text: String) -> String { rows > 1 ? "step-end" : "steps(\(text))" }
        switch phase.playback {
        case .repeated:
            return "animation: \(keyframes) \(duration.secondsText)s \(steps("\(count)")) infinite;"
        case .once:
            // The last frame stays visible, so only the steps between frames count.
            let shown = duration * (count - 1) / count
            return "animation: \(keyframes) \(shown.secondsText)s \(steps("\(count - 1)")) forwards;"
        case .byProgress:
            return "animation: \(keyframes) 1s \(steps("\(count), jump-none")) both paused;"
        }
    }

    /// Returns the keyframes that move the strip; `declaration` moves it to an offset in CSS pixels.
    func keyframes(_ name: String, _ declaration: (_ x: String, _ y: String) -> String) -> String {
        let keyframes = rows > 1 ? frameKeyframes : [(["from"], column: 0, row: 0), (["to"], column: lastStep, row: 0)]
        let lines = keyframes.map { selectors, column, row in
            "  \(selectors.joined(separator: ", ")) { \(declaration(offset(column, size.width), offset(row, size.height))); }\n"
        }
        return "@keyframes \(name) {\n\(lines.joined())}\n"
    }

    /// Number of frames that a strip with one row moves: a loop moves one frame past the end, and other phases end on their last frame.
    private var lastStep: Int { phase.isRepeated ? count : count - 1 }

    /// A keyframe for each frame.
    ///
    /// A row cannot be a single step from one keyframe to the next, because two keyframes at its end would need the same position in time.
    private var frameKeyframes: [(selectors: [String], column: Int, row: Int)] {
        let steps = if case .once = phase.playback { count - 1 } else { count }
        return (0..<count).map { index in
            // Rounding down shows a frame at its exact start.
            let start = (Double(index) / Double(steps) * 1e6).rounded(.down) / 1e4
            let isLast = index == count - 1
            let selectors = (start < 100 ? ["\(start.shortText)%"] : []) + (isLast ? ["to"] : [])
            return (selectors, column: index % columns, row: index / columns)
        }
    }

    private func offset(_ steps: Int, _ length: Double) -> String { steps == 0 ? "0" : "\((-length * Double(steps)).shortText)px" }
}
