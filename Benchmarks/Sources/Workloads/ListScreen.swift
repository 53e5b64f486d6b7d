import Glibc
import RefreshKit
import SystemSupport

/// The C baseline's screen, built from views: 36 rows between a navigation bar and a tab bar.
package struct ListScreen {
    private static let size = Size(width: 390, height: 844)
    private static let navigationHeight = 97.0
    private static let tabHeight = 83.0
    private static let rowHeight = 56.0
    private static let hairline = 1 / 3.0
    private static let names = [
        "Anna Haro", "Daniel Higgins", "David Taylor", "Hank Zakroff", "John Appleseed", "Kate Bell", "Maria Ruiz", "Mei Chen",
        "Miguel Rivera", "Olivia Park", "Ravi Patel", "Zoe Lindqvist",
    ]
    private static let gray = Color(red: 0.45, green: 0.45, blue: 0.47)

    private let stage = Stage(size: Self.size, traits: Traits(scale: 3))
    package private(set) var renderer: StageRenderer
    private let list = ScrollView()
    private let ring = Ring()

    /// Adds the screen to a stage, with an unscrolled list.
    package init() {
        renderer = StageRenderer(stage)
        stage.root.backgroundColor = AdaptiveColor(.white)
        list.backgroundColor = AdaptiveColor(.white)
        list.frame = Rect(
            x: 0, y: Self.navigationHeight, width: Self.size.width, height: Self.size.height - Self.navigationHeight - Self.tabHeight)
        list.contentSize = Size(width: Self.size.width, height: 64 + 36 * Self.rowHeight)
        for index in 0..<36 { list.addSubview(Self.row(index)) }
        ring.frame = Rect(center: Point(x: 195, y: 130), size: Size(width: 34, height: 34))
        ring.isHidden = true
        for view in [list, ring, Self.navigationBar(), Self.tabBar()] { stage.root.addSubview(view) }
    }

    /// Returns the list's content offset in a frame, in points.
    package static func offset(in frame: Int) -> Double { 4 + Double(frame) * 7 / 3 }

    /// Scrolls the list to its offset in a frame.
    package func scroll(to frame: Int) {
        list.contentOffset.y = Self.offset(in: frame)
        stage.advance(by: .milliseconds(16))
    }

    /// Shows a ring above the rows, filled in proportion to the progress.
    package func fillRing(to progress: Double) {
        ring.isHidden = false
        ring.progress = progress
        stage.advance(by: .milliseconds(16))
    }

    /// Resets the renderer, so that it draws the next frame completely.
    package mutating func forgetFrames() { renderer = StageRenderer(stage) }

    private static func row(_ index: Int) -> View {
        let row = View(frame: Rect(x: 0, y: 64 + Double(index) * rowHeight, width: size.width, height: rowHeight))
        let shade = Double(index % 12)
        let disc = Disc(color: Color(red: 0.2 + 0.05 * shade, green: 0.5, blue: 0.9 - 0.04 * shade))
        disc.frame = Rect(x: 18, y: 10, width: 36, height: 36)
        let line = View(frame: Rect(x: 64, y: rowHeight - hairline, width: 326, height: hairline))
        line.backgroundColor = AdaptiveColor(Color(red: 0.78, green: 0.78, blue: 0.8))
        let minute = index * 7 % 60
        let texts = [
            label(names[index % 12], 16, .black, Rect(x: 66, y: 8, width: 260, height: 20)),
            label("Message number \(index + 1), about refreshing", 13, gray, Rect(x: 66, y: 30, width: 300, height: 18)),
            label("\(9 + index % 12):\(minute < 10 ? "0" : "")\(minute)", 13, gray, Rect(x: 342, y: 9, width: 46, height: 18)),
        ]
        for view in [disc, line] + texts { row.addSubview(view) }
        return row
    }

    private static func navigationBar() -> View {
        let bar = bar(Rect(x: 0, y: 0, width: size.width, height: navigationHeight), hairlineAt: navigationHeight - hairline)
        let title = label("Inbox", 17, .black, Rect(x: 95, y: 58, width: 200, height: 24), .center)
        title.font.weight = .bold
        bar.addSubview(title)
        return bar
    }

    private static func tabBar() -> View {
        let bar = bar(Rect(x: 0, y: size.height - tabHeight, width: size.width, height: tabHeight), hairlineAt: 0)
        for (index, title) in ["Recents", "Contacts", "Keypad", "Settings"].enumerated() {
            let x = size.width / 8 * Double(2 * index + 1)
            let color = index == 0 ? Color(red: 0, green: 0.478, blue: 1) : Color(red: 0.55, green: 0.55, blue: 0.57)
            let icon = TabIcon(index: index, color: color)
            icon.frame = Rect(center: Point(x: x, y: 22), size: Size(width: 28, height: 28))
            bar.addSubview(icon)
            bar.addSubview(label(title, 10, color, Rect(center: Point(x: x, y: 46), size: Size(width: 90, height: 14)), .center))
        }
        return bar
    }

    private static func bar(_ frame: Rect, hairlineAt y: Double) -> View {
        let bar = View(frame: frame)
        bar.backgroundColor = AdaptiveColor(Color(white: 0.973))
        let line = View(frame: Rect(x: 0, y: y, width: frame.width, height: hairline))
        line.backgroundColor = AdaptiveColor(Color(white: 0.7))
        bar.addSubview(line)
        return bar
    }

    private static func label(
        _ text: String, _ size: Double, _ color: Color, _ frame: Rect, _ alignment: Text.Alignment = .leading
    ) -> Label {
        let label = Label(text, font: Font(size: size), color: AdaptiveColor(color), alignment: alignment)
        label.frame = frame
        return label
    }
}

/// A filled circle.
private final class Disc: View {
    private let color: Color

    init(color: Color) {
        self.color = color
        super.init()
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        canvas.fill(.circle(center: bounds.center, radius: bounds.minSide / 2), .color(color))
    }
}

/// A ring on its track, filled in proportion to its progress.
private final class Ring: View {
    var progress = 0.0 { didSet { setNeedsDisplay() } }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let stroke = Stroke(width: 3, cap: .round)
        canvas.stroke(.circle(center: bounds.center, radius: 14), .color(Color(red: 0.898, green: 0.898, blue: 0.918)), stroke)
        let arc = Path.arc(center: bounds.center, radius: 14, start: -.pi / 2, sweep: 2 * .pi * progress)
        canvas.stroke(arc, .color(Color(red: 0, green: 0.478, blue: 1)), stroke)
    }
}

/// One of the four icons in the tab bar: a clock, a person, keys, or a gear.
private final class TabIcon: View {
    private let index: Int
    private let color: Color

    init(index: Int, color: Color) {
        (self.index, self.color) = (index, color)
        super.init()
    }

    override func draw(in bounds: Rect, on canvas: Canvas) {
        let center = bounds.center
        switch index {
        case 0:
            canvas.stroke(.circle(center: center, radius: 12), .color(color), Stroke(width: 2))
            var hands = Path()
            hands.move(to: center.offset(x: 0, y: -7))
            hands.line(to: center)
            hands.line(to: center.offset(x: 5, y: 3))
            canvas.stroke(hands, .color(color), Stroke(width: 2))
        case 1:
            canvas.fill(.circle(center: center.offset(x: 0, y: -5), radius: 6), .color(color))
            canvas.fill(.arc(center: center.offset(x: 0, y: 13), radius: 11, start: .pi, sweep: .pi), .color(color))
        case 2:
            for key in 0..<9 {
                let offset = (x: Double(key % 3 - 1) * 9, y: Double(key / 3 - 1) * 9)
                canvas.fill(.circle(center: center.offset(x: offset.x, y: offset.y), radius: 3), .color(color))
            }
        default:
            var cog = Path()
            for corner in 0..<16 {
                let point = Point(center: center, radius: corner % 2 == 1 ? 9 : 13, angle: Double(corner) * .pi / 8)
                if corner == 0 { cog.move(to: point) } else { cog.line(to: point) }
            }
            cog.close()
            canvas.fill(cog, .color(color))
        }
    }
}
