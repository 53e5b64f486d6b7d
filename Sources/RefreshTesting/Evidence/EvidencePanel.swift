internal import RefreshKit

/// One picture on an evidence sheet, with words above it.
struct EvidencePanel {
    /// What is pointed at, in points of the picture.
    struct Mark {
        let bounds: Rect
        let spot: Point
        /// Pixels per point of the picture.
        let scale: Double
    }

    let caption: String
    let bitmap: Bitmap
    let style: Appearance.Style
    let mark: Mark?

    init(_ caption: String, _ bitmap: Bitmap, on style: Appearance.Style, mark: Mark? = nil) {
        self.caption = caption
        self.bitmap = bitmap
        self.style = style
        self.mark = mark
    }

    init(_ caption: String, _ frame: ContractEvidence.Frame) {
        self.init(caption, frame.bitmap, on: frame.moment.appearance.style)
    }

    /// Draws the picture on its ground, as large as fits.
    func draw(in frame: Rect, on canvas: Canvas) {
        let ground = AdaptiveColor.systemBackground.color(for: style)
        canvas.fill(.roundedRect(frame, radius: 6), ground)
        canvas.stroke(.roundedRect(frame, radius: 6), Color(white: 0, alpha: 0.18), Stroke(width: 0.5))
        let space = frame.inset(by: min(8, frame.width / 8))
        let share = min(space.width / Double(bitmap.width), space.height / Double(bitmap.height))
        let size = Size(width: Double(bitmap.width) * share, height: Double(bitmap.height) * share)
        let place = Rect(center: frame.center, size: size)
        // Pixels are what the rules are about: where they grow they keep their edges.
        canvas.draw(bitmap, in: place, filter: share * canvas.scale >= 1 ? .nearest : .best)
        if let mark { draw(mark, share * mark.scale, place.origin, on: canvas) }
    }

    private func draw(_ mark: Mark, _ share: Double, _ origin: Point, on canvas: Canvas) {
        let bounds = Rect(
            x: origin.x + mark.bounds.minX * share, y: origin.y + mark.bounds.minY * share, width: mark.bounds.width * share,
            height: mark.bounds.height * share)
        canvas.stroke(.rect(bounds), AdaptiveColor.systemBlue.light, Stroke(width: 1, dashes: [4, 3]))
        let spot = Point(x: origin.x + mark.spot.x * share, y: origin.y + mark.spot.y * share)
        canvas.stroke(.circle(center: spot, radius: 9), AdaptiveColor.systemRed.light, Stroke(width: 2))
    }
}
