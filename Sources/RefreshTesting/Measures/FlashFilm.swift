internal import RefreshKit

/// The whole of a refresh as a film, to be looked at for flashes: introduction, loop, finish, rest.
struct FlashFilm {
    /// Pictures a second.
    static let rate = 60
    /// The longer side of its pictures, in points and pixels at most.
    private static let side = 24.0
    /// The longest that each part is looked at.
    private static let longest = Duration.seconds(20)

    /// What it shows, one after the other.
    let moments: [Moment]
    /// How large its pictures are, in points.
    let size: Size
    private let ground: Ground

    /// Plans the film of an indicator.
    init(of indicator: any IndicatorDrawing, _ style: Appearance.Style) {
        let appearance = Appearance(style: style)
        size = ContractRun.size(indicator.naturalSize, atMost: Self.side)
        ground = Ground(style)
        let frame = Duration.seconds(1) / Self.rate
        // The loop once and a second more, which its seam is in; two seconds at least.
        let loop = indicator.period > .zero ? max(indicator.period + .seconds(1), .seconds(2)) : frame
        let refresh = min(indicator.introduction, Self.longest) + min(loop, Self.longest)
        // A long introduction is looked at in its last seconds, as the loop follows it.
        let start = indicator.introduction - min(indicator.introduction, Self.longest)
        var moments = (0...Int(refresh / frame)).map { indicator.refreshMoment(at: start + frame * $0, appearance) }
        let end = start + refresh
        let finish = min(indicator.finish, Self.longest)
        if finish > .zero { moments += (0..<Int((finish / frame).rounded(.up))).map { .finishing(frame * $0, after: end, appearance) } }
        moments.append(.idle(appearance))
        self.moments = moments
    }

    /// Looks at it.
    ///
    /// - Parameter draw: Draws a moment in `size`, a pixel a point.
    /// - Returns: Flashes of brightness, and flashes of saturated red.
    /// - Throws: What `draw` throws.
    func flashes(_ draw: (Moment) throws -> Bitmap) rethrows -> (general: FlashMeasure, red: FlashMeasure) {
        let first = values(try draw(moments[0]))
        // A tenth of the largest luminance, the darker below 0.8; of red, 20 of 320.
        var general = FlashMeasure(first: first.luminances, rate: Self.rate, threshold: 0.1, ceiling: 0.8)
        var red = FlashMeasure(first: first.reds, rate: Self.rate, threshold: 20.0 / 320, ceiling: .infinity)
        for moment in moments.dropFirst() {
            let next = values(try draw(moment))
            general.add(next.luminances)
            red.add(next.reds)
        }
        return (general, red)
    }

    /// Each pixel's luminance, and how red it is where red is saturated.
    private func values(_ bitmap: Bitmap) -> (luminances: [Double], reds: [Double]) {
        var luminances: [Double] = []
        var reds: [Double] = []
        luminances.reserveCapacity(bitmap.pixelCount)
        reds.reserveCapacity(bitmap.pixelCount)
        bitmap.withUnsafePixels { pixels in
            for pixel in pixels {
                let shown = ground.under(pixel)
                luminances.append(RelativeLuminance.of(shown))
                reds.append(RelativeLuminance.saturatedRed(shown))
            }
        }
        return (luminances, reds)
    }
}
