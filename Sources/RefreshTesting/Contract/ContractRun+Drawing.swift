internal import Imaging
internal import RefreshKit
internal import System

extension ContractRun {
    /// The side in points that pictures have at most while they are compared.
    static let largestSide = 64.0

    /// The natural size, made smaller in proportion where it is large: what is compared, not what is seen, so that checks stay quick.
    var size: Size { Self.size(indicator.naturalSize, atMost: Self.largestSide) }

    /// A size in the same proportions whose longer side is at most so long.
    static func size(_ size: Size, atMost side: Double) -> Size {
        let share = min(side / max(size.width, size.height), 1)
        return Size(width: max(size.width * share, 1), height: max(size.height * share, 1))
    }

    /// Draws a moment.
    func draw(_ moment: Moment, size: Size? = nil) throws(DrawingFailure) -> Bitmap {
        try Self.draw(moment, size ?? self.size, indicator)
    }

    /// Draws a moment of an indicator.
    static func draw(_ moment: Moment, _ size: Size, _ indicator: any IndicatorDrawing) throws(DrawingFailure) -> Bitmap {
        do {
            return try indicator.bitmap(of: moment, size: size)
        } catch {
            throw DrawingFailure(moment: moment, size: size == indicator.naturalSize ? nil : size, why: "\(error)")
        }
    }

    /// Two moments look the same.
    func checkEqual(_ one: Moment, _ other: Moment, _ rule: ContractViolation.Rule, _ when: String) throws {
        let difference = try BitmapDifference(expected: draw(other), found: draw(one), tolerance: contract.tolerance)
        if difference.isEmpty { return }
        throw ContractViolation(
            rule, one, "\(one.atScale)it differs from the picture \(when): \(difference); \(rule.cure)",
            showing: .difference(difference, one, other))
    }

    /// Moments of every phase, off any grid that an indicator may step on.
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
        func shown(_ moments: some Sequence<Moment>, _ appearance: Appearance) -> [Moment] {
            moments.map { moment in
                var moment = moment
                moment.appearance = appearance
                return moment
            }
        }
        // What goes wrong on the pixels of a phone only shows in a few of them.
        let few = moments.indices.filter { $0 % 4 == 0 }.map { moments[$0] }
        return appearances.flatMap { shown(moments, $0) } + shown(few, closeUp)
    }

    /// Light and dark, then both for who asked for less motion.
    static let appearances = [false, true].flatMap { reduces in
        Appearance.Style.allCases.map { Appearance(style: $0, reducesMotion: reduces) }
    }

    /// As a phone shows it, with 3 pixels a point.
    static let closeUp = Appearance(style: .dark, scale: 3)
}

extension Moment {
    /// How many pixels a point has, such as "3x"; nil for one, which goes without saying.
    var scaleText: String? { appearance.scale == 1 ? nil : "\(appearance.scale.shortText)x" }

    /// Goes before a sentence: "at 3x "; empty for one pixel a point.
    var atScale: String { scaleText.map { "at \($0) " } ?? "" }
}

extension ContractRun {
    /// What lies below is not erased: around the bounds it stays as it is, and inside no hole is made in it.
    func checkErasing(at place: Int, _ size: Size) throws {
        // On a clear ground nothing shows that erases.
        let scale = IndicatorContract.scales[place % IndicatorContract.scales.count]
        let bounds = Rect(x: Self.margin, y: Self.margin, width: size.width, height: size.height)
        let style: Appearance.Style = place.isMultiple(of: 2) ? .light : .dark
        for moment in erasingMoments(Appearance(style: style, scale: scale)) { try check(erasing: moment, bounds) }
    }

    private func erasingMoments(_ appearance: Appearance) -> [Moment] {
        let begin = indicator.introduction
        return [
            .idle(appearance), .pulling(1, appearance),
            indicator.refreshMoment(at: begin + indicator.period * 0.31, released: 1.6, appearance),
            .finishing(indicator.finish * 0.3, after: begin + indicator.period * 0.4, released: 1.6, appearance),
        ]
    }

    private func check(erasing moment: Moment, _ bounds: Rect) throws {
        let ground = Self.opaqueGround(around: bounds, moment.appearance.scale)
        var bitmap = ground
        try draw(moment, in: bounds, on: &bitmap)
        guard bitmap != ground else { return }
        let inside = Self.pixels(of: bounds, moment.appearance.scale)
        var spot: (x: Int, y: Int, isInside: Bool)?
        var marked = bitmap
        marked.withUnsafeMutablePixels { pixels in
            ground.withUnsafePixels { ground in
                for index in pixels.indices where pixels[index] != ground[index] {
                    let (x, y) = (index % bitmap.width, index / bitmap.width)
                    let isInside = inside.columns.contains(x) && inside.rows.contains(y)
                    guard !isInside || pixels[index] >> 24 != 255 else { continue }
                    // What is around the bounds is told before a hole in them.
                    if spot == nil || (spot?.isInside == true && !isInside) { spot = (x, y, isInside) }
                    pixels[index] = 0xFFFF_0000
                }
            }
        }
        guard let spot else { return }
        let place = Point(x: Double(spot.x) / moment.appearance.scale, y: Double(spot.y) / moment.appearance.scale)
        let what =
            spot.isInside
            ? "it makes a hole in what lies below it, expected to be drawn over that; cut holes in a group of its own"
            : "it erases what lies below it, expected nothing outside its bounds"
        throw ContractViolation(
            .bounds, moment, "\(Self.placeText(place, in: bounds, moment)) \(what)",
            showing: .outside(marked, moment, bounds: bounds, spot: place))
    }

    /// An opaque ground, chequered so that a person sees where it is gone.
    private static func opaqueGround(around bounds: Rect, _ scale: Double) -> Bitmap {
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
