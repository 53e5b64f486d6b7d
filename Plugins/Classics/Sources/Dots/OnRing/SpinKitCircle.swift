import Choreography

/// The circle of SpinKit's loaders: dots on the edge of a box, in a loop of 1.2 s.
enum SpinKitCircle {
    static let extent = 1.36

    /// Returns dots that start one after another, clockwise from the top, where the pull begins; SpinKit has twelve, the tenth of which
    /// starts with the loop.
    static func dots(_ count: Int) -> [Part] {
        let width = Layout.width(0.15, of: count, published: 12)
        return Layout.ring(count, radius: 0.601, start: -75).enumerated().map { index, center in
            Part(.disc, width, at: center).delayed(1.2 * Layout.turn(index, of: count) - 0.9)
        }
    }
}
