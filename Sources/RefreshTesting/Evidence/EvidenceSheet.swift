internal import RefreshKit

/// An image of one violation: text with drawings below it.
struct EvidenceSheet {
    private let rule: ContractViolation.Rule
    private let lines: [(text: Text, color: Color)]
    private let panels: [EvidencePanel]
    private let curve: LuminanceCurve?
    /// Side length of a panel, in points; larger if there are few panels.
    private let side: Double
    /// Width without the margins, in points.
    private let width: Double

    /// Pixels per point.
    static let scale = 2.0
    private static let margin = 16.0
    private static let gap = 8.0
    private static let titleHeight = 24.0
    private static let curveHeight = 92.0
    private static let minimumWidth = 400.0

    init(_ violation: ContractViolation, _ evidence: ContractEvidence) {
        rule = violation.rule
        panels = evidence.panels(of: violation.moment)
        curve = evidence.curve
        side =
            switch panels.count {
            case 1: 240
            case 2: 196
            case 3: 160
            case ...8: 64
            default: 40
            }
        width = max(Double(panels.count) * (side + Self.gap) - Self.gap, Self.minimumWidth)
        lines = [
            (Text(violation.problem, font: Font(size: 12), maximumWidth: width), Color(white: 0.15)),
            (Text(violation.moment.text, font: Font(size: 11), maximumWidth: width), Color(white: 0.4)),
        ]
    }

    /// Draws the sheet; throws if a font is missing or Cairo fails.
    func bitmap() throws -> Bitmap {
        let heights = try lines.map { try $0.text.measured().height }
        let title = Text(rule.rawValue, font: Font(size: 15, weight: .semibold))
        let titleWidth = try title.measured().width
        let captions = panels.map { $0.caption(width: side) }
        let panelTitleHeight = try captions.map { try $0.title.string.isEmpty ? 0 : $0.title.measured().height }.max() ?? 0
        let detailHeight = try captions.map { try $0.detail.string.isEmpty ? 0 : $0.detail.measured().height }.max() ?? 0
        let captionHeight = 8 + panelTitleHeight + detailHeight + 5
        let head = heights.reduce(Self.titleHeight) { $0 + $1 + 4 } + captionHeight
        let foot = curve == nil ? 0 : Self.curveHeight
        let size = Size(width: width + 2 * Self.margin, height: 2 * Self.margin + head + side + foot)
        return try ContactSheetCanvas.bitmap(size, scale: Self.scale, on: Color(white: 0.97)) { sheet in
            let canvas = sheet.canvas
            let baseline = TextAnchor(.leading, .baseline)
            canvas.draw(title, .color(Color(white: 0.1)), at: Point(x: Self.margin, y: Self.margin + 14), anchor: baseline)
            let summary = Text(rule.summary, font: Font(size: 11))
            canvas.draw(
                summary, .color(Color(white: 0.4)), at: Point(x: Self.margin + titleWidth + 8, y: Self.margin + 14), anchor: baseline)
            var top = Self.margin + Self.titleHeight
            for (line, height) in zip(lines, heights) {
                canvas.draw(line.text, .color(line.color), at: Point(x: Self.margin, y: top))
                top += height + 4
            }
            for (index, panel) in panels.enumerated() {
                let left = Self.margin + Double(index) * (side + Self.gap)
                panel.drawCaption(at: Point(x: left, y: top + 8), titleHeight: panelTitleHeight, width: side, on: sheet)
                panel.draw(in: Rect(x: left, y: top + captionHeight, width: side, height: side), on: sheet)
            }
            let area = Rect(x: Self.margin, y: top + captionHeight + side, width: width, height: Self.curveHeight)
            curve?.draw(in: area, from: area.minX + side / 2, spacing: side + Self.gap, on: canvas)
        }
    }
}
