internal import RefreshKit

extension Preset {
    /// A request with everything decided that the preset has an opinion about.
    func completing(_ request: ExportRequest, for subject: FrameSubject) -> ExportRequest {
        guard let indicator = subject.indicator else { return completing(request, forSceneOfScale: subject.ownScale) }
        var request = request
        request.phases = request.phases ?? defaults.phases
        request.scales = request.scales ?? defaults.scales
        request.styles = request.styles ?? defaults.styles
        if request.frameRate == nil, let limit = defaults.rates.first {
            let others = (request.phases ?? []).contains { $0 == .introduction || $0 == .finishing }
            let fitting = indicator.ownFrameRate == nil ? defaults.rates.first { $0.frameCount(in: indicator.period) ?? 0 > 0 } : nil
            request.frameRate = (defaults.followsSteps ? indicator.stepRate(upTo: limit, isSmooth: others) : nil) ?? fitting
        }
        return request
    }

    /// A scene keeps its device's scale and its own style, and every rate fits it.
    private func completing(_ request: ExportRequest, forSceneOfScale scale: Double) -> ExportRequest {
        var request = request
        if request.scales == nil, let wanted = defaults.neededScale, wanted != scale { request.scales = [wanted, scale] }
        request.frameRate = request.frameRate ?? defaults.rates.first
        return request
    }
}

extension IndicatorDrawing {
    /// How finely a loop is looked at: 2520 is divisible by every number to 10, and by 12, 14, 15, 18, 20, 24, 28 and 30.
    private static var sampleCount: Int { 2520 }

    /// How many pictures a turn of the loop shows, each as long as the others; nil when it does not go in steps.
    var loopStepCount: Int? {
        guard period > .zero else { return nil }
        var lengths: [Int] = []
        var last: Int?
        for sample in 0..<Self.sampleCount {
            let elapsed = introduction + Duration(attoseconds: period.attoseconds * Int128(sample) / Int128(Self.sampleCount))
            guard let picture = picture(of: refreshMoment(at: elapsed, released: 1)) else { return nil }
            if picture == last { lengths[lengths.count - 1] += 1 } else { lengths.append(1) }
            last = picture
        }
        let even = Self.sampleCount / lengths.count
        return lengths.count > 1 && lengths.allSatisfy { abs($0 - even) <= 1 } ? lengths.count : nil
    }

    /// Returns the rate that shows each step of a loop equally long; nil if the loop has no steps, or faster ones than the limit.
    ///
    /// `isSmooth` stays near the limit for the sake of other phases; otherwise one frame per step is enough.
    func stepRate(upTo limit: FrameRate, isSmooth: Bool) -> FrameRate? {
        guard let steps = loopStepCount else { return nil }
        let second = Int128(1_000_000_000_000_000_000)
        // Steps a second as a fraction, and how often they go into the limit.
        let most = Int128(limit.numerator) * period.attoseconds / (Int128(limit.denominator) * Int128(steps) * second)
        guard most >= 1 else { return nil }
        let (top, bottom) = (Int128(steps) * (isSmooth ? most : 1) * second, period.attoseconds)
        let divisor = Self.greatestCommonDivisor(top, bottom)
        guard let numerator = Int(exactly: top / divisor), let denominator = Int(exactly: bottom / divisor),
            numerator >= denominator, let rate = try? FrameRate(parsing: "\(numerator)/\(denominator)")
        else { return nil }
        return rate
    }

    private static func greatestCommonDivisor(_ first: Int128, _ second: Int128) -> Int128 {
        second == 0 ? first : greatestCommonDivisor(second, first % second)
    }
}
