#ifndef CPANGO_H
#define CPANGO_H

// The parts of Pango that RefreshKit uses, declared by hand: only pkg-config knows the folders of Pango's own headers, and its flags make
// SwiftPM print a warning in every build. `Scripts/linting/check-declarations` compiles these lines after the real headers, so an incorrect
// declaration causes a compile error there.
//
// Pango and its dependencies take 3 ms to load, a sixth of the command's startup time. Therefore, they are loaded only when text
// is first needed.
#include <fontconfig/fontconfig.h>

// Cairo types used by Pango functions.
typedef struct _cairo cairo_t;
typedef struct _cairo_font_options cairo_font_options_t;

typedef struct _PangoCairoFontMap PangoCairoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;

// The values used from Pango's enumerations, under different names. In C, the enumerations are compatible with `unsigned int`.
enum {
    CPANGO_FONT_TYPE_FT = 1,
    CPANGO_ALIGN_LEFT = 0,
    CPANGO_ALIGN_CENTER = 1,
    CPANGO_ALIGN_RIGHT = 2,
    CPANGO_WRAP_WORD_CHAR = 2,
    CPANGO_ELLIPSIZE_END = 3,
};

// GLib's log levels.
enum {
    CPANGO_LOG_CRITICAL = 8,
    CPANGO_LOG_WARNING = 16,
};

struct CPangoRectangle {
    int x;
    int y;
    int width;
    int height;
};
#ifndef CPANGO_AFTER_REAL_HEADERS
typedef struct CPangoRectangle PangoRectangle;
#endif

#ifndef CPANGO_AFTER_REAL_HEADERS
typedef void (*GLogFunc)(const char *domain, int level, const char *message, void *data);
#endif

/// Loads Pango; returns the error, or NULL if all functions below can be called. Must not be called from several threads at the same time.
const char *cpango_load(void);

// The GLib and Pango functions: for each, its result, name, parameters, and arguments.
#define CPANGO_FUNCTIONS(F) \
    F(unsigned int, g_log_set_handler, (const char *domain, int levels, GLogFunc handler, void *data), (domain, levels, handler, data)) \
    F(void, g_log_default_handler, (const char *domain, int level, const char *message, void *data), (domain, level, message, data)) \
    F(void, g_object_unref, (void *object), (object)) \
    F(const char *, pango_version_string, (void), ()) \
    F(PangoFontMap *, pango_cairo_font_map_new_for_font_type, (unsigned int font_type), (font_type)) \
    F(void, pango_cairo_font_map_set_resolution, (PangoCairoFontMap *font_map, double dots_per_inch), (font_map, dots_per_inch)) \
    F(void, pango_fc_font_map_set_config, (PangoFcFontMap *font_map, FcConfig *config), (font_map, config)) \
    F(PangoContext *, pango_font_map_create_context, (PangoFontMap *font_map), (font_map)) \
    F(void, pango_cairo_context_set_font_options, (PangoContext *context, const cairo_font_options_t *options), (context, options)) \
    F(void, pango_context_set_round_glyph_positions, (PangoContext *context, int round_positions), (context, round_positions)) \
    F(void, pango_context_set_language, (PangoContext *context, PangoLanguage *language), (context, language)) \
    F(PangoLanguage *, pango_language_from_string, (const char *language), (language)) \
    F(PangoFontDescription *, pango_font_description_new, (void), ()) \
    F(void, pango_font_description_free, (PangoFontDescription *description), (description)) \
    F(void, pango_font_description_set_family, (PangoFontDescription *description, const char *family), (description, family)) \
    F(void, pango_font_description_set_weight, (PangoFontDescription *description, unsigned int weight), (description, weight)) \
    F(void, pango_font_description_set_absolute_size, (PangoFontDescription *description, double size), (description, size)) \
    F(PangoLayout *, pango_layout_new, (PangoContext *context), (context)) \
    F(void, pango_layout_set_font_description, (PangoLayout *layout, const PangoFontDescription *description), (layout, description)) \
    F(void, pango_layout_set_text, (PangoLayout *layout, const char *text, int length), (layout, text, length)) \
    F(void, pango_layout_set_alignment, (PangoLayout *layout, unsigned int alignment), (layout, alignment)) \
    F(void, pango_layout_set_width, (PangoLayout *layout, int width), (layout, width)) \
    F(void, pango_layout_set_height, (PangoLayout *layout, int height), (layout, height)) \
    F(void, pango_layout_set_wrap, (PangoLayout *layout, unsigned int wrap), (layout, wrap)) \
    F(void, pango_layout_set_ellipsize, (PangoLayout *layout, unsigned int ellipsize), (layout, ellipsize)) \
    F(void, pango_layout_get_extents, (PangoLayout *layout, PangoRectangle *ink, PangoRectangle *logical), (layout, ink, logical)) \
    F(int, pango_layout_get_baseline, (PangoLayout *layout), (layout)) \
    F(int, pango_layout_get_line_count, (PangoLayout *layout), (layout)) \
    F(int, pango_layout_get_unknown_glyphs_count, (PangoLayout *layout), (layout)) \
    F(void, pango_cairo_show_layout, (cairo_t *context, PangoLayout *layout), (context, layout)) \
    F(void, pango_cairo_layout_path, (cairo_t *context, PangoLayout *layout), (context, layout))

#define CPANGO_DECLARE(result, name, parameters, arguments) result name parameters;
CPANGO_FUNCTIONS(CPANGO_DECLARE)

#endif
