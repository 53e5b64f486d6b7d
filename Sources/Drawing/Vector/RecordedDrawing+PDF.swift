internal import CCairo
public import Motion

extension RecordedDrawing {
    /// Returns the drawing as a PDF file with one page.
    ///
    /// Shapes stay shapes, text becomes outlines, and bitmaps are embedded. With a given version of Cairo, a drawing always produces the
    /// same bytes.
    ///
    /// ```swift
    /// let drawing = try RecordedDrawing(size: Size(width: 20, height: 20)) { canvas in
    ///     canvas.fill(.circle(center: canvas.bounds.center, radius: 8), .tint)
    /// }
    /// let bytes = try drawing.pdf(size: Size(width: 20, height: 20))
    /// print(bytes.starts(with: Array("%PDF-".utf8)))  // true
    /// ```
    ///
    /// - Parameters:
    ///   - size: Width and height of the page, in points; content outside it is not visible.
    ///   - tint: The color for `Paint.tint`; black by default.
    /// - Returns: The file's bytes.
    /// - Throws: `VectorError` for an operation that PDF cannot express, or for an invalid size; `DrawingError` if text cannot be laid out.
    public func pdf(size: Size, tint: Color = .black) throws -> [UInt8] {
        try size.checkForVectors()
        var preparation = PDFPreparation()
        let elements = try preparation.prepared(elements)
        let file = PDFFile(size)
        try Canvas.draw(on: file.context, scale: 1, tint: tint, bounds: Rect(origin: .zero, size: size)) { canvas in
            canvas.draw(RecordedDrawing(elements: elements))
        }
        return try file.finish()
    }
}

/// A PDF page that Cairo writes to memory.
private final class PDFFile {
    private final class Output {
        var bytes: [UInt8] = []
    }

    let context: OpaquePointer
    private let surface: OpaquePointer
    private let output = Output()

    init(_ size: Size) {
        surface = cairo_pdf_surface_create_for_stream(
            { output, data, count in
                guard let output, let data else { return CAIRO_STATUS_SUCCESS }
                Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes += UnsafeBufferPointer(start: data, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)!
        // Fix the date, which would make every file different.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
        context = cairo_create(surface)!
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    func finish() throws(DrawingError) -> [UInt8] {
        cairo_show_page(context)
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        if status != CAIRO_STATUS_SUCCESS { throw .cairo(String(cString: cairo_status_to_string(status))) }
        return output.bytes
    }
}

/// Replaces text with outlines, and rejects operations for which Cairo would write pixels.
private struct PDFPreparation {
    private var path: [Int] = []

    mutating func prepared(_ elements: [RecordedDrawing.Element]) throws -> [RecordedDrawing.Element] {
        // Clearing an entire layer undoes everything drawn before on that layer.
        let first = elements.lastIndex(of: .clear).map { $0 + 1 } ?? 0
        return try elements.enumerated().dropFirst(first).map { index, element in
            path.append(index)
            defer { path.removeLast() }
            return try prepared(element)
        }
    }

    private mutating func prepared(_ element: RecordedDrawing.Element) throws -> RecordedDrawing.Element {
        switch element {
        case .fill(_, let paint, _, _) where paint.isConic, .stroke(_, let paint, _, _) where paint.isConic,
            .text(_, let paint, _, _, _) where paint.isConic:
            throw unsupported("a conic gradient")
        case .fill, .stroke, .bitmap, .clear: return element
        case .text(let text, let paint, let point, let anchor, let transform):
            return .fill(try text.outline(at: point, anchor: anchor), paint, rule: .winding, transform)
        case .clip(let path, let rule, let transform, let children):
            if children.contains(.clear) { throw unsupported("clearing inside a clip") }
            return .clip(path, rule: rule, transform, try prepared(children))
        // Cairo would write pixels.
        case .layer(.group(_, .plusLighter), _): throw unsupported("the blend mode 'plus-lighter'")
        case .layer(.group(let opacity, let blend), let children):
            return .layer(.group(opacity: opacity, blend: blend), try prepared(children))
        case .layer(.mask(_, let style), _) where style != .alpha:
            throw unsupported(style.usesLuminance ? "a mask by luminance" : "an inverted mask")
        case .layer(.mask(let mask, _), let children): return .layer(.mask(try prepared(mask)), try prepared(children))
        case .layer(.blur, _): throw unsupported("a blur")
        case .layer(.shadow, _): throw unsupported("a shadow")
        }
    }

    private func unsupported(_ operation: String) -> VectorError { .unsupported(operation, format: "PDF", path: path) }
}
