internal import RefreshKit

extension ExportRequest {
    /// Returns the request for vector files: indicators are drawn at 1 pixel per point, and scenes at their device's scale.
    func withoutScales(for subject: FrameSubject) -> ExportRequest {
        var request = self
        request.scales = [subject.ownScale]
        request.exclusions = request.exclusions.filter { $0.scale == nil }
        return request
    }
}

extension Preset {
    /// Returns the request with unset properties filled in from the preset's defaults.
    func completing(_ request: ExportRequest, for subject: FrameSubject) -> ExportRequest {
        guard let indicator = subject.indicator else { return completing(request, forSceneOfScale: subject.ownScale) }
        var request = request
        request.phases = request.phases ?? defaults.phases
        request.scales = request.scales ?? defaults.scales
        request.appearances = request.appearances ?? defaults.appearances
        if request.phases?.count ?? 0 > 1 || defaults.phases.count == 1 {
            request.reducedMotion = request.reducedMotion ?? defaults.reducedMotion
        }
        if defaults.mirrorsInCode, indicator.mirroring == .mirrors, request.directions.map(Set.init) == Set(LayoutDirection.allCases) {
            (request.directions, request.mirrorsInCode) = ([.leftToRight], true)
        }
        if request.frameRate == nil, let limit = defaults.rates.first {
            let others = (request.phases ?? []).contains { $0 == .introduction || $0 == .finishing }
            let fitting = indicator.preferredFrameRate == nil ? defaults.rates.first { $0.frameCount(in: indicator.period) ?? 0 > 0 } : nil
            request.frameRate = (defaults.followsSteps ? indicator.stepRate(upTo: limit, isSmooth: others) : nil) ?? fitting
        }
        return request
    }

    /// Completes a scene's request; by default, a scene uses its device's scale and its own appearance, and accepts any rate.
    private func completing(_ request: ExportRequest, forSceneOfScale scale: Double) -> ExportRequest {
        var request = request
        if request.scales == nil, let wanted = defaults.requiredScale, wanted != scale { request.scales = [wanted, scale] }
        request.frameRate = request.frameRate ?? defaults.rates.first
        return request
    }
}

extension IndicatorDrawing {
    /// Samples per loop, divisible by every number up to 10, and by 12, 14, 15, 18, 20, 24, 28, and 30.
    private static var sampleCount: Int { 2520 }

    /// Number of pictures in the loop, each shown for the same length of time; nil if the loop does not move in steps.
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

    /// Returns the rate that shows each step of a loop for the same length of time; nil if the loop has no steps, or if the steps are
    /// faster than the limit.
    ///
    /// If `isSmooth` is true, the rate stays near the limit, because other phases need a high rate. Otherwise, the rate is one frame per
    /// step.
    func stepRate(upTo limit: FrameRate, isSmooth: Bool) -> FrameRate? {
        guard let steps = loopStepCount else { return nil }
        let second = Int128(1_000_000_000_000_000_000)
        // Steps per second as a fraction, and the number of frames per step at the limit.
        let most = Int128(limit.numerator) * period.attoseconds / (Int128(limit.denominator) * Int128(steps) * second)
        guard most >= 1 else { return nil }
        return Int(exactly: Int128(steps) * (isSmooth ? most : 1)).flatMap { FrameRate(frames: $0, in: period) }
    }
}
