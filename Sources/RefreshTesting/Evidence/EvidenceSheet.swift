internal import RefreshKit

/// A picture of one violation: what it is about in words, and below them what was drawn.
struct EvidenceSheet {
    private let lines: [(text: Text, color: Color)]
    private let panels: [EvidencePanel]
    private let curve: [Double]?

    /// Pixels per point.
    static let scale = 2.0
    private static let margin = 16.0
    private static let gap = 8.0
    private static let captionHeight = 30.0
    private static let curveHeight = 72.0
    private static let leastWidth = 400.0

    /// Lays out a violation.
    init(_ violation: ContractViolation, _ evidence: ContractEvidence) {
        panels = evidence.panels
        curve = evidence.curve
        let width = Self.width(of: panels)
        lines = [
            (Text(violation.rule.rawValue, font: Font(size: 15, weight: .semibold)), Color(white: 0.1)),
            (Text(violation.moment.summary, font: Font(size: 11), maximumWidth: width), Color(white: 0.45)),
            (Text(violation.what, font: Font(size: 11), maximumWidth: width), Color(white: 0.2)),
        ]
    }

    /// The side of a panel: the fewer, the larger.
    private static func side(_ count: Int) -> Double {
        switch count {
        case ...3: 160
        case ...8: 64
        default: 40
        }
    }

    /// Width of what is inside the margins.
    private static func width(of panels: [EvidencePanel]) -> Double {
        max(Double(panels.count) * (side(panels.count) + gap) - gap, leastWidth)
    }

    /// Draws the sheet.
    ///
    /// - Throws: `DrawingError` if a font is missing or Cairo fails.
    func bitmap() throws -> Bitmap {
        let heights = try lines.map { try $0.text.measured().height }
        let side = Self.side(panels.count)
        let width = Self.width(of: panels)
        let head = heights.reduce(0) { $0 + $1 + 4 }
        let foot = curve == nil ? 0 : Self.curveHeight + Self.gap
        let size = Size(width: width + 2 * Self.margin, height: 2 * Self.margin + head + Self.captionHeight + side + foot)
        let pixels = PixelSize(size, scale: Self.scale)
        var bitmap = Bitmap(width: pixels.width, height: pixels.height, format: .rgb24)
        try bitmap.draw(scale: Self.scale) { canvas in
            canvas.fill(.rect(canvas.bounds), Color(white: 0.97))
            var top = Self.margin
            for (line, height) in zip(lines, heights) {
                canvas.draw(line.text, line.color, at: Point(x: Self.margin, y: top))
                top += height + 4
            }
            draw(panelsAt: top, side, on: canvas)
            guard let curve else { return }
            let place = Rect(
                x: Self.margin, y: top + Self.captionHeight + side + Self.gap, width: width, height: Self.curveHeight)
            LuminanceCurve(values: curve).draw(in: place, on: canvas)
        }
        return bitmap
    }

    private func draw(panelsAt top: Double, _ side: Double, on canvas: Canvas) {
        for (index, panel) in panels.enumerated() {
            let left = Self.margin + Double(index) * (side + Self.gap)
            let caption = Text(panel.caption, font: Font(size: 9), maximumWidth: side, lineLimit: 2)
            canvas.draw(
                caption, Color(white: 0.45), at: Point(x: left, y: top + Self.captionHeight - 3),
                anchor: TextAnchor(.leading, .bottom))
            panel.draw(in: Rect(x: left, y: top + Self.captionHeight, width: side, height: side), on: canvas)
        }
    }
}
