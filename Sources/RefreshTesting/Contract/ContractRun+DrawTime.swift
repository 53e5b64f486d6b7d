internal import Imaging
internal import RefreshKit
internal import SystemSupport

extension ContractRun {
    /// Checks that drawing a frame stays within the processor time budget.
    func checkDrawTime() throws {
        guard let time = contract.processorTime else { throw Skip(why: "no clock was given") }
        let size = indicator.naturalSize
        let (scale, maximum) = (3.0, ImageLimits().maximumPixels)
        let sides = (width: size.width * scale, height: size.height * scale)
        guard max(sides.width, sides.height) <= Double(Bitmap.maximumSide), sides.width * sides.height <= Double(maximum) else {
            throw Skip(
                why: "its natural size of \(Self.sizeText(size)) has more than \(maximum / 1_000_000) million pixels at 3x, "
                    + "or a side of more than \(Bitmap.maximumSide) pixels")
        }
        let pixels = PixelSize(size, scale: scale)
        let moments = timedMoments(scale: scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height)
        var reference = ReferenceDrawing()
        let measure = try DrawTimeMeasure(
            count: moments.count, within: contract.budget, by: time, reference: ReferenceDrawing.time, { try reference.draw() }
        ) { index in
            do {
                try indicator.draw(moments[index], size: size, into: &bitmap)
            } catch {
                throw DrawingFailure(moment: moments[index], why: "\(error)")
            }
        }
        record("draw-time", measure.percentile.seconds * 1000, " ms")
        guard measure.percentile > contract.budget else { return }
        func milliseconds(_ time: Duration) -> String { "\(((time.seconds * 100_000).rounded() / 100).shortText) ms" }
        throw ContractViolation(
            .drawTime, indicator.refreshMoment(at: indicator.introduction, Traits(scale: scale)),
            "one in ten frames of \(pixels.width)x\(pixels.height) pixels takes at least \(milliseconds(measure.percentile)) of "
                + "processor time, expected at most \(milliseconds(contract.budget)); \(ContractViolation.Rule.drawTime.advice)")
    }

    /// Returns moments from every phase in both appearances; each phase contributes more than a tenth of them, so even one slow phase
    /// affects the result.
    private func timedMoments(scale: Double) -> [Moment] {
        Appearance.allCases.flatMap { appearance in
            let traits = Traits(appearance: appearance, scale: scale)
            let begin = indicator.introduction
            var moments = (1...6).map { Moment.pulling(Double($0) / 6, traits) }
            if begin > .zero { moments += (0..<6).map { indicator.refreshMoment(at: begin * $0 / 6, traits) } }
            moments += (0..<12).map { indicator.refreshMoment(at: begin + indicator.period * $0 / 12, traits) }
            if indicator.finish > .zero {
                moments += (0..<6).map { .finishing(indicator.finish * $0 / 6, after: begin + indicator.period / 3, traits) }
            }
            return moments
        }
    }
}
