internal import CCairo
package import Motion

extension Canvas {
    /// Whether the canvas records operations instead of drawing them.
    package var isRecording: Bool { recorder != nil }

    /// Returns the coordinates, derived from this canvas's current transform, for a script to record with `record(_:)`.
    ///
    /// Returns nil if nothing would be visible.
    package func scriptCoordinates() -> CairoScriptCoordinates? {
        state.isCollapsed ? nil : CairoScriptCoordinates(state.transform, scale: scale, area: bounds)
    }

    /// Records the operations of a script that Cairo wrote in the coordinates of `scriptCoordinates()`.
    ///
    /// Throws `CairoScriptError`. The script may come from untrusted code. Does nothing unless the canvas is recording.
    package func record(_ script: [UInt8]) throws {
        guard let recorder else { return }
        let drawing = try RecordedDrawing(cairoScript: script, area: bounds)
        for element in drawing.elements { recorder.add(element) }
    }
}

/// Coordinates in which Cairo's scripts are exact.
///
/// Cairo rounds coordinates to 1/256, so there are 64 units per point. Upright rectangles are written without their direction, other
/// upright outlines not at all, and upright rectangles far to the left crash the process. Everything is therefore rotated, by an angle
/// whose sine and cosine are exact decimals.
package struct CairoScriptCoordinates {
    /// Transform from the coordinates of drawing code to the context's coordinates.
    package let transform: Transform
    /// Script units per context unit.
    package let resolution: Double
    /// The corners of the visible area, in context units.
    package let area: [Point]

    /// Script units per point.
    private static let unitsPerPoint = 64.0
    private static let turn = Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
    /// Transform from the script to points.
    static let toPoints = Transform(a: 0.8, b: -0.6, c: 0.6, d: 0.8, tx: 0, ty: 0).concatenating(.scale(1 / unitsPerPoint))

    fileprivate init(_ transform: Transform, scale: Double, area: Rect) {
        self.transform = transform.concatenating(Self.turn)
        self.area = area.corners.map(Transform.scale(scale).concatenating(Self.turn).apply(to:))
        resolution = Self.unitsPerPoint / scale
    }
}

extension RecordedDrawing {
    /// Reads a Cairo script.
    ///
    /// `area` is the visible area, in points.
    package init(cairoScript script: [UInt8], area: Rect) throws(CairoScriptError) {
        guard script.count <= CairoScriptLimits.bytes else { throw .unsupported("draws more than fits into a recording") }
        // Later versions also write other translucent colors without their components.
        let corners = area.corners.map((CairoScriptCoordinates.toPoints.inverted() ?? .identity).apply(to:))
        var machine = CairoScriptMachine(script, area: corners, writesColors: cairo_version() < 11_700)
        let script = try machine.run()
        var baking = CairoScriptBaking(area: area)
        self.init(elements: try baking.drawing(script, CairoScriptCoordinates.toPoints))
    }
}

extension Rect {
    /// The corners, clockwise from the origin.
    fileprivate var corners: [Point] { [origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)] }
}
