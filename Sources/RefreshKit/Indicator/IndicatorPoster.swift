internal import Glibc

/// Several indicators that follow the same pull, each above its id, with a heading for each family.
///
/// ```swift
/// let registry = try IndicatorRegistry([Spinner.self])
/// let poster = try IndicatorPoster(registry.kinds, name: "basics")
/// let frame = try poster.bitmap(of: .pulling(0.7))
/// ```
public struct IndicatorPoster: IndicatorDrawing {
    /// The name of the group, and sizes and durations that suit all members.
    ///
    /// The period is how much of the members' loops is shown. Since these loops differ in length, the poster jumps when it repeats.
    public let info: IndicatorInfo
    private let members: [any IndicatorDrawing]
    /// Size of each member in points; nil draws each at its natural size, scaled down to `largestSide` if necessary.
    private let memberSize: Size?
    private let layout: PosterLayout

    /// Maximum side length of a member at its natural size, in points.
    private static let largestSide = 44.0
    private static let period = Duration.seconds(4)
    /// Minimum duration of the introduction: enough for one period of most loops.
    private static let introduction = Duration.seconds(1)

    /// Creates a poster.
    ///
    /// - Parameters:
    ///   - kinds: The indicators, at least one; they are grouped by family, in this order within a family.
    ///   - name: The id of the poster.
    ///   - assignments: Option names and values, as text; each applies to the members that have the option.
    ///   - memberSize: Size of each indicator in points; by default, its natural size, but at most 44 points per side.
    /// - Throws: `IndicatorError` for an option that no member has or an invalid value, and any error from an indicator.
    public init(_ kinds: [IndicatorKind], name: String, _ assignments: [String: String] = [:], memberSize: Size? = nil) throws {
        precondition(!kinds.isEmpty, "a poster needs at least one indicator, got none; check the group before calling")
        try kinds.checkOptions(assignments.keys, of: name)
        members = try kinds.map { kind in
            let ignored = kinds.optionsMissing(in: kind)
            return try kind.make(assignments.filter { !ignored.contains($0.key) })
        }
        self.memberSize = memberSize
        let side = Self.largestSide
        layout = PosterLayout(families: kinds.map(\.info.family), memberSize: memberSize ?? Size(width: side, height: side))
        info = IndicatorInfo(
            id: name, summary: "Several indicators side by side.", naturalSize: layout.size,
            period: Self.period, introduction: members.map(\.introduction).reduce(Self.introduction, max),
            finish: members.map(\.finish).max() ?? .zero, mirroring: members.contains(where: \.hasDirection) ? .adapts : .keeps)
    }

    /// Draws each member in its cell.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let share = min(bounds.width / naturalSize.width, bounds.height / naturalSize.height)
        let (heading, label) = (AdaptiveColor.label, AdaptiveColor.secondaryLabel)
        canvas.saved {
            canvas.translate(x: bounds.midX - naturalSize.width * share / 2, y: bounds.midY - naturalSize.height * share / 2)
            canvas.scale(by: share)
            for (family, origin) in layout.headings {
                let text = Text(family, font: Font(size: 13, weight: .semibold))
                canvas.draw(text, .color(heading.color(for: moment.traits.appearance)), at: origin)
            }
            for (member, cell) in zip(members, layout.cells) {
                draw(member, moment, in: cell.inset(by: EdgeInsets(bottom: PosterLayout.labelHeight)), on: canvas)
                let text = Text(
                    member.info.id, font: Font(size: 10), alignment: .center, maximumWidth: cell.width - 4, lineLimit: 1)
                let baseline = Point(x: cell.midX, y: cell.maxY - PosterLayout.labelHeight / 2)
                canvas.draw(text, .color(label.color(for: moment.traits.appearance)), at: baseline, anchor: .center)
            }
        }
    }

    private func draw(_ member: any IndicatorDrawing, _ moment: Moment, in area: Rect, on canvas: Canvas) {
        let larger = max(member.naturalSize.width, member.naturalSize.height)
        let fit = min(Self.largestSide / larger, 1)
        let size = memberSize ?? Size(width: member.naturalSize.width * fit, height: member.naturalSize.height * fit)
        canvas.saved { member.drawDirected(self.moment(moment, of: member), in: Rect(center: area.center, size: size), on: canvas) }
    }

    /// Returns the moment for a member, whose phases might be shorter.
    private func moment(_ moment: Moment, of member: any IndicatorDrawing) -> Moment {
        let wait = introduction - elapsed(of: member)
        return switch moment.phase {
        case .idle, .pulling: moment
        case .introduction, .refreshing:
            member.refreshMoment(at: moment.elapsed - wait, released: moment.releaseProgress, moment.traits)
        case .finishing:
            .finishing(
                moment.phaseElapsed, after: (moment.finishStart ?? .zero) - wait, released: moment.releaseProgress, moment.traits)
        }
    }

    /// Returns how long a member has been refreshing when the poster's loop starts; until it starts, it waits where the pull ended.
    ///
    /// After a whole number of periods, 0 if they are long, a loop is where the pull ended. The poster's loop therefore starts with a
    /// representative picture of each member.
    private func elapsed(of member: any IndicatorDrawing) -> Duration {
        guard member.period > .zero else { return introduction }
        return member.period * (introduction / member.period).rounded(.down)
    }
}
