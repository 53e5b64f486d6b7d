internal import Glibc
package import RefreshKit

/// Places for the parts of a loader.
package enum Layout {
    /// Returns the centers of cells in a row from the left edge of the box to the right one.
    ///
    /// - Parameters:
    ///   - count: Number of cells.
    ///   - width: Width of a cell, relative to the box.
    /// - Returns: The centers, from left to right.
    package static func row(_ count: Int, width: Double) -> [Point] {
        let pitch = count > 1 ? (1 - width) / Double(count - 1) : 0
        return (0..<count).map { Point(x: (width - 1) / 2 + pitch * Double($0), y: 0) }
    }

    /// Returns the centers of square cells in a grid that fills the box, row by row.
    package static func grid(_ count: Int, width: Double) -> [Point] {
        let row = row(count, width: width)
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
}
