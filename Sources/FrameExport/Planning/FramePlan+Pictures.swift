internal import RefreshKit
internal import System

// The pictures that frames show, as far as an indicator counts them.
extension FramePlan {
    /// Whether two frames of a pass show the same picture, as far as the indicator says.
    func looksAlike(_ first: Int, _ second: Int) -> Bool {
        guard let indicator = subject.indicator, let picture = frame(at: first).moment.flatMap(indicator.picture) else { return false }
        return picture == frame(at: second).moment.flatMap(indicator.picture)
    }

    /// How long each picture of a pass is shown: frames that look like the one before make it longer.
    ///
    /// `unit` is what instants are rounded to; nil keeps them.
    func pictureDurations(ofPass number: Int, roundedTo unit: Duration? = nil) -> [Duration] {
        let places = places(ofPass: number)
        var instants: [Duration] = []
        var end: Duration = .zero
        for place in places {
            if place == places.lowerBound || !looksAlike(place - 1, place) { instants.append(end) }
            end += shown(at: place).duration
        }
        instants = (instants + [end]).map { $0.rounded(to: unit) }
        return zip(instants, instants.dropFirst()).map { $1 - $0 }
    }

    /// Says how many pictures of an animated file are in no frame of the loop; nil if each is in one.
    var skippedPictures: Message? {
        guard loopInstants == nil, let indicator = subject.indicator, !request.reducesMotion,
            let pass = passes.first(where: { $0.phase == .refreshing })
        else { return nil }
        let all = Set(indicator.ownInstants.compactMap { indicator.picture(of: indicator.loopMoment(at: $0)) })
        guard all.count > 1 else { return nil }
        let shown = (0..<pass.phaseFrameCount).compactMap { index in
            indicator.picture(of: indicator.loopMoment(at: loopInstant(index, of: pass.phaseFrameCount)))
        }
        let skipped = all.subtracting(shown).count
        guard skipped > 0 else { return nil }
        let advice: Message = request.frameRate == nil ? "" : "; leave \(.frameRate) out to show each"
        return "\(skipped) of \(all.count) pictures are not shown at \(frameRate.text) fps\(advice)"
    }

    /// The instants of an animated file's pictures; nil if they are all at frames of a rate.
    static func loopInstants(of subject: FrameSubject, at rate: FrameRate) -> [Duration]? {
        let instants = subject.ownInstants
        guard !instants.isEmpty else { return nil }
        let ends = instants.dropFirst() + [subject.period]
        return ends.allSatisfy { rate.frameCount(in: $0) != nil } ? nil : instants
    }

    /// The rate of the frames for a person: `60 fps`, or `17 to 50 ms a frame` of an animated file that keeps its delays.
    package var paceText: String {
        guard let loopInstants, let first = passes.firstIndex(where: { $0.phase == .refreshing }) else { return "\(frameRate.text) fps" }
        let durations = places(ofPass: first).map { shown(at: $0).duration }
        guard loopInstants.count > 1, let least = durations.min(), let most = durations.max() else { return "\(frameRate.text) fps" }
        let (low, high) = (least.millisecondsText, most.millisecondsText)
        return low == high ? "\(low) ms a frame" : "\(low) to \(high) ms a frame"
    }
}

extension IndicatorDrawing {
    /// The moment at an instant of the loop.
    fileprivate func loopMoment(at instant: Duration) -> Moment { refreshMoment(at: introduction + instant, released: 1) }
}

extension Duration {
    /// The nearest whole multiple of a unit; the time itself without one.
    fileprivate func rounded(to unit: Duration?) -> Duration {
        guard let unit else { return self }
        return Duration(attoseconds: (attoseconds + unit.attoseconds / 2) / unit.attoseconds * unit.attoseconds)
    }

    /// Milliseconds with at most one decimal.
    fileprivate var millisecondsText: String { ((seconds * 10_000).rounded() / 10).shortText }
}
