internal import RefreshKit
internal import SystemSupport

// The pictures that frames show, if the indicator numbers them.
extension FramePlan {
    /// Returns whether two frames of a pass show the same picture; false if the indicator does not number its pictures.
    func showSamePicture(_ first: Int, _ second: Int) -> Bool {
        guard let indicator = subject.indicator, let picture = frame(at: first).moment.flatMap(indicator.picture) else { return false }
        return picture == frame(at: second).moment.flatMap(indicator.picture)
    }

    /// Returns the duration of each picture in a pass; consecutive frames with the same picture count as one.
    ///
    /// Start times are rounded to multiples of `unit`, unless it is nil.
    func pictureDurations(ofPass number: Int, roundedTo unit: Duration? = nil) -> [Duration] {
        let frameIndices = frameIndices(ofPass: number)
        var instants: [Duration] = []
        var end: Duration = .zero
        for index in frameIndices {
            if index == frameIndices.lowerBound || !showSamePicture(index - 1, index) { instants.append(end) }
            end += timedFrame(at: index).duration
        }
        instants = (instants + [end]).map { $0.rounded(to: unit) }
        return zip(instants, instants.dropFirst()).map { $1 - $0 }
    }

    /// Enlargement of image pixels at the largest scale; nil if they are not enlarged.
    var enlargement: Enlargement? {
        guard let indicator = subject.indicator, let scale = passes.map(\.scale).max() else { return nil }
        return indicator.enlargement(size: size, scale: scale)
    }

    /// A warning that images have more pixels than the largest scale shows, if no scale was chosen; nil otherwise.
    func reducedPixelsWarning(chosen scales: [Double]?) -> Message? {
        guard scales == nil, request.size == nil, let minimum = subject.indicator?.minimumScale, let scale = passes.map(\.scale).max(),
            minimum > scale
        else { return nil }
        return
            "the images have \(minimum.shortText) pixels per point, but only \(scale.shortText) is drawn; \(.scales, minimum.shortText) keeps all"
    }

    /// A warning that some pictures of an animated file do not appear in any frame of the loop; nil if all pictures appear.
    var skippedPicturesWarning: Message? {
        guard loopInstants == nil, let indicator = subject.indicator, request.reducedMotion != .only,
            let pass = passes.first(where: { $0.phase == .refreshing })
        else { return nil }
        let all = Set(indicator.pictureStartTimes.compactMap { indicator.picture(of: indicator.loopMoment(at: $0)) })
        guard all.count > 1 else { return nil }
        let shown = (0..<pass.phaseFrameCount).compactMap { index in
            indicator.picture(of: indicator.loopMoment(at: loopInstant(index, of: pass.phaseFrameCount)))
        }
        let skipped = all.subtracting(shown).count
        guard skipped > 0 else { return nil }
        let advice: Message = request.frameRate == nil ? "" : "; remove \(.frameRate) to show all"
        return "\(skipped) of \(all.count) pictures are not shown at \(frameRate.text) fps\(advice)"
    }

    /// A warning that images last for several frames each, if another frame rate would write each image once; nil otherwise.
    var repeatedPicturesWarning: Message? {
        guard let indicator = subject.indicator, request.reducedMotion != .only, let pass = passes.first(where: { $0.phase == .refreshing })
        else { return nil }
        let count = pass.phaseFrameCount
        let pictures = (0..<count).compactMap { indicator.picture(of: indicator.loopMoment(at: loopInstant($0, of: count))) }
        let shown = Set(pictures).count
        guard loopInstants == nil, shown > 1, shown < count, pictures.count == count else { return nil }
        if let warning = sampledPicturesWarning(of: shown, in: count) { return warning }
        let images = "\(shown) images fill \(count) frames at \(frameRate.text) fps"
        if let duration = assumedPictureDuration, let rate = FrameRate(frameDuration: duration) {
            return "\(images), since each is assumed to last \(duration.secondsText) s; \(.frameRate, rate.text) writes each once"
        }
        guard request.frameRate != nil, !indicator.pictureStartTimes.isEmpty, let own = indicator.preferredFrameRate,
            let fewest = own.frameCount(in: subject.period), fewest < count
        else { return nil }
        return "\(images); remove \(.frameRate) to write \(fewest == shown ? "each once" : "\(fewest) frames")"
    }

    /// Duration of each image if neither its file nor the user states one; nil otherwise.
    private var assumedPictureDuration: Duration? {
        guard let second = subject.indicator?.withPictures(lasting: .seconds(1)) else { return nil }
        return subject.period / Int((second.period / .seconds(1)).rounded())
    }

    /// Returns the start times of an animated file's pictures; nil if each lasts one frame.
    static func loopInstants(of subject: FrameSubject, at rate: FrameRate) -> [Duration]? {
        let instants = subject.pictureStartTimes
        guard !instants.isEmpty else { return nil }
        let ends = instants.dropFirst() + [subject.period]
        return zip(1..., ends).allSatisfy { number, end in rate.frameCount(in: end) == number } ? nil : instants
    }

    /// A warning that some pictures are shorter than a refresh of most displays, if the file's durations are kept; nil if there are none.
    var shortPicturesWarning: Message? {
        guard let loopInstants else { return nil }
        let ends = loopInstants.dropFirst() + [subject.period]
        let durations = zip(loopInstants, ends).map { $1 - $0 }
        guard let shortest = durations.min(), shortest < Self.shortestDuration else { return nil }
        return """
            pictures of \(shortest.millisecondsText) ms are shorter than the refresh of a 60 Hz display, \
            \(FrameRate(60).frameDuration.millisecondsText) ms, so many players skip them or show them longer
            """
    }

    /// The refresh of a 60 Hz display, as some files round it.
    private static let shortestDuration = Duration.milliseconds(16)

    /// A warning that pictures with different durations fill several frames each; nil if there are none.
    ///
    /// The message names the presets that keep the durations.
    private func sampledPicturesWarning(of pictures: Int, in count: Int) -> Message? {
        guard request.frameRate == nil, let indicator = subject.indicator else { return nil }
        let instants = indicator.pictureStartTimes
        guard instants.count > 1 else { return nil }
        let durations = zip(instants, instants.dropFirst() + [subject.period]).map { $1 - $0 }
        guard let shortest = durations.min(), let longest = durations.max(), shortest != longest else { return nil }
        let presets = Preset.all.filter(\.defaults.keepsFrameDurations).map(\.id)
        return """
            \(pictures) images of \(shortest.millisecondsText) to \(longest.millisecondsText) ms fill \(count) frames of equal duration at \
            \(frameRate.text) fps; the presets \(presets.joined(separator: ", ")) write each once with its duration
            """
    }

    /// The frame rate as text: `60 fps`, or `17 to 50 ms per frame` for an animated file that keeps its delays.
    package var paceText: String {
        guard passes.contains(where: { $0.phase == .refreshing }), let duration = assumedPictureDuration else { return rateText }
        return "\(rateText), assuming \(duration.secondsText) s per image"
    }

    /// The frame rate without the assumption about images.
    var rateText: String {
        guard let loopInstants, let first = passes.firstIndex(where: { $0.phase == .refreshing }) else { return "\(frameRate.text) fps" }
        let durations = frameIndices(ofPass: first).map { timedFrame(at: $0).duration }
        guard loopInstants.count > 1, let least = durations.min(), let most = durations.max() else { return "\(frameRate.text) fps" }
        let (low, high) = (least.millisecondsText, most.millisecondsText)
        return low == high ? "\(low) ms per frame" : "\(low) to \(high) ms per frame"
    }
}

extension IndicatorDrawing {
    fileprivate func loopMoment(at instant: Duration) -> Moment { refreshMoment(at: introduction + instant, released: 1) }
}

extension Duration {
    fileprivate func rounded(to unit: Duration?) -> Duration {
        guard let unit else { return self }
        return Duration(attoseconds: (attoseconds + unit.attoseconds / 2) / unit.attoseconds * unit.attoseconds)
    }

    fileprivate var millisecondsText: String { ((seconds * 10_000).rounded() / 10).shortText }
}
