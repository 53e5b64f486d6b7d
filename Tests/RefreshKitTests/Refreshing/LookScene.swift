import Indicators
import RefreshKit

/// A control alone on a stage that has the indicators that ship, and what it looks like.
final class LookScene {
    let stage: Stage
    let scrollView = Finger()
    let control: TextRefreshControl

    final class Finger: ScrollView {
        var isDown = false
        override var isDragging: Bool { isDown }
    }

    init(_ control: TextRefreshControl, width: Double = 250, style: Appearance.Style = .light, scale: Double = 1) throws {
        self.control = control
        stage = try Stage(
            size: Size(width: width, height: 120), appearance: Appearance(style: style, scale: scale),
            registry: IndicatorCatalogue.registry())
        stage.root.backgroundColor = .systemBackground
        scrollView.frame = stage.root.bounds
        scrollView.contentSize = Size(width: width, height: 120)
        stage.root.addSubview(scrollView)
        scrollView.addSubview(control)
        stage.advance(to: stage.now)
    }

    /// Pulls a header with a finger, by so many points.
    func pull(_ points: Double) {
        scrollView.isDown = true
        scrollView.contentOffset.y = -points
        stage.advance(to: stage.now)
    }

    func wait(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

    /// The control alone, as it is now: all of it, wherever it is scrolled to.
    func picture() throws -> Bitmap {
        let frame = control.frame
        let window = Rect(x: frame.minX, y: frame.minY - scrollView.contentOffset.y, width: frame.width, height: frame.height)
        let scale = stage.appearance.scale
        let whole = try stage.renderedFrame()
        var part = Bitmap(width: Int(window.width * scale), height: Int(window.height * scale), format: whole.format)
        try part.draw { canvas in
            canvas.draw(
                whole,
                in: Rect(
                    x: -window.minX * scale, y: -window.minY * scale, width: Double(whole.width), height: Double(whole.height)),
                filter: .nearest)
        }
        return part
    }
}
