internal import CPluginHost
internal import CRefreshPlugin
internal import RefreshKit
internal import System

/// The facts about one instance, as `refresh_facts` has them.
struct PluginFacts: Sendable, Hashable {
    var cutsBetweenPhases = false
    var naturalSize: Size
    var period: Duration
    var introduction = Duration.zero
    var finish = Duration.zero
    var pullPictureCount: Int?
    var frameRate: FrameRate?
    var notes: [String] = []
}

extension refresh_facts {
    /// What the host fills in before it asks a plugin.
    init(_ facts: PluginFacts) {
        self.init()
        struct_size = UInt32(MemoryLayout<refresh_facts>.size)
        cuts_between_phases = facts.cutsBetweenPhases ? 1 : 0
        width = facts.naturalSize.width
        height = facts.naturalSize.height
        period = refresh_time(facts.period)
        introduction = refresh_time(facts.introduction)
        finish = refresh_time(facts.finish)
        pull_pictures = Int64(facts.pullPictureCount ?? 0)
        frames = Int32(clamping: facts.frameRate?.numerator ?? 0)
        per_seconds = Int32(clamping: facts.frameRate?.denominator ?? 0)
    }
}

extension PluginFacts {
    /// Reads what a plugin answered.
    init(_ facts: refresh_facts, notes: String) throws(PluginFailure) {
        let sides = Self.naturalSides
        guard sides.contains(facts.width), sides.contains(facts.height) else {
            throw PluginFailure(
                "'facts' says a size of \(facts.width.shortText) x \(facts.height.shortText) points, "
                    + "expected sides in \(sides.lowerBound.shortText)...\(sides.upperBound.shortText)")
        }
        guard facts.pull_pictures >= 0, facts.pull_pictures <= Self.mostPullPictures else {
            throw PluginFailure("'facts' says \(facts.pull_pictures) pull_pictures, expected 0...\(Self.mostPullPictures)")
        }
        let lines = try Self.lines(of: notes)
        self.init(
            cutsBetweenPhases: facts.cuts_between_phases != 0,
            naturalSize: Size(width: facts.width, height: facts.height),
            period: try Self.period(facts.period),
            introduction: try Self.time(facts.introduction, "introduction"),
            finish: try Self.time(facts.finish, "finish"),
            pullPictureCount: facts.pull_pictures == 0 ? nil : Int(facts.pull_pictures),
            frameRate: try Self.rate(facts.frames, facts.per_seconds),
            notes: lines)
    }

    /// The sides that a natural size may have, in points.
    static let naturalSides = 1.0...10_000
    static let mostPullPictures = 1_000_000
    static let mostNotes = 100

    private static func period(_ time: refresh_time) throws(PluginFailure) -> Duration {
        let period = try Self.time(time, "period")
        guard period == .zero || period >= IndicatorInfo.shortestPeriod else {
            throw PluginFailure(
                "'facts' says 0 s and \(time.attoseconds) attoseconds for 'period', expected 0 for none, or a millisecond or more")
        }
        return period
    }

    /// The lines of notes, of which as many bytes are read as may be there and one more.
    private static func lines(of notes: String) throws(PluginFailure) -> [String] {
        guard notes.utf8.count <= Int(REFRESH_NOTES_MOST) else {
            throw PluginFailure("'facts' tells notes of more than \(REFRESH_NOTES_MOST) bytes, expected a few lines; shorten them")
        }
        let lines = PluginText.lines(notes)
        guard lines.count <= mostNotes else {
            throw PluginFailure("'facts' tells \(lines.count) notes, expected at most \(mostNotes); leave some out")
        }
        return lines
    }

    private static func time(_ time: refresh_time, _ name: String) throws(PluginFailure) -> Duration {
        let longest = IndicatorInfo.longestPart
        let second: Int64 = 1_000_000_000_000_000_000
        guard time.seconds >= 0, time.seconds <= longest.components.seconds, time.attoseconds >= 0, time.attoseconds < second,
            case let value = Duration(secondsComponent: time.seconds, attosecondsComponent: time.attoseconds), value <= longest
        else {
            throw PluginFailure(
                "'facts' says \(time.seconds) s and \(time.attoseconds) attoseconds for '\(name)', expected 0 to a day")
        }
        return value
    }

    private static func rate(_ frames: Int32, _ seconds: Int32) throws(PluginFailure) -> FrameRate? {
        if frames == 0, seconds == 0 { return nil }
        let range = FrameRate.range
        guard frames > 0, seconds > 0, case let rate = FrameRate(numerator: Int(frames), denominator: Int(seconds)),
            rate >= FrameRate(range.lowerBound), rate <= FrameRate(range.upperBound)
        else {
            throw PluginFailure(
                "'facts' says \(frames)/\(seconds) frames a second, expected \(range.lowerBound)...\(range.upperBound), or 0/0 for none")
        }
        return rate
    }
}
