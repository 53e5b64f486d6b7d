import Glibc
import RefreshKit

/// Position and appearance of a `BadIndicator`'s disc at a moment.
struct BadDisc {
    private(set) var center: Point
    private(set) var radius: Double
    private(set) var alpha = 1.0
    private(set) var color: Color

    init(of moment: Moment, _ declared: BadIndicator.Flaw, in bounds: Rect, instance: Int, at time: Duration) {
        let isFlawed = declared != .flashesFromRightToLeft || moment.traits.direction == .rightToLeft
        let flaw = !isFlawed ? .none : declared == .flashesFromRightToLeft ? .flashes : declared
        let isDark = moment.traits.appearance == .dark
        center = bounds.center
        radius = bounds.minSide * 0.2
        color = Color(white: isDark ? 0.9 : 0.2)
        // The oscillation starts in the center, like the pull.
        var position = moment.phase == .pulling ? 0 : Self.position(moment, flaw)
        if flaw == .readsTheClock { position += 0.3 * sin(time.seconds) }
        if flaw == .readsWholeSeconds { position += Double(time.components.seconds % 2) * 0.1 }
        if flaw == .countsItsDrawings { position = Int(time.seconds * 50_000).isMultiple(of: 3) ? 0.5 : 0 }
        if flaw == .remembersItsMaker { position += Double(instance) / 10 }
        let followsDirection = flaw == .keepsByItsWordOnly || flaw == .mirrorsItself
        if followsDirection, moment.traits.direction == .rightToLeft { position = -0.5 }
        center.x += position * (bounds.width / 2 - radius)
        alpha = Self.alpha(moment, flaw)
        recolor(moment, flaw, isDark)
        if flaw == .isASpeck { radius = 0.6 }
    }

    private static func position(_ moment: Moment, _ flaw: BadIndicator.Flaw) -> Double {
        if moment.traits.reducesMotion, flaw != .ignoresReducedMotion { return 0 }
        if flaw == .flashes || flaw == .flashesRed { return 0 }
        let introduction = BadIndicator.info.introduction
        let elapsed = min(moment.elapsed, moment.finishStart ?? moment.elapsed)
        if elapsed < introduction { return 0 }
        let turn = elapsed - introduction
        return sin(2 * .pi * turn.fraction(of: period(flaw)))
    }

    /// Returns the actual period, which a flaw can make longer than stated; the drift is visible only after many loops.
    private static func period(_ flaw: BadIndicator.Flaw) -> Duration {
        switch flaw {
        case .neverCloses: .milliseconds(1300)
        case .drifts: .seconds(1) + .microseconds(5)
        default: BadIndicator.info.period
        }
    }

    private static func alpha(_ moment: Moment, _ flaw: BadIndicator.Flaw) -> Double {
        let jumps =
            flaw == .jumpsOnRelease || (flaw == .jumpsOnAPhone && moment.traits.scale == 3)
            || (flaw == .jumpsInTheDark && moment.traits.appearance == .dark)
        let released = jumps ? 0.4 : moment.releaseProgress.map { min($0, 1) } ?? 1
        let share = min(moment.elapsed.seconds / 0.2, 1)
        switch moment.phase {
        case .idle: return 0
        case .pulling: return flaw == .drawsAtZero ? max(moment.clampedProgress, 0.5) : moment.clampedProgress
        case .introduction, .refreshing, .finishing:
            let start = flaw == .drawsAtZero ? max(released, 0.5) : released
            let shown = start + (1 - start) * share
            let closing = moment.phase == .finishing ? moment.phaseElapsed.seconds / 0.2 : 0
            return (moment.phase == .finishing && moment.finishStart ?? .zero < .milliseconds(200) ? frozen(start, moment) : shown)
                * (1 - (flaw == .jumpsAtItsEnd ? 0.5 : 1) * closing)
        }
    }

    /// Returns the opacity if the finish began during the introduction.
    private static func frozen(_ start: Double, _ moment: Moment) -> Double {
        start + (1 - start) * min((moment.finishStart ?? .zero).seconds / 0.2, 1)
    }

    private mutating func recolor(_ moment: Moment, _ flaw: BadIndicator.Flaw, _ isDark: Bool) {
        if flaw == .isDarkOnDark { color = Color(white: 0.2) }
        if flaw == .isLightOnLight { color = Color(white: 0.9) }
        guard flaw == .flashes || flaw == .flashesRed else { return }
        radius *= 2.4
        let elapsed = min(moment.elapsed, moment.finishStart ?? moment.elapsed)
        guard elapsed >= .milliseconds(200) else { return }
        // The disc turns on and off five times per second.
        let isOff = (elapsed - .milliseconds(200)).fraction(of: .milliseconds(200)) >= 0.5
        if flaw == .flashes, isOff { alpha *= 0.1 }
        // The red and the gray differ in luminance by less than a tenth.
        if flaw == .flashesRed, isOff { color = Color(white: 0.498) }
        if flaw == .flashesRed, !isOff { color = Color(red: 1, green: 0, blue: 0) }
    }
}

/// Three dots that fade one after another without moving, as the contract requires.
struct FadingDots: Indicator {
    static let info = IndicatorInfo(id: "fading-dots", summary: "Three dots fade one after another.", period: .seconds(1))

    /// Side length of the natural size, in points.
    var side = 40.0

    init() {}

    init(side: Double) { self.side = side }

    var naturalSize: Size { Size(width: side, height: side) }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        guard moment.phase == .pulling || moment.phase == .refreshing else { return }
        let color = Color(white: moment.traits.appearance == .dark ? 0.9 : 0.2)
        let shown = moment.phase == .pulling ? moment.clampedProgress : moment.releaseProgress.map { min($0, 1) } ?? 1
        for number in 0..<3 {
            // Each dot starts at full opacity, where the pull ended.
            let turn = moment.fraction(of: .seconds(1))
            let wave = 0.1 + 0.9 * pow(cos(.pi * turn * Double(number + 1)), 2)
            let center = Point(x: bounds.minX + bounds.width * (0.2 + 0.3 * Double(number)), y: bounds.center.y)
            canvas.fill(.circle(center: center, radius: bounds.minSide * 0.1), .color(color.opacity(shown * wave)))
        }
    }
}

/// An indicator that cannot be recorded during a pull, because it writes the canvas's top-left pixel.
struct PixelWriter: Indicator {
    static let info = IndicatorInfo(id: "pixel-writer", summary: "A pixel is written.", period: .zero)

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        guard moment.phase == .pulling else { return }
        do {
            try canvas.lend { surface in
                try surface.withPixels { pixels in
                    pixels.first.pointee = 0xFF33_3333
                    return true
                }
            }
        } catch {
            canvas.fail(error)
        }
    }
}
