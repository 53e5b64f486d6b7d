import Glibc
import Imaging
import RefreshKit
import Testing

@testable import Originals

/// At 4 pixels per point, the ends of the drawn arcs are where the numbers say, within a degree.
@Suite struct ControlPictureTests {
    private static let scale = 4.0

    /// Returns the angles on a circle at which the picture is inked, as the start and the end of the longest run, in degrees.
    private static func arc(in drawing: any ControlDrawing, _ moment: ControlMoment, radius: Double) throws -> (start: Double, end: Double)
    {
        let side = drawing.size.width
        var bitmap = Bitmap(width: Int(side * scale), height: Int(side * scale))
        try bitmap.draw(scale: scale, tint: .black) { drawing.draw(moment, in: Rect(origin: .zero, size: drawing.size), on: $0) }
        let count = 3600
        let inked = (0..<count).map { index in
            let point = Point(
                center: Point(x: side / 2, y: side / 2), radius: radius, angle: 2 * .pi * Double(index) / Double(count))
            return bitmap.alpha(at: Point(x: point.x * scale, y: point.y * scale)) > 127.5
        }
        // The longest run, which may cross 0.
        var best = 0..<0
        for start in 0..<count where inked[start] && !inked[(start + count - 1) % count] {
            var end = start
            while end - start < count, inked[end % count] { end += 1 }
            if end - start > best.count { best = start..<end }
        }
        return (Double(best.lowerBound) / 10, Double(best.upperBound - 1) / 10)
    }

    private static func difference(_ a: Double, _ b: Double) -> Double {
        abs((a - b).remainder(dividingBy: 360))
    }

    private static func refreshing(_ milliseconds: Int, from progress: Double) -> ControlMoment {
        var moment = ControlMoment()
        moment.pose.step = .refreshing
        (moment.pose.progress, moment.startPose.progress) = (progress, progress)
        moment.elapsed = .milliseconds(milliseconds)
        return moment
    }

    /// Square caps make the arc half a stroke longer at each end.
    @Test(arguments: [300, 900, 1100, 1800, 2300]) func androidSpinner(_ milliseconds: Int) throws {
        let drawing = SwipeRefreshDrawing(isLarge: false, startsFull: true)
        let moment = Self.refreshing(milliseconds, from: 1)
        let ring = SwipeRefreshDrawing.ring(after: .milliseconds(milliseconds), from: SwipeRefreshDrawing.ring(pulledTo: moment.startPose))
        let cap = atan2(1.25, 8.75) * 180 / .pi
        let (start, end) = try Self.arc(in: drawing, moment, radius: 8.75)
        #expect(Self.difference(start, (ring.start + ring.rotation) * 360 + ring.groupRotation - cap) < 1)
        #expect(Self.difference(end, (ring.end + ring.rotation) * 360 + ring.groupRotation + cap) < 1)
    }

    @Test(arguments: [300, 600, 1000, 2000]) func flutterSpinner(_ milliseconds: Int) throws {
        let moment = Self.refreshing(milliseconds, from: 2.0 / 3)
        let arc = FlutterDrawing.arc(after: Double(milliseconds) / 1000, factor: 1, color: .black)
        let turn = 180 * FlutterDrawing.extraTurn(0.5)
        let (start, end) = try Self.arc(in: FlutterDrawing(), moment, radius: 8.5)
        #expect(Self.difference(start, arc.start + turn) < 1)
        #expect(Self.difference(end, arc.start + turn + arc.sweep) < 1)
    }

    /// The arrow lies over the end of a pulled arc, so its start is measured.
    @Test(arguments: [0.6, 0.8, 1, 1.5]) func pulledArcsStartWhereTheyShould(_ progress: Double) throws {
        var moment = ControlMoment()
        (moment.pose.step, moment.pose.progress) = (.pulling, progress)
        let share = max(min(progress, 1) - 0.4, 0) * 5 / 3
        let excess = min(max(progress - 1, 0), 2), tension = excess - excess * excess / 4
        moment.pose.tension = tension
        let turn = (-0.25 + 0.4 * share + tension) * 0.5
        let android = try Self.arc(in: SwipeRefreshDrawing(isLarge: false, startsFull: true), moment, radius: 8.75)
        #expect(Self.difference(android.start, turn * 360 - atan2(1.25, 8.75) * 180 / .pi) < 1)
        let material3 = try Self.arc(in: Material3Drawing(), moment, radius: 6.75)
        #expect(Self.difference(material3.start, turn * 361) < 1)
        moment.pose.progress = min(progress, 1)
        let value = 0.75 * moment.pose.progress, grown = min((value - 0.1) / 0.23, 1) * 0.6665
        let extra = value < 0.33 ? -0.1 - 0.1 * value / 0.33 : -0.2 + 1.55 * (value - 0.33) / 0.67
        let flutter = try Self.arc(in: FlutterDrawing(), moment, radius: 8.5)
        #expect(Self.difference(flutter.start, -90 + 360 * grown / 2.222 + 90 * grown / 1.333 + 180 * extra) < 1)
    }
}

extension Bitmap {
    /// Returns the alpha at a point in pixels, in 0...255, interpolated between the centers of four pixels.
    fileprivate func alpha(at point: Point) -> Double {
        let (x, y) = (point.x - 0.5, point.y - 0.5)
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        func row(_ y: Int) -> Double {
            let share = x - Double(left)
            return Double(self[left, y] >> 24) * (1 - share) + Double(self[left + 1, y] >> 24) * share
        }
        let share = y - Double(top)
        return row(top) * (1 - share) + row(top + 1) * share
    }
}
