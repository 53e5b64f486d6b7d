import CCairo
import CPango
public import Motion
import Synchronization

/// Laid-out text, which is reused whenever the same text is drawn on the thread that created it.
final class TextLayout {
    static let unitsPerPoint = 1024.0
    /// Maximum line width, in points; wider than any text, but small enough for Pango's 32-bit lengths.
    private static let maximumWidth = 100_000.0

    let metrics: TextMetrics
    private let layout: OpaquePointer
    /// Offset from Pango's origin to the top left corner of the box, in points; not zero for centered lines, which Pango centers within the
    /// maximum width.
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

    /// Returns the area, in points, that the glyphs cover when drawn at a position.
    func area(at point: Point, anchor: TextAnchor) -> Rect {
        let offset = anchor.offset(in: metrics)
        var ink = PangoRectangle()
        CairoFonts.locked { pango_layout_get_extents(layout, &ink, nil) }
        return Rect(
            x: point.x - offset.x - inset.x + Double(ink.x) / Self.unitsPerPoint,
            y: point.y - offset.y - inset.y + Double(ink.y) / Self.unitsPerPoint,
            width: Double(ink.width) / Self.unitsPerPoint, height: Double(ink.height) / Self.unitsPerPoint)
    }

    /// Draws the glyphs; translates the context instead of moving its current point, because Cairo rounds points to 1/256 pixel.
    func show(on context: OpaquePointer, at point: Point, anchor: TextAnchor) {
        placed(on: context, at: point, anchor) { pango_cairo_show_layout(context, layout) }
        cairo_new_path(context)
    }

    /// Sets the context's current path to the outlines of the glyphs.
    func trace(on context: OpaquePointer, at point: Point, anchor: TextAnchor) {
        placed(on: context, at: point, anchor) { pango_cairo_layout_path(context, layout) }
    }

    private func placed(on context: OpaquePointer, at point: Point, _ anchor: TextAnchor, _ body: () -> Void) {
        let offset = anchor.offset(in: metrics)
        CairoFonts.locked {
            // Restoring the state releases the font while the lock is held.
            cairo_save(context)
            cairo_new_path(context)
            cairo_translate(context, point.x - offset.x - inset.x, point.y - offset.y - inset.y)
            body()
            cairo_restore(context)
        }
    }

    private static func set(_ string: String, on layout: OpaquePointer) {
        var string = string
        // Pango treats null bytes as invalid and prints a warning to standard error.
        if string.utf8.contains(0) { string.unicodeScalars.removeAll { $0 == "\0" } }
        string.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count)) }
        }
    }

    private static func setLines(of text: Text, on layout: OpaquePointer) {
        pango_layout_set_alignment(layout, UInt32(text.alignment.value))
        guard let width = text.maximumWidth, width.isFinite else { return }
        pango_layout_set_width(layout, Int32(min(max(0, width), maximumWidth) * unitsPerPoint))
        pango_layout_set_wrap(layout, UInt32(CPANGO_WRAP_WORD_CHAR))
        guard let limit = text.lineLimit else { return }
        // Pango interprets a negative height as a number of lines.
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

/// The lock on Cairo's scaled fonts, which all threads share even with separate font maps.
///
/// Cairo 1.16 aborts the process (`! scaled_font->cache_frozen`) if one thread releases a font while another draws with it, which happens
/// about once in several thousand parallel draws. Everything that measures, draws, or releases text must therefore hold this lock.
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

/// The size of laid-out text, in points, and the number of missing glyphs.
public struct TextMetrics: Sendable, Hashable {
    /// Width of the widest line.
    public var width: Double
    /// Height of all lines together.
    public var height: Double
    /// Distance from the top to the baseline of the first line.
    public var baseline: Double
    /// Number of lines.
    public var lineCount: Int
    /// Number of characters missing from all fonts; each is drawn as a small box with its code.
    public var missingGlyphs: Int

    /// Width and height.
    public var size: Size { Size(width: width, height: height) }
}
