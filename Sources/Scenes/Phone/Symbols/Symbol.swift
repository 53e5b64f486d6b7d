internal import RefreshKit

/// An icon of ours, drawn as lines and areas in one color.
public enum Symbol: String, Sendable, Hashable, CaseIterable {
    /// A house.
    case home
    /// A magnifying glass.
    case search
    /// A tray for what came in.
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
    /// A sheet of a calendar.
    case calendar
    /// A picture.
    case photo
    /// A shopping cart.
    case cart
    /// A dotted list.
    case list
    /// A building.
    case city
}

extension Icon {
    /// The icon as a tab bar shows it while its tab is not selected.
    var tabBarIcon: TabBarIcon {
        switch self {
        case .image(let bitmap, let scale): TabBarIcon(bitmap, scale: scale)
        case .symbol(let symbol): TabBarIcon(symbol.outline)
        }
    }

    /// The icon as a tab bar shows it while its tab is selected; nil for the same picture.
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

/// What a symbol is made of, on a square of 25 points: lines, and areas with holes in them.
struct SymbolShape {
    /// Width and height of the square.
    static let side = 25.0

    var lines: [Path] = []
    /// What is filled, each by the even-odd rule, so that an outline inside another one is a hole.
    var areas: [Path] = []
    var lineWidth = 1.8

    /// Draws the shape into a square of any size.
    func draw(in bounds: Rect, _ color: Color, on canvas: Canvas) {
        canvas.saved {
            canvas.translate(x: bounds.minX, y: bounds.minY)
            canvas.scale(x: bounds.width / Self.side, y: bounds.height / Self.side)
            for area in areas { canvas.fill(area, color, rule: .evenOdd) }
            let stroke = Stroke(width: lineWidth, cap: .round, join: .round)
            for line in lines { canvas.stroke(line, color, stroke) }
        }
    }
}

extension Path {
    /// Straight lines from point to point.
    static func lines(_ points: [(Double, Double)]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            let point = Point(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        return path
    }

    /// The closed outline of straight lines.
    static func polygon(_ points: [(Double, Double)]) -> Path {
        .polygon(points.map { Point(x: $0.0, y: $0.1) })
    }

    /// This path with others as further outlines.
    func with(_ others: Path...) -> Path {
        var path = self
        for other in others { path.add(other) }
        return path
    }

    /// A disc or ring's edge.
    static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
        .circle(center: Point(x: x, y: y), radius: radius)
    }

    /// A rectangle with round corners.
    static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0) -> Path {
        .roundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius)
    }
}
