import RefreshKit
import Synchronization

/// A disc that moves back and forth and has one flaw.
struct BadIndicator: Indicator, PictureFailing {
    /// Contract violations.
    enum Flaw: String, Sendable, CaseIterable {
        case none
        case endsBeforeItBegins
        case hasNoGoodName
        case turnsTooFast
        case failsToDraw
        case readsTheClock
        case readsWholeSeconds
        case countsItsDrawings
        case remembersItsMaker
        case drawsOutside
        case drawsOutsideWhenSmall
        case neverCloses
        case drifts
        case jumpsOnRelease
        case jumpsInTheDark
        case jumpsOnAPhone
        case jumpsAtItsEnd
        case drawsAtZero
        case reportsWrongPictures
        case failsToReportPictures
        case isDarkOnDark
        case isLightOnLight
        case isASpeck
        case isIllegibleAtItsMinimum
        case isLargerAtItsMinimum
        case flashes
        case flashesRed
        case flashesFromRightToLeft
        case keepsByItsWordOnly
        case mirrorsItself
        case adaptsToNothing
        case ignoresReducedMotion
        case isSlow
        case isSlowInTheDark
        case isSlowToPull
    }

    static let info = IndicatorInfo(
        id: "bad", summary: "A disc moves back and forth.", period: .seconds(1), introduction: .milliseconds(200),
        finish: .milliseconds(200))

    let flaw: Flaw
    private let clock: FakeClock
    private let instance: Int

    init() { self.init(.none) }

    /// Creates a disc.
    ///
    /// Drawing advances `clock`. `instance` is the number of this instance.
    init(_ flaw: Flaw, clock: FakeClock = FakeClock(), instance: Int = 0) {
        self.flaw = flaw
        self.clock = clock
        self.instance = instance
    }

    var info: IndicatorInfo {
        var info = Self.info
        if flaw == .hasNoGoodName { info.id = "Bad Indicator" }
        if flaw == .isIllegibleAtItsMinimum { info.minimumSize = Size(width: 3, height: 3) }
        if flaw == .isLargerAtItsMinimum { info.minimumSize = Size(width: 41, height: 12) }
        return info
    }

    var mirroring: Mirroring {
        switch flaw {
        case .mirrorsItself: .mirrors
        case .adaptsToNothing, .flashesFromRightToLeft: .adapts
        default: .keeps
        }
    }

    var period: Duration { flaw == .turnsTooFast ? Duration(attoseconds: 1) : Self.info.period }
    var finish: Duration { flaw == .endsBeforeItBegins ? .seconds(-1) : Self.info.finish }

    func picture(of moment: Moment) -> Int? {
        flaw == .reportsWrongPictures && moment.phase == .refreshing ? 7 : nil
    }

    var pictureFailure: (any Error)? { flaw == .failsToReportPictures ? Broken() : nil }

    private func isSlow(at moment: Moment) -> Bool {
        switch flaw {
        case .isSlow: true
        case .isSlowInTheDark: moment.traits.appearance == .dark
        case .isSlowToPull: moment.phase == .pulling
        default: false
        }
    }

    func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        clock.advance(by: isSlow(at: moment) ? .milliseconds(20) : .microseconds(20))
        if flaw == .failsToDraw, moment.phase == .finishing { return canvas.fail(Broken()) }
        let disc = BadDisc(of: moment, flaw, in: bounds, instance: instance, at: clock.now)
        canvas.fill(.circle(center: disc.center, radius: disc.radius), .color(disc.color.opacity(disc.alpha)))
        if flaw == .drawsOutside || (flaw == .drawsOutsideWhenSmall && bounds.height < 30 && moment.traits.scale == 2) {
            canvas.fill(.rect(Rect(x: bounds.maxX, y: bounds.minY, width: 4, height: 4)), .color(disc.color.opacity(disc.alpha)))
        }
    }

    struct Broken: Error, CustomStringConvertible {
        var description: String { "the disc is broken" }
    }
}

/// A clock that tests advance.
final class FakeClock: Sendable {
    private let nanoseconds = Atomic(0)

    var now: Duration { .nanoseconds(nanoseconds.load(ordering: .relaxed)) }

    func advance(by time: Duration) {
        nanoseconds.wrappingAdd(Int(time / .nanoseconds(1)), ordering: .relaxed)
    }
}
