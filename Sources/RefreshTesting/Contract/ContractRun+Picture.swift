internal import Dispatch
internal import RefreshKit
internal import Synchronization
internal import System

extension ContractRun {
    /// Id, sizes and lengths of time are such that something can be drawn.
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
        let longest = IndicatorInfo.longestPart
        for length in [indicator.introduction, indicator.period, indicator.finish] where !(.zero...longest).contains(length) {
            throw ContractViolation(.facts, .idle(), "it has a part of \(length.secondsText) s, expected 0...\(longest.secondsText) s")
        }
        let shortest = IndicatorInfo.shortestPeriod
        guard indicator.period == .zero || indicator.period >= shortest else {
            throw ContractViolation(
                .facts, .idle(),
                "its period is shorter than \(shortest.secondsText) s, expected 0 or \(shortest.secondsText)...\(longest.secondsText) s")
        }
    }

    /// Every moment can be drawn; the pictures are kept for the end.
    func drawFirst() throws {
        firstDrawings = try moments.map { try draw($0) }
        firstDrawn = contract.time?()
    }

    /// The time between first and last drawing, in which a clock of whole seconds has gone on.
    private static let longEnough = Duration.milliseconds(1100)

    /// The same moment gives the same pixels: in any order, on any thread, from another instance, and after everything else was drawn.
    func checkPurity() throws {
        if let impurity { throw impurity }
        if let time = contract.time, let wait = contract.wait, let firstDrawn, !isBroken {
            let rest = Self.longEnough - (time() - firstDrawn)
            if rest > .zero { wait(rest) }
        }
        if let violation = try changed(indicator, "after other moments, on another thread") { throw violation }
        guard let another = try contract.makeAnother?() else { return }
        if let violation = try changed(another, "by another instance with the same options") { throw violation }
    }

    /// Whether the moments look as they did at first, drawn again; what is wrong when not.
    func changed(_ indicator: any IndicatorDrawing, _ how: String) throws -> ContractViolation? {
        let moments = moments
        let size = size
        let drawn = Mutex([Int: Result<Bitmap, DrawingFailure>]())
        DispatchQueue.concurrentPerform(iterations: moments.count) { step in
            let index = moments.count - 1 - step
            let result = Result { () throws(DrawingFailure) in try Self.draw(moments[index], size, indicator) }
            drawn.withLock { $0[index] = result }
        }
        let again = drawn.withLock { $0 }
        for (index, moment) in moments.enumerated() {
            guard let bitmap = try again[index]?.get(), bitmap != firstDrawings[index] else { continue }
            let difference = BitmapDifference(expected: firstDrawings[index], found: bitmap)
            return ContractViolation(
                .pure, moment, "\(moment.atScale)it looks different when drawn again, \(how): \(difference)",
                showing: .difference(difference, moment, moment))
        }
        return nil
    }

    /// Pulling at 0 is empty, or the very picture of idle.
    func checkProgressZero() throws {
        for appearance in Self.appearances + [Self.closeUp] {
            let moment = Moment.pulling(0, appearance)
            let picture = try draw(moment)
            if picture.withUnsafePixels({ $0.allSatisfy { $0 == 0 } }) { continue }
            let difference = try BitmapDifference(expected: draw(.idle(appearance)), found: picture, tolerance: contract.tolerance)
            if difference.isEmpty { continue }
            throw ContractViolation(
                .progressZero, moment, "\(moment.atScale)it draws progress, expected nothing, or what idle shows",
                showing: .difference(difference, moment, .idle(appearance)))
        }
    }

    /// Moments that are said to show the same picture do.
    func checkPictures() throws {
        struct Name: Hashable {
            let picture: Int
            let appearance: Appearance
        }
        var seen: [Name: (moment: Moment, bitmap: Bitmap)] = [:]
        // One that fails here draws no more, and other rules are about what is drawn.
        let asked = try contract.makeAnother?() ?? indicator
        for moment in moments {
            let answer = asked.picture(of: moment)
            if let failure = (asked as? any PictureFailing)?.pictureFailure {
                throw ContractViolation(.pictures, moment, "it does not tell which picture shows the moment: \(failure)")
            }
            guard let picture = answer else { continue }
            let bitmap = try draw(moment)
            let name = Name(picture: picture, appearance: moment.appearance)
            guard let other = seen[name] else {
                seen[name] = (moment, bitmap)
                continue
            }
            if other.bitmap == bitmap { continue }
            let difference = BitmapDifference(expected: other.bitmap, found: bitmap)
            throw ContractViolation(
                .pictures, moment, "\(moment.atScale)it is said to be picture \(picture), as \(other.moment.words), but looks different",
                showing: .difference(difference, moment, other.moment))
        }
        if seen.isEmpty { throw Skip(why: "it tells no pictures apart") }
    }
}
