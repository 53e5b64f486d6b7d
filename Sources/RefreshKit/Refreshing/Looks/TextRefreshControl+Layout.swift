extension TextRefreshControl {
    /// Words that are seen, from top to bottom.
    private var lines: [Label] { [label, timeLabel].filter { !$0.isHidden && !$0.text.isEmpty } }

    /// Puts the picture before the words, and the time in the lower half if there is one.
    ///
    /// At the right edge all of that is turned clockwise and reads downwards.
    final func arrange() {
        let isSideways = behavior.edge == .right
        let size = isSideways ? Size(width: bounds.height, height: bounds.width) : bounds.size
        let lines = lines
        let view: View? = mark.isHidden ? picture : mark
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

    private func place(_ view: View, _ frame: Rect, _ isSideways: Bool) {
        guard isSideways else { return view.frame = frame }
        view.transform.rotation = .pi / 2
        let center = Point(x: bounds.width - frame.midY, y: frame.midX)
        view.frame = Rect(x: center.x - frame.width / 2, y: center.y - frame.height / 2, width: frame.width, height: frame.height)
    }
}
