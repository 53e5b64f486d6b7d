import CCairo
import CPango
public import Motion
import Synchronization

/// A text with its letters in their places, made once and shown often; belongs to the thread that made it.
final class TextLayout {
    /// Pango's units in a point.
    static let unitsPerPoint = 1024.0
    /// Farther than any text goes; beyond it Pango's 32-bit lengths overflow.
    private static let largestWidth = 100_000.0

    let metrics: TextMetrics
    private let layout: OpaquePointer
    /// From Pango's origin to the box's top left corner, in points: centerd lines start inside the maximum width.
    private let inset: Point

    init(_ text: Text, families: String, in context: OpaquePointer) {
        let layout: OpaquePointer = pango_layout_new(context)
        Self.set(text.font, families, on: layout)
        Self.set(text.string, on: layout)
        Self.setLines(of: text, on: layout)
        (inset, metrics) = CairoFonts.locked {
            var logical = PangoRectangle()
            pango_layout_get_extents(layout, nil, &logical)
            let metrics = TextMetrics(
                width: Double(logical.width) / Self.unitsPerPoint, height: Double(logical.height) / Self.unitsPerPoint,
                baseline: Double(pango_layout_get_baseline(layout) - logical.y) / Self.unitsPerPoint,
                lineCount: Int(pango_layout_get_line_count(layout)),
                missingGlyphs: Int(pango_layout_get_unknown_glyphs_count(layout)))
            return (Point(x: Double(logical.x) / Self.unitsPerPoint, y: Double(logical.y) / Self.unitsPerPoint), metrics)
        }
        self.layout = layout
    }

    deinit {
        CairoFonts.locked { g_object_unref(UnsafeMutableRawPointer(layout)) }
    }

    /// Draws the letters with Cairo's present source and transform.
    ///
    /// Moving the plane and not the current point keeps the place as exact as it is given: Cairo rounds points to 256ths of a pixel.
    func show(on context: OpaquePointer, at point: Point, anchor: TextAnchor) {
        let offset = anchor.offset(in: metrics)
        CairoFonts.locked {
            // The restored state lets go of the font while the lock is held.
            cairo_save(context)
            cairo_new_path(context)
            cairo_translate(context, point.x - offset.x - inset.x, point.y - offset.y - inset.y)
            pango_cairo_show_layout(context, layout)
            cairo_restore(context)
            cairo_new_path(context)
        }
    }

    private static func set(_ string: String, on layout: OpaquePointer) {
        var string = string
        // Pango takes bytes of value 0 for damage and complains on standard error.
        if string.utf8.contains(0) { string.unicodeScalars.removeAll { $0 == "\0" } }
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count)) }
        }
    }

    private static func setLines(of text: Text, on layout: OpaquePointer) {
        pango_layout_set_alignment(layout, UInt32(text.alignment.value))
        guard let width = text.maximumWidth, width.isFinite else { return }
        pango_layout_set_width(layout, Int32(min(max(0, width), largestWidth) * unitsPerPoint))
        pango_layout_set_wrap(layout, UInt32(CPANGO_WRAP_WORD_CHAR))
        guard let limit = text.lineLimit else { return }
        // Below 0 a height counts lines.
        pango_layout_set_height(layout, -Int32(clamping: max(1, limit)))
        pango_layout_set_ellipsize(layout, UInt32(CPANGO_ELLIPSIZE_END))
    }

    private static func set(_ font: Font, _ families: String, on layout: OpaquePointer) {
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, families)
        pango_font_description_set_weight(description, UInt32(font.weight.rawValue))
        pango_font_description_set_absolute_size(description, font.size * unitsPerPoint)
        pango_layout_set_font_description(layout, description)
    }
}

/// Cairo's scaled fonts, which all threads share, whatever their font maps.
///
/// Cairo 1.16 aborts the process (`! scaled_font->cache_frozen`) when one thread lets go of a font while another draws with it, about once in
/// thousands of parallel drawings. Everything that measures, draws, or lets go of text therefore holds this lock.
enum CairoFonts {
    private static let lock = Mutex(())

    static func locked<Result: Sendable>(_ body: () -> Result) -> Result {
        lock.withLock { _ in body() }
    }
}

extension Text.Alignment {
    fileprivate var value: Int {
        switch self {
        case .leading: CPANGO_ALIGN_LEFT
        case .center: CPANGO_ALIGN_CENTER
        case .trailing: CPANGO_ALIGN_RIGHT
        }
    }
}

/// The size of a text, in points, and what it lacks.
public struct TextMetrics: Sendable, Hashable {
    /// Width of the widest line.
    public var width: Double
    /// Height of all lines.
    public var height: Double
    /// From the top to the line that the first line's letters stand on.
    public var baseline: Double
    /// Lines in all.
    public var lineCount: Int
    /// Characters that no font has; each is drawn as a small box with its code in it.
    public var missingGlyphs: Int

    /// Width and height.
    public var size: Size { Size(width: width, height: height) }
}
