internal import RefreshKit

/// One drawing on an evidence sheet, with a caption above it.
struct EvidencePanel {
    /// Marked areas, in drawing coordinates.
    struct Mark {
        /// The bounds of the indicator, if they are outlined.
        var bounds: Rect?
        /// The top left corner of a pixel.
        let spot: Point
        /// Pixels per point of the drawing.
        let scale: Double
    }

    let title: String
    /// A line below the title; may be empty.
    let detail: String
    let bitmap: Bitmap
    let appearance: Appearance
    let mark: Mark?
    /// Whether this drawing violates the rule.
    let isWrong: Bool

    init(_ title: String, _ detail: String, _ bitmap: Bitmap, on appearance: Appearance, mark: Mark? = nil, isWrong: Bool = false) {
        self.title = title
        self.detail = detail
        self.bitmap = bitmap
        self.appearance = appearance
        self.mark = mark
        self.isWrong = isWrong
    }

    /// Creates the panel for one frame of a sequence, captioned with its time to a hundredth of a second.
    init(_ frame: ContractEvidence.Frame) {
        let hundredths = Int((frame.moment.elapsed.seconds * 100).rounded())
        let rest = hundredths % 100
        let time = "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
        self.init("", time, frame.bitmap, on: frame.moment.traits.appearance)
    }

    func caption(width: Double) -> (title: Text, detail: Text) {
        (
            Text(title, font: Font(size: 11, weight: .semibold), maximumWidth: width, lineLimit: 1),
            Text(detail, font: Font(size: 9), maximumWidth: width, lineLimit: 2)
        )
    }

    /// Draws the caption below a point, on the same baselines as in neighboring panels.
    func drawCaption(at position: Point, titleHeight: Double, width: Double, on sheet: ContactSheetCanvas) {
        let caption = caption(width: width)
        sheet.drawCaption(
            (caption.title, isWrong ? Self.wrong : Color(white: 0.2)), (caption.detail, Color(white: 0.4)), at: position, step: titleHeight)
    }

    /// A red that is readable on a light background.
    private static let wrong = Color(red: 0.8, green: 0.08, blue: 0.06)

    /// Draws the bitmap on its background, as large as possible.
    func draw(in frame: Rect, on sheet: ContactSheetCanvas) {
        let background = AdaptiveColor.systemBackground.color(for: appearance)
        sheet.drawCell(
            frame, background, radius: min(6, frame.width / 10),
            border: isWrong ? (Self.wrong, 1.5) : (Color(white: 0, alpha: 0.18), 0.5))
        let space = frame.inset(by: min(8, frame.width / 8))
        let share = min(space.width / Double(bitmap.width), space.height / Double(bitmap.height))
        let size = Size(width: Double(bitmap.width) * share, height: Double(bitmap.height) * share)
        let area = Rect(center: frame.center, size: size)
        // The rules are about pixels, so enlarged pixels keep sharp edges.
        sheet.canvas.draw(bitmap, in: area, filter: share * sheet.canvas.scale >= 1 ? .nearest : .best)
        if let mark { draw(mark, share * mark.scale, area.origin, on: sheet.canvas) }
    }

    private func draw(_ mark: Mark, _ share: Double, _ origin: Point, on canvas: Canvas) {
        if let bounds = mark.bounds {
            let frame = Rect(
                x: origin.x + bounds.minX * share, y: origin.y + bounds.minY * share, width: bounds.width * share,
                height: bounds.height * share)
            canvas.stroke(.rect(frame), .color(AdaptiveColor.systemBlue.color(for: appearance)), Stroke(width: 1, dashes: [4, 3]))
        }
        // Centered on the pixel.
        let half = 0.5 / mark.scale
        let spot = Point(x: origin.x + (mark.spot.x + half) * share, y: origin.y + (mark.spot.y + half) * share)
        canvas.stroke(.circle(center: spot, radius: 14), .color(AdaptiveColor.systemRed.color(for: appearance)), Stroke(width: 2))
    }
}
