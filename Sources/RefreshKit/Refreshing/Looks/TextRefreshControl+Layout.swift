extension TextRefreshControl {
    /// Words that are seen, from top to bottom.
    private var lines: [Label] { [label, timeLabel].filter { !$0.isHidden && !$0.text.isEmpty } }

    /// Puts the picture before the words, and the time in the lower half if there is one.
    final func arrange() {
        let lines = lines
        let view = (mark.isHidden ? picture : mark) ?? mark
        let size = view.isHidden ? .zero : view.frame.size
        // Half a point more, so that rounding cuts nothing.
        let text = lines.map(\.textSize.width).max().map { $0.rounded(.up) + 0.5 } ?? 0
        let places = PictureAndText(in: bounds.width, picture: size.width, text: text, look.arrangement)
        for (index, line) in lines.enumerated() {
            let height = bounds.height / Double(lines.count)
            line.frame = Rect(x: places.textX, y: height * Double(index), width: places.textWidth, height: height)
        }
        guard !view.isHidden else { return }
        let x = lines.isEmpty ? bounds.midX - size.width / 2 : places.pictureX
        view.frame = Rect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
}
