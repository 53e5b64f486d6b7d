internal import CCairo
package import Motion

extension Text {
    /// Outline scale, in pixels per point; Cairo rounds outline coordinates to 1/256 pixel.
    private static let outlineScale = 64.0

    /// Returns the outlines of the glyphs, in points.
    ///
    /// Throws `DrawingError` if the text cannot be laid out.
    package func outline(at point: Point, anchor: TextAnchor) throws(DrawingError) -> Path {
        let typesetter = try Typesetter.ofThisThread()
        let layout = try typesetter.layout(of: self)
        let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return Path() }
        defer { cairo_destroy(context) }
        let scale = min(Self.outlineScale, Canvas.maximumGlyphSize / font.size)
        cairo_scale(context, scale, scale)
        try typesetter.watching { layout.trace(on: context, at: point, anchor: anchor) }
        guard let copy = cairo_copy_path(context) else { return Path() }
        defer { cairo_path_destroy(copy) }
        guard copy.pointee.status == CAIRO_STATUS_SUCCESS, let data = copy.pointee.data else { return Path() }
        return Path(UnsafeBufferPointer(start: data, count: Int(copy.pointee.num_data)))
    }
}

extension Path {
    /// Creates a path from a Cairo path, without outlines that consist of a single point.
    fileprivate init(_ data: UnsafeBufferPointer<cairo_path_data_t>) {
        self.init()
        var pending: Point?
        var index = 0
        func point(_ offset: Int) -> Point { Point(x: data[index + offset].point.x, y: data[index + offset].point.y) }
        while index < data.count {
            let header = data[index].header
            if header.type == CAIRO_PATH_MOVE_TO {
                pending = point(1)
            } else {
                if header.type != CAIRO_PATH_CLOSE_PATH, let start = pending.take() { move(to: start) }
                switch header.type {
                case CAIRO_PATH_LINE_TO: line(to: point(1))
                case CAIRO_PATH_CURVE_TO: curve(to: point(3), control1: point(1), control2: point(2))
                default: if pending == nil { close() }
                }
            }
            index += max(Int(header.length), 1)
        }
    }
}
