import Indicators
import RefreshKit

/// A control alone on a stage that has the indicators that ship, and what it looks like.
final class LookScene {
    /// Width of the stage, in points and pixels.
    static let width = 240
    /// Where the scroll view begins, in points from above.
    private static let top = 60.0

    let stage: Stage
    let control: TextRefreshControl
    private let scrollView = Finger()

    private final class Finger: ScrollView {
        var isDown = false
        override var isDragging: Bool { isDown }
    }

    init(_ control: TextRefreshControl, style: Appearance.Style) throws {
        self.control = control
        let size = Size(width: Double(Self.width), height: 120)
        stage = try Stage(
            size: Size(width: size.width, height: Self.top + size.height), appearance: Appearance(style: style),
            registry: IndicatorCatalogue.registry())
        stage.root.backgroundColor = .systemBackground
        scrollView.frame = Rect(origin: Point(x: 0, y: Self.top), size: size)
        // All of the control is seen, however little it is pulled.
        scrollView.clipsToBounds = false
        scrollView.contentSize = size
        stage.root.addSubview(scrollView)
        scrollView.addSubview(control)
        wait(0)
    }

    /// Pulls down with a finger by so many points, or up by points below 0.
    func pull(_ points: Double) {
        scrollView.isDown = true
        scrollView.contentOffset.y = -points
        wait(0)
    }

    /// The finger leaves, and content goes back to where it rests.
    func letGo() {
        scrollView.isDown = false
        scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
        wait(0)
    }

    func wait(_ milliseconds: Int) { stage.advance(by: .milliseconds(milliseconds)) }

    /// The control as it is now, cut out of the frame.
    func picture() throws -> Bitmap {
        let frame = try stage.renderedFrame()
        var part = Bitmap(width: Int(control.frame.width), height: Int(control.frame.height), format: frame.format)
        let top = scrollView.contentOffset.y - control.frame.minY - Self.top
        let place = Rect(x: 0, y: top, width: Double(frame.width), height: Double(frame.height))
        try part.draw { $0.draw(frame, in: place, filter: .nearest) }
        return part
    }
}
