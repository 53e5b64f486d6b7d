internal import RefreshKit

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
            throw DrawingFailure(moment: moment, why: "\(error)")
        }
    }

    /// Two moments look the same.
    func checkEqual(_ one: Moment, _ other: Moment, _ rule: ContractViolation.Rule, _ when: String) throws {
        let difference = try BitmapDifference(expected: draw(other), found: draw(one), tolerance: contract.tolerance)
        if difference.isEmpty { return }
        throw ContractViolation(
            rule, one, "it differs from the picture \(when): \(difference)", showing: .difference(difference, one, other))
    }

    /// Moments of every phase, off any grid that an indicator may step on.
    static func sampleMoments(of indicator: any IndicatorDrawing) -> [Moment] {
        var moments: [Moment] = [.idle()]
        for progress in [0, 0.13, 0.37, 0.92] + IndicatorContract.releaseProgresses { moments.append(.pulling(progress)) }
        for released in [nil, 0.5, 1.6] as [Double?] {
            for share in [0.0, 0.31, 0.77] {
                moments.append(.refreshing(indicator.introduction * share, released: released))
                moments.append(.refreshing(indicator.introduction + indicator.period * share, released: released))
                moments.append(
                    .finishing(indicator.finish * share, after: indicator.introduction + indicator.period * 0.4, released: released))
            }
        }
        return appearances.flatMap { appearance in
            moments.map { moment in
                var moment = moment
                moment.appearance = appearance
                return moment
            }
        }
    }

    /// Light and dark, then both for who asked for less motion.
    static let appearances = [false, true].flatMap { reduces in
        Appearance.Style.allCases.map { Appearance(style: $0, reducesMotion: reduces) }
    }
}
