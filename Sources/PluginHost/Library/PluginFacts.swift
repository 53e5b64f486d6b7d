internal import CPluginHost
internal import CRefreshPlugin
internal import RefreshKit
internal import SystemSupport

/// `refresh_facts` in Swift.
struct PluginFacts: Sendable, Hashable {
    var jumpsBetweenPhases = false
    var naturalSize: Size
    var period: Duration
    var introduction = Duration.zero
    var finish = Duration.zero
    var pullPictureCount: Int?
    var frameRate: FrameRate?
    var notes: [String] = []
}

extension refresh_facts {
    /// Creates the values that the host fills in before it calls the plugin.
    init(_ facts: PluginFacts) {
        self.init()
        struct_size = UInt32(MemoryLayout<refresh_facts>.size)
        jumps_between_phases = facts.jumpsBetweenPhases ? 1 : 0
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
    init(_ facts: refresh_facts, notes: String) throws(PluginFailure) {
        let sides = Self.naturalSides
        guard sides.contains(facts.width), sides.contains(facts.height) else {
            throw PluginFailure(
                "'facts' reports a size of \(facts.width.shortText) x \(facts.height.shortText) points, "
                    + "expected sides in \(sides.lowerBound.shortText)...\(sides.upperBound.shortText)")
        }
        guard facts.pull_pictures >= 0, facts.pull_pictures <= Self.maximumPullPictureCount else {
            throw PluginFailure("'facts' reports \(facts.pull_pictures) pull_pictures, expected 0...\(Self.maximumPullPictureCount)")
        }
        let lines = try Self.lines(of: notes)
        self.init(
            jumpsBetweenPhases: facts.jumps_between_phases != 0,
            naturalSize: Size(width: facts.width, height: facts.height),
            period: try Self.period(facts.period),
            introduction: try Self.time(facts.introduction, "introduction"),
            finish: try Self.time(facts.finish, "finish"),
            pullPictureCount: facts.pull_pictures == 0 ? nil : Int(facts.pull_pictures),
            frameRate: try Self.rate(facts.frames, facts.per_seconds),
            notes: lines)
    }

    /// Range of width and height, in points.
    static let naturalSides = 1.0...10_000
    static let maximumPullPictureCount = 1_000_000
    static let maximumNoteCount = 100

    private static func period(_ time: refresh_time) throws(PluginFailure) -> Duration {
        let period = try Self.time(time, "period")
        guard period == .zero || period >= IndicatorInfo.minimumPeriod else {
            throw PluginFailure(
                "'facts' reports 0 s and \(time.attoseconds) attoseconds for 'period', expected 0 or at least 1 ms")
        }
        return period
    }

    private static func lines(of notes: String) throws(PluginFailure) -> [String] {
        guard notes.utf8.count <= Int(REFRESH_NOTES_MAXIMUM) else {
            throw PluginFailure("'facts' reports more than \(REFRESH_NOTES_MAXIMUM) bytes of notes, expected a few lines; shorten them")
        }
        let lines = PluginText.lines(notes)
        guard lines.count <= maximumNoteCount else {
            throw PluginFailure("'facts' reports \(lines.count) notes, expected at most \(maximumNoteCount); remove some")
        }
        return lines
    }

    private static func time(_ time: refresh_time, _ name: String) throws(PluginFailure) -> Duration {
        let maximum = IndicatorInfo.maximumPhaseDuration
        let second: Int64 = 1_000_000_000_000_000_000
        guard time.seconds >= 0, time.seconds <= maximum.components.seconds, time.attoseconds >= 0, time.attoseconds < second,
            case let value = Duration(secondsComponent: time.seconds, attosecondsComponent: time.attoseconds), value <= maximum
        else {
            throw PluginFailure(
                "'facts' reports \(time.seconds) s and \(time.attoseconds) attoseconds for '\(name)', expected 0 to one day")
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
                "'facts' reports \(frames)/\(seconds) frames per second, expected \(range.lowerBound)...\(range.upperBound), or 0/0 for none"
            )
        }
        return rate
    }
}
