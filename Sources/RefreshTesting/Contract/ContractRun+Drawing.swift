internal import Imaging
internal import RefreshKit
internal import SystemSupport

extension ContractRun {
    /// Maximum side length of a frame for comparisons, in points.
    static let maximumSide = 64.0

    /// The size of frames for comparisons: the natural size, scaled down if it is large, so that checks are fast.
    var size: Size { Self.size(indicator.naturalSize, atMost: Self.maximumSide) }

    /// Scales a size down so that its longer side is at most `side`; no side becomes shorter than 1.
    static func size(_ size: Size, atMost side: Double) -> Size {
        let share = min(side / max(size.width, size.height), 1)
        return Size(width: max(size.width * share, 1), height: max(size.height * share, 1))
    }

    func draw(_ moment: Moment, size: Size? = nil) throws(DrawingFailure) -> Bitmap {
        try Self.draw(moment, size ?? self.size, indicator)
    }

    static func draw(_ moment: Moment, _ size: Size, _ indicator: any IndicatorDrawing) throws(DrawingFailure) -> Bitmap {
        do {
            return try indicator.bitmap(of: moment, size: size)
        } catch {
            throw DrawingFailure(moment: moment, size: size == indicator.naturalSize ? nil : size, why: "\(error)")
        }
    }

    func checkEqual(_ one: ContractFrame, _ other: ContractFrame, _ rule: ContractViolation.Rule, _ when: String) throws {
        guard let difference = try one.difference(from: other, tolerance: contract.tolerance) else { return }
        let moment = one.moment
        throw ContractViolation(
            rule, moment, "\(moment.atScale)it differs from the frame \(when): \(difference.pixels)\(difference.ending); \(rule.advice)",
            showing: difference.evidence)
    }

    /// Returns moments from every phase, at times that do not match the steps of a stepped animation.
    static func sampleMoments(of indicator: any IndicatorDrawing) -> [Moment] {
        var moments: [Moment] = [.idle()]
        for progress in [0, 0.13, 0.37, 0.92] + IndicatorContract.releaseProgresses { moments.append(.pulling(progress)) }
        for released in [nil, 0.5, 1.6] as [Double?] {
            for share in [0.0, 0.31, 0.77] {
                moments.append(indicator.refreshMoment(at: indicator.introduction * share, released: released))
                moments.append(indicator.refreshMoment(at: indicator.introduction + indicator.period * share, released: released))
                moments.append(
                    .finishing(indicator.finish * share, after: indicator.introduction + indicator.period * 0.4, released: released))
            }
        }
        func shown(_ moments: some Sequence<Moment>, _ traits: Traits) -> [Moment] {
            moments.map { moment in
                var moment = moment
                moment.traits = traits
                return moment
            }
        }
        // A few moments at a phone's scale are enough to find errors that depend on the scale.
        let few = moments.indices.filter { $0 % 4 == 0 }.map { moments[$0] }
        return traits(of: indicator).flatMap { shown(moments, $0) } + shown(few, closeUp)
    }

    /// Returns traits for both appearances, with and without reduced motion, and in both directions if the indicator adapts.
    static func traits(of indicator: any IndicatorDrawing) -> [Traits] {
        directions(of: indicator).flatMap { direction in
            [false, true].flatMap { reduces in
                Appearance.allCases.map { Traits(appearance: $0, reducesMotion: reduces, direction: direction) }
            }
        }
    }

    /// Returns the directions in which the indicator draws by itself.
    private static func directions(of indicator: any IndicatorDrawing) -> [LayoutDirection] {
        indicator.mirroring == .adapts ? LayoutDirection.allCases : [.leftToRight]
    }

    var traits: [Traits] { Self.traits(of: indicator) }

    /// The traits without reduced motion, and the end of a measurement's name for each.
    var fullMotionTraits: [(traits: Traits, name: String)] {
        traits.filter { !$0.reducesMotion }.map { traits in
            (traits, traits.appearance.rawValue + (traits.direction == .rightToLeft ? "-right-to-left" : ""))
        }
    }

    /// Traits at a phone's scale.
    static let closeUp = Traits(appearance: .dark, scale: 3)
}

extension Moment {
    /// The scale, such as "3x"; nil if it is 1.
    var scaleText: String? { traits.scale == 1 ? nil : "\(traits.scale.shortText)x" }

    /// A prefix for a sentence, such as "at 3x "; empty if the scale is 1.
    var atScale: String { scaleText.map { "at \($0) " } ?? "" }
}

extension ContractRun {
    /// Checks that the background is neither changed outside the bounds nor erased inside them.
    func checkErasing(at index: Int, _ size: Size) throws {
        // Erasing is not visible on a clear background.
        let scale = IndicatorContract.scales[index % IndicatorContract.scales.count]
        let bounds = Rect(x: Self.margin, y: Self.margin, width: size.width, height: size.height)
        let appearance: Appearance = index.isMultiple(of: 2) ? .light : .dark
        for moment in erasingMoments(Traits(appearance: appearance, scale: scale)) { try check(erasing: moment, bounds) }
    }

    private func erasingMoments(_ traits: Traits) -> [Moment] {
        let begin = indicator.introduction
        return [
            .idle(traits), .pulling(1, traits),
            indicator.refreshMoment(at: begin + indicator.period * 0.31, released: 1.6, traits),
            .finishing(indicator.finish * 0.3, after: begin + indicator.period * 0.4, released: 1.6, traits),
        ]
    }

    private func check(erasing moment: Moment, _ bounds: Rect) throws {
        let background = Self.opaqueBackground(around: bounds, moment.traits.scale)
        var bitmap = background
        try draw(moment, in: bounds, on: &bitmap)
        guard bitmap != background else { return }
        let inside = Self.pixels(of: bounds, moment.traits.scale)
        var spot: (x: Int, y: Int, isInside: Bool)?
        var marked = bitmap
        marked.withUnsafeMutablePixels { pixels in
            background.withUnsafePixels { background in
                for index in pixels.indices where pixels[index] != background[index] {
                    let (x, y) = (index % bitmap.width, index / bitmap.width)
                    let isInside = inside.columns.contains(x) && inside.rows.contains(y)
                    guard !isInside || pixels[index] >> 24 != 255 else { continue }
                    // A change outside the bounds takes precedence over a hole inside them.
                    if spot == nil || (spot?.isInside == true && !isInside) { spot = (x, y, isInside) }
                    pixels[index] = 0xFFFF_0000
                }
            }
        }
        guard let spot else { return }
        let location = Point(x: Double(spot.x) / moment.traits.scale, y: Double(spot.y) / moment.traits.scale)
        let problem =
            spot.isInside
            ? "it erases the background inside its bounds, expected it to stay opaque; erase only inside a group"
            : "it erases the background outside its bounds, expected no change there"
        throw ContractViolation(
            .bounds, moment, "\(Self.locationText(location, in: bounds, moment)) \(problem)",
            showing: .outside(marked, moment, bounds: bounds, spot: location))
    }

    /// Returns an opaque background, checkered so that erased pixels are visible.
    private static func opaqueBackground(around bounds: Rect, _ scale: Double) -> Bitmap {
        let pixels = PixelSize(Size(width: bounds.maxX + margin, height: bounds.maxY + margin), scale: scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height)
        let width = bitmap.width
        bitmap.withUnsafeMutablePixels { pixels in
            for index in pixels.indices {
                let isEven = (index % width / 4 + index / width / 4).isMultiple(of: 2)
                pixels[index] = isEven ? 0xFFF0_F0F0 : 0xFFDC_DCDC
            }
        }
        return bitmap
    }
}
