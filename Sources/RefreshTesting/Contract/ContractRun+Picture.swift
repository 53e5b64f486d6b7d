internal import RefreshKit
internal import SystemSupport

extension ContractRun {
    /// Checks the ranges of the id, the natural size, and the durations.
    func checkFacts() throws {
        var registry = IndicatorRegistry()
        do {
            let kind = IndicatorKind(info: indicator.info, source: IndicatorKind.builtIn, identity: "") { [indicator] _ in indicator }
            try registry.register(kind)
        } catch {
            throw ContractViolation(.facts, .idle(), error.description)
        }
        let size = indicator.naturalSize
        guard size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite else {
            throw ContractViolation(
                .facts, .idle(), "its natural size is \(size.width.shortText) x \(size.height.shortText) pt, expected 1 x 1 or more")
        }
        let compact = indicator.info.compactSize ?? indicator.info.naturalSize
        if let minimum = indicator.info.minimumSize, minimum.width > compact.width || minimum.height > compact.height {
            throw ContractViolation(
                .facts, .idle(),
                "its minimum size of \(Self.sizeText(minimum)) is larger than \(Self.sizeText(compact)), its size in a bar")
        }
        let maximum = IndicatorInfo.maximumPhaseDuration
        for length in [indicator.introduction, indicator.period, indicator.finish] where !(.zero...maximum).contains(length) {
            throw ContractViolation(.facts, .idle(), "it has a phase of \(length.secondsText) s, expected 0...\(maximum.secondsText) s")
        }
        let minimum = IndicatorInfo.minimumPeriod
        guard indicator.period == .zero || indicator.period >= minimum else {
            throw ContractViolation(
                .facts, .idle(),
                "its period is shorter than \(minimum.secondsText) s, expected 0 or \(minimum.secondsText)...\(maximum.secondsText) s")
        }
    }

    /// Draws all moments and keeps the bitmaps for `checkPurity`.
    func drawFirst() throws {
        firstDrawings = try moments.map { try draw($0) }
        firstDrawn = contract.time?()
    }

    /// Minimum time between the first and the last drawing, so that a clock in whole seconds advances.
    private static let minimumWait = Duration.milliseconds(1100)

    /// Checks that a moment gives the same pixels in any order, on any thread, from another instance, and after all other drawing.
    func checkPurity() throws {
        if let impurity { throw impurity }
        if let time = contract.time, let wait = contract.wait, let firstDrawn, !isBroken {
            let rest = Self.minimumWait - (time() - firstDrawn)
            if rest > .zero { wait(rest) }
        }
        if let violation = try changed(indicator, "after other moments, on another thread") { throw violation }
        guard let another = try contract.makeAnother?() else { return }
        if let violation = try changed(another, "by another instance with the same options") { throw violation }
    }

    /// Draws all moments again, and returns a violation if one has changed.
    func changed(_ indicator: any IndicatorDrawing, _ condition: String) throws -> ContractViolation? {
        let moments = moments
        let size = size
        let again = [Result<Bitmap, DrawingFailure>].concurrently(moments.count, chunk: 1) { step in
            Result { () throws(DrawingFailure) in try Self.draw(moments[moments.count - 1 - step], size, indicator) }
        }
        for (index, moment) in moments.enumerated() {
            let bitmap = try again[moments.count - 1 - index].get()
            guard bitmap != firstDrawings[index] else { continue }
            let difference = BitmapDifference(expected: firstDrawings[index], found: bitmap)
            return ContractViolation(
                .pure, moment, "\(moment.atScale)it looks different when drawn again, \(condition): \(difference)",
                showing: .difference(difference, moment, moment))
        }
        return nil
    }

    /// Checks that a pull of 0 draws nothing or the idle frame.
    func checkProgressZero() throws {
        for traits in traits + [Self.closeUp] {
            let found = frame(.pulling(0, traits))
            if try found.isBlank() { continue }
            guard let difference = try found.difference(from: frame(.idle(traits)), tolerance: contract.tolerance) else { continue }
            throw ContractViolation(
                .progressZero, found.moment,
                "\(found.moment.atScale)it draws something, expected nothing or the idle frame\(difference.ending)",
                showing: difference.evidence)
        }
    }

    /// Checks that moments with the same picture number look the same.
    func checkPictures() throws {
        struct Name: Hashable {
            let picture: Int
            let traits: Traits
        }
        var seen: [Name: ContractFrame] = [:]
        // An indicator that fails here can no longer draw, but the other rules need to draw it, so this check uses another instance.
        let asked = try contract.makeAnother?() ?? indicator
        for moment in moments {
            let answer = asked.picture(of: moment)
            if let failure = (asked as? any PictureFailing)?.pictureFailure {
                throw ContractViolation(.pictures, moment, "it failed to report the picture of the moment: \(failure)")
            }
            guard let picture = answer else { continue }
            let name = Name(picture: picture, traits: moment.traits)
            guard let other = seen[name] else {
                seen[name] = frame(moment)
                continue
            }
            guard let difference = try frame(moment).difference(from: other) else { continue }
            throw ContractViolation(
                .pictures, moment,
                "\(moment.atScale)it has picture number \(picture), as does \(other.moment.text), but looks different\(difference.ending)",
                showing: difference.evidence)
        }
        if seen.isEmpty { throw Skip(why: "it reports no picture numbers") }
    }
}
