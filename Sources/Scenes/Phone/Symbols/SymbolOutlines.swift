import Glibc
internal import RefreshKit

/// Outlines of symbols, in a 25-point square.
enum SymbolOutlines {
    static let roof = Path.lines([(2.6, 12.4), (12.5, 3.5), (22.4, 12.4)])

    static let magnifier = [Path.circle(10.9, 10.9, 7.2), .lines([(16.2, 16.2), (22, 22)])]

    static let trayBack: Path = {
        var path = Path.lines([(3, 14.4), (5.5, 6.9)])
        path.curve(to: Point(x: 7.9, y: 5.2), control1: Point(x: 5.9, y: 5.8), control2: Point(x: 6.8, y: 5.2))
        path.line(to: Point(x: 17.1, y: 5.2))
        path.curve(to: Point(x: 19.5, y: 6.9), control1: Point(x: 18.2, y: 5.2), control2: Point(x: 19.1, y: 5.8))
        path.line(to: Point(x: 22, y: 14.4))
        return path
    }()

    static let trayFront: Path = {
        var path = Path.lines([(3, 14.4), (8.6, 14.4)])
        path.curve(to: Point(x: 16.4, y: 14.4), control1: Point(x: 9.2, y: 18.6), control2: Point(x: 15.8, y: 18.6))
        path.line(to: Point(x: 22, y: 14.4))
        path.line(to: Point(x: 22, y: 17.8))
        path.curve(to: Point(x: 19.2, y: 20.6), control1: Point(x: 22, y: 19.4), control2: Point(x: 20.8, y: 20.6))
        path.line(to: Point(x: 5.8, y: 20.6))
        path.curve(to: Point(x: 3, y: 17.8), control1: Point(x: 4.2, y: 20.6), control2: Point(x: 3, y: 19.4))
        path.close()
        return path
    }()

    static let bubble: Path = {
        var points = (0...48).map { step in
            let angle = (148 + 326 * Double(step) / 48) * .pi / 180
            return Point(x: 12.5 + 10 * cos(angle), y: 11.4 + 8.2 * sin(angle))
        }
        points.append(Point(x: 4.6, y: 21.6))
        return .polygon(points)
    }()

    static let bell: Path = {
        var path = Path.lines([(4, 18.4)])
        path.curve(to: Point(x: 6.6, y: 10.8), control1: Point(x: 6.2, y: 16.6), control2: Point(x: 6.6, y: 14))
        path.curve(to: Point(x: 12.5, y: 3.8), control1: Point(x: 6.6, y: 6.6), control2: Point(x: 9.2, y: 3.8))
        path.curve(to: Point(x: 18.4, y: 10.8), control1: Point(x: 15.8, y: 3.8), control2: Point(x: 18.4, y: 6.6))
        path.curve(to: Point(x: 21, y: 18.4), control1: Point(x: 18.4, y: 14), control2: Point(x: 18.8, y: 16.6))
        path.close()
        return path
    }()

    static let clapper = Path.arc(center: Point(x: 12.5, y: 19.8), radius: 2.9, start: 0.35, sweep: .pi - 0.7)

    static let shoulders: Path = {
        var path = Path.lines([(3.8, 21.6)])
        path.curve(to: Point(x: 12.5, y: 14.9), control1: Point(x: 4.3, y: 17.4), control2: Point(x: 7.6, y: 14.9))
        path.curve(to: Point(x: 21.2, y: 21.6), control1: Point(x: 17.4, y: 14.9), control2: Point(x: 20.7, y: 17.4))
        path.close()
        return path
    }()

    static let gear = Path.polygon(
        (0..<8).flatMap { tooth in
            [(-0.23, 7.6), (-0.15, 10.2), (0.15, 10.2), (0.23, 7.6)].map { shift, radius in
                let angle = Double(tooth) * .pi / 4 + shift
                return Point(x: 12.5 + radius * cos(angle), y: 12.5 + radius * sin(angle))
            }
        })

    static let star = Path.polygon(
        (0..<10).map { corner in
            let (angle, radius) = (Double(corner) * .pi / 5 - .pi / 2, corner % 2 == 0 ? 10.4 : 4.4)
            return Point(x: 12.5 + radius * cos(angle), y: 13.2 + radius * sin(angle))
        })

    static let heart: Path = {
        var path = Path.lines([(12.5, 21.6)])
        path.curve(to: Point(x: 2.6, y: 9.4), control1: Point(x: 8.2, y: 18.4), control2: Point(x: 2.6, y: 14.2))
        path.curve(to: Point(x: 7.9, y: 4), control1: Point(x: 2.6, y: 6.2), control2: Point(x: 4.9, y: 4))
        path.curve(to: Point(x: 12.5, y: 6.9), control1: Point(x: 9.9, y: 4), control2: Point(x: 11.6, y: 5.1))
        path.curve(to: Point(x: 17.1, y: 4), control1: Point(x: 13.4, y: 5.1), control2: Point(x: 15.1, y: 4))
        path.curve(to: Point(x: 22.4, y: 9.4), control1: Point(x: 20.1, y: 4), control2: Point(x: 22.4, y: 6.2))
        path.curve(to: Point(x: 12.5, y: 21.6), control1: Point(x: 22.4, y: 14.2), control2: Point(x: 16.8, y: 18.4))
        path.close()
        return path
    }()

    static let sheet = Path.box(3.2, 4.8, 18.6, 17, radius: 3.2)

    static let calendarRings = [Path.lines([(8, 2.8), (8, 6.2)]), .lines([(17, 2.8), (17, 6.2)])]

    static let days = [14.0, 18].flatMap { y in [7.8, 12.5, 17.2].map { Path.circle($0, y, 1.15) } }

    static let picture = Path.box(2.6, 4.6, 19.8, 15.8, radius: 3)

    static let cart = [
        Path.lines([(2.2, 3.8), (4.9, 3.8), (7.8, 16.8), (19.6, 16.8)]), .lines([(5.6, 7), (21.8, 7), (19.9, 13.6), (7.1, 13.6)]),
    ]

    static let wheels = [Path.circle(9.6, 20.8, 1.7), .circle(17.9, 20.8, 1.7)]

    private static let lines = [6.3, 12.5, 18.7]

    static let listLines = lines.map { Path.lines([(8.8, $0), (22, $0)]) }

    static func listDots(radius: Double) -> [Path] { lines.map { .circle(4.2, $0, radius) } }

    static let windows = [6.4, 10.4, 14.4].flatMap { y in [7.1, 10.5].map { Path.box($0, y, 1.7, 2) } }

    static let lowWindows = [12.6, 16.4].map { Path.box(17.2, $0, 1.7, 2) }
}
