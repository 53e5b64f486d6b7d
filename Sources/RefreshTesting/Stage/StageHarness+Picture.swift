public import RefreshKit

extension StageHarness {
    /// Draws the current frame: the stage or, for a scene, everything that the scene shows, including any device frame.
    ///
    /// - Throws: `DrawingError`, or an error that occurred on the stage since the last frame, such as an unknown indicator.
    public final func renderedFrame() throws -> Bitmap {
        try scenePlayer?.renderedFrame() ?? stage.renderedFrame()
    }

    /// Draws the stage and crops it to the bounding box of a view.
    ///
    /// Parts of the view outside the stage are transparent, or black if the stage is opaque.
    /// - Throws: `StageHarnessError.invisible` if the view is not on the stage or its size is empty, or any error thrown by
    /// `renderedFrame()`.
    public final func renderedFrame(of view: View) throws -> Bitmap {
        let name = StageHarnessError.name(of: view)
        guard view.stage === stage else { throw StageHarnessError.invisible(name, why: "it is not on the stage") }
        let (box, scale) = (view.presentationBox, stage.traits.scale)
        let (width, height) = (Int((box.width * scale).rounded()), Int((box.height * scale).rounded()))
        guard width > 0, height > 0 else { throw StageHarnessError.invisible(name, why: "its size is \(box.width)x\(box.height) points") }
        let frame = try stage.renderedFrame()
        let origin = Point(x: -(box.minX * scale).rounded(), y: -(box.minY * scale).rounded())
        var part = Bitmap(width: width, height: height, format: frame.format)
        let whole = Rect(origin: origin, size: Size(width: Double(frame.width), height: Double(frame.height)))
        try part.draw { $0.draw(frame, in: whole, filter: .nearest) }
        return part
    }

    /// Compares the current frame, or one view in it, with an image in the folder `References` next to the test file.
    ///
    /// `name` is a file name. `tolerance`, in 0...255, is the largest difference per channel at which two pixels still count as equal.
    /// - Throws: `ReferenceImage.Failure` if the reference is missing or differs, or any error thrown by `renderedFrame(of:)`.
    public final func compare(_ name: String, of view: View? = nil, tolerance: Int = 2, testFile: String = #filePath) throws {
        let picture = try view.map { try renderedFrame(of: $0) } ?? renderedFrame()
        try ReferenceImage(name, tolerance: tolerance, testFile: testFile).check(picture)
    }
}

extension View {
    /// The bounding box of the view on screen, in the stage's coordinates.
    fileprivate var presentationBox: Rect {
        let frame = presentationFrame
        var corners = [frame.minX, frame.maxX].flatMap { x in [frame.minY, frame.maxY].map { Point(x: x, y: $0) } }
        for view in sequence(first: self, next: \.superview) {
            let (center, transform) = (view.presentationFrame.center, view.presentationTransform)
            if let matrix = transform.matrix(around: center) { corners = corners.map { matrix.apply(to: $0) } }
            guard let outer = view.superview else { break }
            let origin = (outer as? ScrollView)?.presentationContentOffset ?? outer.boundsOrigin
            let frameOrigin = outer.presentationFrame.origin
            corners = corners.map { Point(x: $0.x - origin.x + frameOrigin.x, y: $0.y - origin.y + frameOrigin.y) }
        }
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return Rect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }
}
