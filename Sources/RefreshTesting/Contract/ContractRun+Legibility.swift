internal import RefreshKit

extension ContractRun {
    /// Checks that the pull and the loop are visible at the minimum size that the indicator states.
    func checkLegibility() throws {
        guard let size = indicator.info.minimumSize else { throw Skip(why: "it states no minimum size") }
        for appearance in Appearance.allCases {
            let traits = Traits(appearance: appearance, scale: 2)
            let loop = try loop(traits, size: size)
            let pull = try [0.5, 1].map { progress in
                let moment = Moment.pulling(progress, traits)
                return ContractEvidence.Frame(moment, try draw(moment, size: size))
            }
            func violation(_ frame: ContractEvidence.Frame, _ problem: String) -> ContractViolation {
                ContractViolation(
                    .legible, frame.moment, "at \(Self.sizeText(size)), \(problem); \(ContractViolation.Rule.legible.advice)",
                    showing: .strip(pull + loop))
            }
            if let best = highestContrast(in: loop), best.ratio < IndicatorContract.minimumContrast {
                let minimum = Int(IndicatorContract.minimumContrast)
                throw violation(best.frame, "no part of its loop has a contrast above \(best.ratio):1, expected \(minimum):1")
            }
            guard isChange(from: pull[0], to: pull[1]) else {
                throw violation(pull[1], "the second half of the pull changes nothing visible")
            }
            guard indicator.period == .zero || loop.contains(where: { isChange(from: loop[0], to: $0) }) else {
                throw violation(loop[0], "the loop changes nothing visible")
            }
        }
    }

    /// Change of a pixel that is visible, in 0...255.
    private static let visibleChange = 64

    /// Returns whether two frames differ visibly in a large enough area.
    private func isChange(from one: ContractEvidence.Frame, to other: ContractEvidence.Frame) -> Bool {
        let background = Background(one.moment.traits.appearance)
        let scale = one.moment.traits.scale
        let changed = one.bitmap.withUnsafePixels { before in
            other.bitmap.withUnsafePixels { after in
                zip(before, after).count { abs(background.distance($0) - background.distance($1)) >= Self.visibleChange }
            }
        }
        return Double(changed) >= Self.visibleArea * scale * scale
    }
}
