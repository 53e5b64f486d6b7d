internal import Imaging
internal import RefreshKit
internal import System

extension ContractRun {
    /// A frame takes no more processor time than its budget.
    func checkDrawTime() throws {
        guard let time = contract.processorTime else { throw Skip(why: "no clock was given") }
        let size = indicator.naturalSize
        let (scale, most) = (3.0, ImageLimits().maximumPixels)
        let sides = (width: size.width * scale, height: size.height * scale)
        guard max(sides.width, sides.height) <= Double(Bitmap.maximumSide), sides.width * sides.height <= Double(most) else {
            throw Skip(
                why: "its natural size of \(Self.sizeText(size)) has more than \(most / 1_000_000) million pixels at 3x, "
                    + "or more than \(Bitmap.maximumSide) on a side")
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
        note("draw-time", measure.percentile.seconds * 1000, " ms")
        guard measure.percentile > contract.budget else { return }
        func milliseconds(_ time: Duration) -> String { "\(((time.seconds * 100_000).rounded() / 100).shortText) ms" }
        throw ContractViolation(
            .drawTime, indicator.refreshMoment(at: indicator.introduction, Appearance(scale: scale)),
            "one of ten frames of \(pixels.width)x\(pixels.height) pixels takes \(milliseconds(measure.percentile)) of processor time "
                + "or more, expected at most \(milliseconds(contract.budget)); \(ContractViolation.Rule.drawTime.cure)")
    }

    /// Every phase in both styles, each with more than a tenth of the pictures, so that none is slow unseen.
    private func timedMoments(scale: Double) -> [Moment] {
        Appearance.Style.allCases.flatMap { style in
            let appearance = Appearance(style: style, scale: scale)
            let begin = indicator.introduction
            var moments = (1...6).map { Moment.pulling(Double($0) / 6, appearance) }
            if begin > .zero { moments += (0..<6).map { indicator.refreshMoment(at: begin * $0 / 6, appearance) } }
            moments += (0..<12).map { indicator.refreshMoment(at: begin + indicator.period * $0 / 12, appearance) }
            if indicator.finish > .zero {
                moments += (0..<6).map { .finishing(indicator.finish * $0 / 6, after: begin + indicator.period / 3, appearance) }
            }
            return moments
        }
    }
}
