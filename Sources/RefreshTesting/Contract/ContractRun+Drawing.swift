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
    ///
    /// - Throws: `DrawingFailure`.
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
