import CCairo
import CPango
import Glibc

/// Sets texts on one thread; Pango's font maps are not to be shared between threads.
final class Typesetter {
    /// Texts kept ready: screens show a few dozen, the same in most frames; past this all are set afresh.
    private static let mostLayouts = 512
    /// Languages kept ready; Pango needs a context for each, since a change of language sets all of a context's texts again.
    private static let mostLanguages = 32

    private let library: FontLibrary
    private let fontMap: OpaquePointer
    private var contexts: [String: OpaquePointer] = [:]
    private var layouts: [Text: TextLayout] = [:]

    /// What Pango warned of first while a text was set or shown; nil when it did not.
    private var warning: String?
    private var isWatching = false

    /// The typesetter of the calling thread, made at its first use there.
    static func ofThisThread() throws(DrawingError) -> Typesetter {
        if let typesetter = existing { return typesetter }
        let typesetter = Typesetter(library: try FontLibrary.shared.get())
        pthread_setspecific(slot, Unmanaged.passRetained(typesetter).toOpaque())
        _ = listening
        return typesetter
    }

    /// The typesetter of the calling thread; nil when there is none yet.
    private static var existing: Typesetter? {
        pthread_getspecific(slot).map { Unmanaged<Typesetter>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Has Pango's warnings about texts of ours kept for an error instead of printed; all others are printed as ever.
    private static let listening: UInt32 = g_log_set_handler(
        "Pango", Int32(CPANGO_LOG_WARNING | CPANGO_LOG_CRITICAL),
        { domain, level, words, data in
            guard let typesetter = Typesetter.existing, typesetter.isWatching, let words else {
                return g_log_default_handler(domain, level, words, data)
            }
            typesetter.warning = typesetter.warning ?? String(cString: words)
        }, nil)

    /// Runs what sets or shows a text; throws when Pango warns, since letters then are wrong or missing.
    func watching<Result>(_ body: () -> Result) throws(DrawingError) -> Result {
        isWatching = true
        let result = body()
        isWatching = false
        guard let words = warning else { return result }
        warning = nil
        // Another text may have got the same wrong letters.
        layouts.removeAll()
        throw .pango(words)
    }

    /// Where each thread keeps its typesetter; the thread's end lets go of it.
    private static let slot: pthread_key_t = {
        var slot = pthread_key_t()
        let status = pthread_key_create(&slot) { pointer in
            if let pointer { Unmanaged<Typesetter>.fromOpaque(pointer).release() }
        }
        precondition(status == 0, "no thread-local slot is left for text (error \(status)), expected one; create fewer thread keys")
        return slot
    }()

    init(library: FontLibrary) {
        self.library = library
        fontMap = pango_cairo_font_map_new_for_font_type(UInt32(CPANGO_FONT_TYPE_FT))
        library.configure(fontMap)
    }

    deinit {
        layouts = [:]
        CairoFonts.locked {
            for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
            g_object_unref(UnsafeMutableRawPointer(fontMap))
        }
    }

    /// A text with its letters in their places.
    func layout(of text: Text) throws(DrawingError) -> TextLayout {
        if let layout = layouts[text] { return layout }
        guard text.font.size > 0, text.font.size <= Font.maximumSize else { throw .fontSize(text.font.size) }
        let layout = try watching { TextLayout(text, families: FontLibrary.families, in: context(for: text.language)) }
        if layouts.count >= Self.mostLayouts { layouts.removeAll(keepingCapacity: true) }
        layouts[text] = layout
        return layout
    }

    private func context(for language: String) -> OpaquePointer {
        if let context = contexts[language] { return context }
        if contexts.count >= Self.mostLanguages {
            CairoFonts.locked {
                for context in contexts.values { g_object_unref(UnsafeMutableRawPointer(context)) }
            }
            contexts.removeAll()
        }
        let context = makeContext(for: language)
        contexts[language] = context
        return context
    }

    /// A context whose letters keep their shapes and distances at every size: no hinting, no rounding.
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
