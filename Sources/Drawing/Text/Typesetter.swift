import CCairo
import CPango
import Glibc
internal import SystemSupport

/// Lays out text for one thread, because Pango's font maps must not be shared between threads.
final class Typesetter {
    /// Maximum number of cached layouts, beyond which the cache is cleared; a screen shows a few dozen strings.
    private static let maximumLayouts = 512
    /// Maximum number of cached contexts, one per language, because changing the language of a context invalidates all its layouts.
    private static let maximumLanguages = 32

    private let library: FontLibrary
    private let fontMap: OpaquePointer
    private var contexts: [String: OpaquePointer] = [:]
    private var layouts: [Text: TextLayout] = [:]

    /// Pango's first warning while text is laid out or drawn; nil if there was none.
    private var warning: String?
    private var isWatching = false

    /// Returns the typesetter of the calling thread, creating it on first use.
    static func ofThisThread() throws(DrawingError) -> Typesetter {
        if let typesetter = existing { return typesetter }
        let typesetter = try Typesetter(library: try FontLibrary.shared.get())
        pthread_setspecific(slot, Unmanaged.passRetained(typesetter).toOpaque())
        _ = listening
        return typesetter
    }

    /// The typesetter of the calling thread; nil if it has none yet.
    private static var existing: Typesetter? {
        pthread_getspecific(slot).map { Unmanaged<Typesetter>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Turns Pango's warnings about our text into errors instead of printing them; all other warnings are printed as usual.
    private static let listening: UInt32 = g_log_set_handler(
        "Pango", Int32(CPANGO_LOG_WARNING | CPANGO_LOG_CRITICAL),
        { domain, level, message, data in
            guard let typesetter = Typesetter.existing, typesetter.isWatching, let message else {
                return g_log_default_handler(domain, level, message, data)
            }
            typesetter.warning = typesetter.warning ?? String(cString: message)
        }, nil)

    /// Runs a closure that lays out or draws text; throws if Pango prints a warning, which means that glyphs are wrong or missing.
    func watching<Result>(_ body: () -> Result) throws(DrawingError) -> Result {
        isWatching = true
        let result = body()
        isWatching = false
        guard let message = warning else { return result }
        warning = nil
        // Other cached layouts may have the same wrong glyphs.
        layouts.removeAll()
        throw .pango(message)
    }

    /// The thread-local storage for typesetters, which are released when their threads end.
    private static let slot: pthread_key_t = {
        var slot = pthread_key_t()
        let status = pthread_key_create(&slot) { pointer in
            if let pointer { Unmanaged<Typesetter>.fromOpaque(pointer).release() }
        }
        precondition(status == 0, "cannot create a thread-local slot for text (error \(status)); use fewer thread-local keys")
        return slot
    }()

    /// Throws `DrawingError.noThread` if the system refuses the thread that Pango starts for a font map.
    init(library: FontLibrary) throws(DrawingError) {
        let fontMap = ThreadPool.expectingThread { pango_cairo_font_map_new_for_font_type(UInt32(CPANGO_FONT_TYPE_FT)) }
        guard let fontMap, let fontMap else { throw .noThread }
        (self.library, self.fontMap) = (library, fontMap)
        library.configure(fontMap)
    }

    deinit {
        layouts = [:]
        CairoFonts.locked {
            for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
            g_object_unref(UnsafeMutableRawPointer(fontMap))
        }
    }

    func layout(of text: Text) throws(DrawingError) -> TextLayout {
        if let layout = layouts[text] { return layout }
        guard text.font.size > 0, text.font.size <= Font.maximumSize else { throw .fontSize(text.font.size) }
        let layout = try watching { TextLayout(text, families: FontLibrary.families, in: context(for: text.language)) }
        if layouts.count >= Self.maximumLayouts { layouts.removeAll(keepingCapacity: true) }
        layouts[text] = layout
        return layout
    }

    private func context(for language: String) -> OpaquePointer {
        if let context = contexts[language] { return context }
        if contexts.count >= Self.maximumLanguages {
            CairoFonts.locked {
                for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
            }
            contexts.removeAll()
        }
        let context = makeContext(for: language)
        contexts[language] = context
        return context
    }

    /// Creates a context without hinting or rounding, so that glyphs have the same shapes and spacing at every size.
    private func makeContext(for language: String) -> OpaquePointer {
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        let context: OpaquePointer = pango_font_map_create_context(fontMap)
        pango_cairo_context_set_font_options(context, options)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string(language))
        return context
    }
}
