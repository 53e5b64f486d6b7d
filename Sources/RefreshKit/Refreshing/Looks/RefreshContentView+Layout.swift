extension RefreshContentView {
    /// The words that are visible, from top to bottom.
    private var lines: [Label] { [label, timeLabel].filter { !$0.isHidden && !$0.text.isEmpty } }

    /// Puts the picture before the words, and the time in the lower half if there is one.
    ///
    /// At the right edge all of that is turned clockwise and reads downwards.
    func arrange() {
        let isSideways = edge == .right
        let size = isSideways ? Size(width: bounds.height, height: bounds.width) : bounds.size
        let lines = lines
        let view: View? = mark.isHidden ? ownPicture : mark
        let pictureSize = view.map { $0.isHidden ? Size.zero : $0.frame.size } ?? .zero
        // Half a point more, so that rounding cuts nothing.
        let text = lines.map { $0.textSize.width.rounded(.up) + 0.5 }.max() ?? 0
        let places = PictureAndText(in: size.width, picture: pictureSize.width, text: text, look.arrangement)
        for (index, line) in lines.enumerated() {
            let height = size.height / Double(lines.count)
            place(line, Rect(x: places.textX, y: height * Double(index), width: places.textWidth, height: height), isSideways)
        }
        guard let view, !view.isHidden else { return }
        // Words are some half points wide; images beside them are sharp on whole pixels only.
        let besideWords = (places.pictureX * appearance.scale).rounded() / appearance.scale
        let x = lines.isEmpty ? (size.width - pictureSize.width) / 2 : besideWords
        let frame = Rect(x: x, y: (size.height - pictureSize.height) / 2, width: pictureSize.width, height: pictureSize.height)
        place(view, frame, isSideways)
    }

    /// The picture, unless another view has taken it over.
    private var ownPicture: View? { picture?.superview === self ? picture : nil }

    private func place(_ view: View, _ frame: Rect, _ isSideways: Bool) {
        guard isSideways else { return view.frame = frame }
        view.transform.rotation = .pi / 2
        let center = Point(x: bounds.width - frame.midY, y: frame.midX)
        view.frame = Rect(x: center.x - frame.width / 2, y: center.y - frame.height / 2, width: frame.width, height: frame.height)
    }
}

/// Where a picture and the words after it are from left to right, in points; they never overlap.
struct PictureAndText: Equatable {
    static let smallestGap = 4.0
    /// The space that stays free at both ends.
    static let margin = 8.0

    let pictureX: Double
    let textX: Double
    let textWidth: Double

    /// Arranges a picture and text in a width, as close to the arrangement as fits; `text` is the preferred width of the text.
    init(in width: Double, picture: Double, text: Double, _ arrangement: RefreshLook.Arrangement) {
        let (start, end) = (Self.margin, width - Self.margin)
        let nearest = start + picture + Self.smallestGap
        textWidth = max(0, min(text, end - nearest))
        let centered = (width - textWidth) / 2
        let (wishedX, wishedGap) =
            switch arrangement {
            case .centerBeforeText(let distance): (centered, distance - picture / 2)
            case .edgeBeforeText(let gap): (centered, gap)
            case .leftOfCenter(let distance, let gap): (width / 2 - distance + picture / 2 + gap, gap)
            }
        textX = max(nearest, min(wishedX, end - textWidth))
        pictureX = textX - picture - max(Self.smallestGap, min(wishedGap, textX - start - picture))
    }
}
