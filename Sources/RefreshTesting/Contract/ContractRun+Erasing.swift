internal import RefreshKit

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
