internal import RefreshKit

/// A built-in icon, drawn in one color.
public enum Symbol: String, Sendable, Hashable, CaseIterable {
    /// A house.
    case home
    /// A magnifying glass.
    case search
    /// A tray.
    case inbox
    /// A speech bubble.
    case messages
    /// A bell.
    case bell
    /// A person.
    case person
    /// A gear.
    case settings
    /// A star.
    case star
    /// A heart.
    case heart
    /// A folded map.
    case map
    /// A clock.
    case clock
    /// A calendar page.
    case calendar
    /// A photo.
    case photo
    /// A shopping cart.
    case cart
    /// A bulleted list.
    case list
    /// A building.
    case city
}

extension Icon {
    var tabBarIcon: TabBarIcon {
        switch self {
        case .image(let bitmap, let scale): TabBarIcon(bitmap, scale: scale)
        case .symbol(let symbol): TabBarIcon(symbol.outline)
        }
    }

    /// The icon of a selected tab; nil if it is the same as the unselected icon.
    var selectedTabBarIcon: TabBarIcon? {
        switch self {
        case .image: nil
        case .symbol(let symbol): TabBarIcon(symbol.filled)
        }
    }
}

extension TabBarIcon {
    fileprivate init(_ shape: SymbolShape) {
        self.init { bounds, color, canvas in shape.draw(in: bounds, color, on: canvas) }
    }
}

/// Lines and filled areas of a symbol, in a 25-point square.
struct SymbolShape {
    static let side = 25.0

    var lines: [Path] = []
    /// Filled areas.
    ///
    /// Each area uses the even-odd rule, so that an outline inside another one is a hole.
    var areas: [Path] = []
    var lineWidth = 1.8

    func draw(in bounds: Rect, _ color: Color, on canvas: Canvas) {
        canvas.saved {
            canvas.translate(x: bounds.minX, y: bounds.minY)
            canvas.scale(x: bounds.width / Self.side, y: bounds.height / Self.side)
            for area in areas { canvas.fill(area, .color(color), rule: .evenOdd) }
            let stroke = Stroke(width: lineWidth, cap: .round, join: .round)
            for line in lines { canvas.stroke(line, .color(color), stroke) }
        }
    }
}

extension Path {
    static func lines(_ points: [(Double, Double)]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            let point = Point(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        return path
    }

    static func polygon(_ points: [(Double, Double)]) -> Path {
        .polygon(points.map { Point(x: $0.0, y: $0.1) })
    }

    func with(_ others: Path...) -> Path {
        var path = self
        for other in others { path.add(other) }
        return path
    }

    static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
        .circle(center: Point(x: x, y: y), radius: radius)
    }

    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0) -> Path {
        .roundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius)
    }
}
