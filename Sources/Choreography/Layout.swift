internal import Glibc
package import RefreshKit

/// Positions of a loader's parts.
package enum Layout {
    /// Returns the centers of square cells in a grid that fills the box, row by row.
    package static func grid(_ count: Int, width: Double) -> [Point] {
        let row = Row(count, width: width, pitch: (1 - width) / Double(count - 1)).centers
        return row.flatMap { y in row.map { Point(x: $0.x, y: y.x) } }
    }

    /// Returns points on a circle, clockwise.
    ///
    /// - Parameters:
    ///   - count: Number of points.
    ///   - radius: Radius of the circle, relative to the box.
    ///   - start: Angle of the first point, in degrees clockwise from 3 o'clock.
    /// - Returns: The points.
    package static func ring(_ count: Int, radius: Double, start: Double = 0) -> [Point] {
        (0..<count).map { index in
            Point(center: .zero, radius: radius, angle: (start + 360 * Double(index) / Double(count)) * .pi / 180)
        }
    }

    /// Returns the position of a part on a circle, in turns from the start of the wave: 0..<1.
    package static func turn(_ index: Int, of count: Int, start: Double = 0) -> Double {
        (start + Double(index) / Double(count)).truncatingRemainder(dividingBy: 1)
    }

    /// Returns the width of a part on a circle: `width`, or less if there are more parts than `published`, so that the gaps stay in
    /// proportion.
    package static func width(_ width: Double, of count: Int, published: Int) -> Double {
        count <= published ? width : width * sin(.pi / Double(count)) / sin(.pi / Double(published))
    }
}

/// Equal cells in a row around the center of the box.
package struct Row {
    /// Width of a cell, relative to the box.
    package let width: Double
    /// The centers of the cells, from left to right.
    package let centers: [Point]

    /// Creates a row, which shrinks if it would not fit.
    ///
    /// - Parameters:
    ///   - count: Number of cells, 2 or more.
    ///   - width: Width of a cell, relative to the box.
    ///   - pitch: Distance between the centers of two neighbors, relative to the box.
    ///   - space: Maximum width of the entire row, relative to the box.
    package init(_ count: Int, width: Double, pitch: Double, space: Double = 1) {
        let scale = min(1, space / (pitch * Double(count - 1) + width))
        self.width = width * scale
        centers = (0..<count).map { Point(x: (Double($0) - Double(count - 1) / 2) * pitch * scale, y: 0) }
    }

    /// Returns a part for each cell, from its center and its position: 0 at the left end, 1 at the right end.
    package func parts(_ part: (_ center: Point, _ position: Double) -> Part) -> [Part] {
        centers.enumerated().map { part($1, Double($0) / Double(centers.count - 1)) }
    }
}
