internal import Glibc

/// Several indicators side by side, each above its id, that follow the same pull.
///
/// ```swift
/// let registry = try IndicatorRegistry([Spinner.self])
/// let poster = try IndicatorPoster(registry.kinds, name: "basics")
/// let frame = try poster.bitmap(of: .pulling(0.7))
/// ```
public struct IndicatorPoster: IndicatorDrawing {
    /// The name of the group, and sizes and durations that suit all members.
    ///
    /// The period is the part of the loops that is shown; they go on from one period to the next.
    public let info: IndicatorInfo
    private let members: [any IndicatorDrawing]
    private let columnCount: Int

    private static let cell = Size(width: 116, height: 84)
    /// Side of a member at most.
    private static let side = 44.0
    /// Distance of the id from the bottom of the cell.
    private static let labelInset = 16.0
    private static let period = Duration.seconds(4)
    /// Width of the poster relative to its height, about.
    private static let aspect = 1.5

    /// Creates a poster.
    ///
    /// - Parameters:
    ///   - kinds: The indicators, from left to right and from top to bottom; at least one.
    ///   - name: The id of the poster.
    ///   - assignments: Option names and values, as text, each for the members that have the option.
    /// - Throws: `IndicatorError` for an option that no member has or an invalid value, and any error of an indicator.
    public init(_ kinds: [IndicatorKind], name: String, _ assignments: [String: String] = [:]) throws {
        precondition(!kinds.isEmpty, "a poster needs at least one indicator, got none; check the group before calling")
        let known = Set(kinds.flatMap { $0.info.options.map(\.name) })
        members = try kinds.map { kind in
            let names = Set(kind.info.options.map(\.name))
            return try kind.make(assignments.filter { names.contains($0.key) || !known.contains($0.key) })
        }
        let columns = (Double(kinds.count) * Self.aspect * Self.cell.height / Self.cell.width).squareRoot().rounded(.up)
        columnCount = min(Int(columns), kinds.count)
        let rowCount = (kinds.count + columnCount - 1) / columnCount
        info = IndicatorInfo(
            id: name, summary: "Several indicators side by side.",
            naturalSize: Size(width: Self.cell.width * Double(columnCount), height: Self.cell.height * Double(rowCount)),
            period: Self.period, introduction: members.map(\.introduction).max() ?? .zero, finish: members.map(\.finish).max() ?? .zero)
    }

    /// Draws each member in its cell.
    public func draw(_ moment: Moment, in bounds: Rect, on canvas: Canvas) {
        let share = min(bounds.width / naturalSize.width, bounds.height / naturalSize.height)
        let label = AdaptiveColor.secondaryLabel.color(for: moment.traits.appearance)
        canvas.saved {
            canvas.translate(x: bounds.midX - naturalSize.width * share / 2, y: bounds.midY - naturalSize.height * share / 2)
            canvas.scale(by: share)
            for (index, member) in members.enumerated() {
                let (column, row) = (Double(index % columnCount), Double(index / columnCount))
                let cell = Rect(origin: Point(x: column * Self.cell.width, y: row * Self.cell.height), size: Self.cell)
                let larger = max(member.naturalSize.width, member.naturalSize.height)
                let fit = min(Self.side / larger, 1)
                let size = Size(width: member.naturalSize.width * fit, height: member.naturalSize.height * fit)
                let center = Point(x: cell.midX, y: (cell.minY + cell.maxY - Self.labelInset) / 2)
                canvas.saved { member.draw(Self.moment(moment, of: member), in: Rect(center: center, size: size), on: canvas) }
                let baseline = Point(x: cell.midX, y: cell.maxY - Self.labelInset / 2)
                canvas.draw(Text(member.info.id, font: Font(size: 9)), .color(label), at: baseline, anchor: .center)
            }
        }
    }

    /// Returns the moment of a member, whose phases may be shorter.
    private static func moment(_ moment: Moment, of member: any IndicatorDrawing) -> Moment {
        switch moment.phase {
        case .idle, .pulling: moment
        case .introduction, .refreshing:
            member.refreshMoment(at: moment.elapsed, released: moment.releaseProgress, moment.traits)
        case .finishing:
            .finishing(moment.phaseElapsed, after: moment.finishStart ?? .zero, released: moment.releaseProgress, moment.traits)
        }
    }
}
