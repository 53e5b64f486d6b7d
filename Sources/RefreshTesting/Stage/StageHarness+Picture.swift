public import RefreshKit

extension StageHarness {
    /// Draws the present instant: the stage, or all that the frames of a scene show.
    ///
    /// - Throws: What went wrong on the stage since the last frame, such as an unknown indicator, or `DrawingError`.
    public final func renderedFrame() throws -> Bitmap {
        try scenePlayer?.renderedFrame() ?? stage.renderedFrame()
    }

    /// Draws the stage and crops it to a view, as the view is on screen now.
    ///
    /// - Parameter view: A view on the stage. One that is rotated gets the box around it.
    /// - Returns: A bitmap of the view's size in whole pixels; transparent, or black on an opaque stage, where the view is outside the stage.
    /// - Throws: `StageHarnessError.invisible` for a view off stage or without size; otherwise as `renderedFrame()`.
    public final func renderedFrame(of view: View) throws -> Bitmap {
        let name = StageHarnessError.name(of: view)
        guard view.stage === stage else { throw StageHarnessError.invisible(name, why: "it is not on the stage") }
        let (box, scale) = (view.presentationBox, stage.appearance.scale)
        let (width, height) = (Int((box.width * scale).rounded()), Int((box.height * scale).rounded()))
        guard width > 0, height > 0 else { throw StageHarnessError.invisible(name, why: "it is \(box.width)x\(box.height) points large") }
        let frame = try stage.renderedFrame()
        let origin = Point(x: -(box.minX * scale).rounded(), y: -(box.minY * scale).rounded())
        var part = Bitmap(width: width, height: height, format: frame.format)
        let whole = Rect(origin: origin, size: Size(width: Double(frame.width), height: Double(frame.height)))
        try part.draw { $0.draw(frame, in: whole, filter: .nearest) }
        return part
    }

    /// Compares the present instant, or one view of it, with a picture in the folder `References` beside the test file.
    ///
    /// - Parameters:
    ///   - name: Name of the picture, without a folder; see `ReferencePicture`.
    ///   - view: The view to crop to; nil, the default, for everything.
    ///   - tolerance: The largest difference between two channels that counts as equal, in 0...255; 2 by default.
    ///   - testFile: The test file; the calling file by default.
    /// - Throws: `ReferencePicture.Failure` when the picture is missing or differs; otherwise as `renderedFrame(of:)`.
    public final func compare(_ name: String, of view: View? = nil, tolerance: Int = 2, testFile: String = #filePath) throws {
        let picture = try view.map { try renderedFrame(of: $0) } ?? renderedFrame()
        try ReferencePicture(name, tolerance: tolerance, testFile: testFile).check(picture)
    }
}

extension View {
    /// The box around the view as it is on screen, in the stage's coordinates.
    fileprivate var presentationBox: Rect {
        let frame = presentationFrame
        var corners = [frame.minX, frame.maxX].flatMap { x in [frame.minY, frame.maxY].map { Point(x: x, y: $0) } }
        for view in sequence(first: self, next: \.superview) {
            let (center, transform) = (view.presentationFrame.center, view.presentationTransform)
            if let matrix = transform.matrix(around: center) { corners = corners.map { matrix.apply(to: $0) } }
            guard let outer = view.superview else { break }
            let origin = (outer as? ScrollView)?.presentationContentOffset ?? outer.boundsOrigin
            let place = outer.presentationFrame.origin
            corners = corners.map { Point(x: $0.x - origin.x + place.x, y: $0.y - origin.y + place.y) }
        }
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }
}
