internal import RefreshKit

/// One picture on an evidence sheet, with words above it.
struct EvidencePanel {
    /// What is pointed at, in points of the picture.
    struct Mark {
        /// A frame around all that may be drawn on; nil for none.
        var bounds: Rect?
        /// The upper left corner of a pixel.
        let spot: Point
        /// Pixels per point of the picture.
        let scale: Double
    }

    /// What it is, in a word or two.
    let title: String
    /// The rest of the words, below the title; empty for none.
    let detail: String
    let bitmap: Bitmap
    let style: Appearance.Style
    let mark: Mark?
    /// Whether it is this one that breaks the rule.
    let isWrong: Bool

    init(_ title: String, _ detail: String, _ bitmap: Bitmap, on style: Appearance.Style, mark: Mark? = nil, isWrong: Bool = false) {
        self.title = title
        self.detail = detail
        self.bitmap = bitmap
        self.style = style
        self.mark = mark
        self.isWrong = isWrong
    }

    /// A picture of a row, with its time to the hundredth of a second.
    init(_ frame: ContractEvidence.Frame) {
        let hundredths = Int((frame.moment.elapsed.seconds * 100).rounded())
        let rest = hundredths % 100
        let time = "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
        self.init("", time, frame.bitmap, on: frame.moment.appearance.style)
    }

    /// The title and the rest of the words, to be set within a width.
    func caption(width: Double) -> (title: Text, detail: Text) {
        (
            Text(title, font: Font(size: 11, weight: .semibold), maximumWidth: width, lineLimit: 1),
            Text(detail, font: Font(size: 9), maximumWidth: width, lineLimit: 2)
        )
    }

    /// Draws the words below a point; panels side by side have theirs on the same lines.
    func drawCaption(at place: Point, titleHeight: Double, width: Double, on sheet: PictureSheet) {
        let caption = caption(width: width)
        sheet.drawCaption(
            (caption.title, isWrong ? Self.wrong : Color(white: 0.2)), (caption.detail, Color(white: 0.4)), at: place, step: titleHeight)
    }

    /// A red that can be read on light ground.
    private static let wrong = Color(red: 0.8, green: 0.08, blue: 0.06)

    /// Draws the picture on its ground, as large as fits.
    func draw(in frame: Rect, on sheet: PictureSheet) {
        let ground = AdaptiveColor.systemBackground.color(for: style)
        sheet.drawCell(
            frame, ground, radius: min(6, frame.width / 10),
            border: isWrong ? (Self.wrong, 1.5) : (Color(white: 0, alpha: 0.18), 0.5))
        let space = frame.inset(by: min(8, frame.width / 8))
        let share = min(space.width / Double(bitmap.width), space.height / Double(bitmap.height))
        let size = Size(width: Double(bitmap.width) * share, height: Double(bitmap.height) * share)
        let place = Rect(center: frame.center, size: size)
        // Pixels are what the rules are about: where they grow they keep their edges.
        sheet.canvas.draw(bitmap, in: place, filter: share * sheet.canvas.scale >= 1 ? .nearest : .best)
        if let mark { draw(mark, share * mark.scale, place.origin, on: sheet.canvas) }
    }

    private func draw(_ mark: Mark, _ share: Double, _ origin: Point, on canvas: Canvas) {
        if let bounds = mark.bounds {
            let frame = Rect(
                x: origin.x + bounds.minX * share, y: origin.y + bounds.minY * share, width: bounds.width * share,
                height: bounds.height * share)
            canvas.stroke(.rect(frame), AdaptiveColor.systemBlue.color(for: style), Stroke(width: 1, dashes: [4, 3]))
        }
        // Around the middle of the pixel.
        let half = 0.5 / mark.scale
        let spot = Point(x: origin.x + (mark.spot.x + half) * share, y: origin.y + (mark.spot.y + half) * share)
        canvas.stroke(.circle(center: spot, radius: 14), AdaptiveColor.systemRed.color(for: style), Stroke(width: 2))
    }
}
