extension RefreshContentView {
    private var lines: [Label] { [label, timeLabel].filter { !$0.isHidden && !$0.text.isEmpty } }

    /// Positions the refresh view before the text, and the time in the lower half; rotates all three if the control is at the right edge.
    ///
    /// From right to left, the refresh view is at the right of the text.
    func arrange() {
        let isSideways = edge == .right
        let size = isSideways ? Size(width: bounds.height, height: bounds.width) : bounds.size
        let lines = lines
        let view: View? = mark.isHidden ? ownRefreshView : mark
        let refreshViewSize = view.map { $0.isHidden ? Size.zero : $0.frame.size } ?? .zero
        // Add half a point so that rounding does not truncate the text.
        if case .aboveText(let gap) = look.arrangement, !lines.isEmpty { return stack(view, above: lines, gap) }
        let text = lines.map { $0.textSize.width.rounded(.up) + 0.5 }.max() ?? 0
        let positions = ContentPositions(in: size.width, refreshView: refreshViewSize.width, text: text, look.arrangement)
        for (index, line) in lines.enumerated() {
            let height = size.height / Double(lines.count)
            place(line, Rect(x: positions.textX, y: height * Double(index), width: positions.textWidth, height: height), isSideways)
        }
        guard let view, !view.isHidden else { return }
        // Text widths are multiples of half a point, but images are sharp only on whole pixels.
        let besideWords = (positions.refreshViewX * traits.scale).rounded() / traits.scale
        let x = lines.isEmpty ? (size.width - refreshViewSize.width) / 2 : besideWords
        let frame = Rect(x: x, y: (size.height - refreshViewSize.height) / 2, width: refreshViewSize.width, height: refreshViewSize.height)
        place(view, frame, isSideways)
    }

    /// Positions the refresh view above the text, both centered.
    private func stack(_ view: View?, above lines: [Label], _ gap: Double) {
        let viewSize = view.map { $0.isHidden ? Size.zero : $0.frame.size } ?? .zero
        let sizes = lines.map(\.textSize)
        var y = max((bounds.height - viewSize.height - gap - sizes.reduce(0) { $0 + $1.height }) / 2, 0)
        view?.frame = Rect(x: (bounds.width - viewSize.width) / 2, y: y, width: viewSize.width, height: viewSize.height)
        y += viewSize.height + gap
        for (line, size) in zip(lines, sizes) {
            line.frame = Rect(x: 0, y: y, width: bounds.width, height: size.height)
            y += size.height
        }
    }

    private var ownRefreshView: View? { refreshView?.superview === self ? refreshView : nil }

    private func place(_ view: View, _ frame: Rect, _ isSideways: Bool) {
        guard isSideways else {
            let x = traits.direction == .rightToLeft ? bounds.width - frame.maxX : frame.minX
            return view.frame = Rect(x: x, y: frame.minY, width: frame.width, height: frame.height)
        }
        view.transform.rotation = .pi / 2
        let center = Point(x: bounds.width - frame.midY, y: frame.midX)
        view.frame = Rect(x: center.x - frame.width / 2, y: center.y - frame.height / 2, width: frame.width, height: frame.height)
    }
}

/// Horizontal positions of a refresh view and the text after it, in points.
struct ContentPositions: Equatable {
    static let minimumGap = 4.0
    static let margin = 8.0

    let refreshViewX: Double
    let textX: Double
    let textWidth: Double

    /// Arranges views of the given widths as close to the requested arrangement as possible, without overlap.
    init(in width: Double, refreshView: Double, text: Double, _ arrangement: RefreshLook.Arrangement) {
        let (start, end) = (Self.margin, width - Self.margin)
        let nearest = start + refreshView + Self.minimumGap
        textWidth = max(0, min(text, end - nearest))
        let centered = (width - textWidth) / 2
        let (preferredX, preferredGap) =
            switch arrangement {
            case .centerBeforeText(let distance): (centered, distance - refreshView / 2)
            case .edgeBeforeText(let gap): (centered, gap)
            case .aboveText(let gap): (centered, gap)
            case .leftOfCenter(let distance, let gap): (width / 2 - distance + refreshView / 2 + gap, gap)
            }
        textX = max(nearest, min(preferredX, end - textWidth))
        refreshViewX = textX - refreshView - max(Self.minimumGap, min(preferredGap, textX - start - refreshView))
    }
}
