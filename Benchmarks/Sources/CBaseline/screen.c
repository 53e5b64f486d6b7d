#include "screen.h"
#include "files.h"
#include "../../../Sources/Libraries/CPango/include/CPango.h"
#include <cairo/cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 390, HEIGHT = 844, NAV = 97, TAB = 83, ROW = 56, ROWS = 36, TEXTS = 256 };
enum { LEFT, CENTRE };

typedef struct {
    char string[64];
    double size;
    PangoLayout *layout;
    double width, height;
} KeptText;

struct Screen {
    cairo_surface_t *surface;
    cairo_t *context;
    FcConfig *fonts;
    PangoFontMap *map;
    PangoContext *pango;
    KeptText texts[TEXTS];
    int count;
};

Screen *screen_create(void) {
    const char *error = cpango_load();
    if (error) {
        fprintf(stderr, "compare: %s\n", error);
        exit(1);
    }
    Screen *screen = calloc(1, sizeof *screen);
    screen->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, WIDTH * 3, HEIGHT * 3);
    screen->context = cairo_create(screen->surface);
    // The same fonts and options as in RefreshKit: no hinting, so letters keep their shapes.
    screen->fonts = FcConfigCreate();
    FcConfigAppFontAddFile(screen->fonts, (const FcChar8 *)"/usr/share/fonts/opentype/inter/Inter-Regular.otf");
    FcConfigAppFontAddFile(screen->fonts, (const FcChar8 *)"/usr/share/fonts/opentype/inter/Inter-Bold.otf");
    screen->map = pango_cairo_font_map_new_for_font_type(CPANGO_FONT_TYPE_FT);
    pango_fc_font_map_set_config((PangoFcFontMap *)screen->map, screen->fonts);
    pango_cairo_font_map_set_resolution((PangoCairoFontMap *)screen->map, 72);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    screen->pango = pango_font_map_create_context(screen->map);
    pango_cairo_context_set_font_options(screen->pango, options);
    pango_context_set_round_glyph_positions(screen->pango, 0);
    pango_context_set_language(screen->pango, pango_language_from_string("en"));
    cairo_font_options_destroy(options);
    return screen;
}

void screen_destroy(Screen *screen) {
    for (int i = 0; i < screen->count; i++) g_object_unref(screen->texts[i].layout);
    g_object_unref(screen->pango);
    g_object_unref(screen->map);
    FcConfigDestroy(screen->fonts);
    cairo_destroy(screen->context);
    cairo_surface_destroy(screen->surface);
    free(screen);
}

const unsigned int *screen_pixels(const Screen *screen) {
    cairo_surface_flush(screen->surface);
    return (const unsigned int *)cairo_image_surface_get_data(screen->surface);
}

static const KeptText *kept(Screen *screen, const char *string, double size, int weight) {
    for (int i = 0; i < screen->count; i++)
        if (screen->texts[i].size == size && !strcmp(screen->texts[i].string, string)) return &screen->texts[i];
    KeptText *text = &screen->texts[screen->count++];
    snprintf(text->string, sizeof text->string, "%s", string);
    text->size = size;
    text->layout = pango_layout_new(screen->pango);
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, "Inter");
    pango_font_description_set_weight(font, weight);
    pango_font_description_set_absolute_size(font, size * 1024);
    pango_layout_set_font_description(text->layout, font);
    pango_font_description_free(font);
    pango_layout_set_text(text->layout, string, -1);
    struct CPangoRectangle logical;
    pango_layout_get_extents(text->layout, NULL, &logical);
    text->width = logical.width / 1024.0;
    text->height = logical.height / 1024.0;
    return text;
}

/// Draws text that starts at `x` or is centered on it, vertically centered on `y`.
static void draw_text(Screen *screen, const char *string, double size, int weight, double x, double y, int where) {
    const KeptText *text = kept(screen, string, size, weight);
    cairo_matrix_t matrix;
    cairo_get_matrix(screen->context, &matrix);
    cairo_new_path(screen->context);
    cairo_translate(screen->context, where == CENTRE ? x - text->width / 2 : x, y - text->height / 2);
    pango_cairo_show_layout(screen->context, text->layout);
    cairo_set_matrix(screen->context, &matrix);
    cairo_new_path(screen->context);
}

static void list(Screen *screen, double offset) {
    static const char *who[12] = {"Anna Haro", "Daniel Higgins", "David Taylor", "Hank Zakroff", "John Appleseed", "Kate Bell",
        "Maria Ruiz", "Mei Chen", "Miguel Rivera", "Olivia Park", "Ravi Patel", "Zoe Lindqvist"};
    cairo_t *c = screen->context;
    char string[64];
    cairo_save(c);
    cairo_rectangle(c, 0, NAV, WIDTH, HEIGHT - NAV - TAB);
    cairo_clip(c);
    cairo_set_source_rgb(c, 1, 1, 1);
    cairo_paint(c);
    for (int i = 0; i < ROWS; i++) {
        double y = NAV + 64 + i * ROW - offset;
        if (y + ROW < NAV || y > HEIGHT - TAB) continue;
        cairo_set_source_rgb(c, .2 + .05 * (i % 12), .5, .9 - .04 * (i % 12));
        cairo_new_sub_path(c);
        cairo_arc(c, 36, y + 28, 18, 0, 2 * M_PI);
        cairo_close_path(c);
        cairo_fill(c);
        cairo_set_source_rgb(c, .78, .78, .8);
        cairo_rectangle(c, 64, y + ROW - 1 / 3., 326, 1 / 3.);
        cairo_fill(c);
        cairo_set_source_rgb(c, 0, 0, 0);
        draw_text(screen, who[i % 12], 16, 400, 66, y + 18, LEFT);
        cairo_set_source_rgb(c, .45, .45, .47);
        snprintf(string, sizeof string, "Message number %d, about refreshing", i + 1);
        draw_text(screen, string, 13, 400, 66, y + 39, LEFT);
        snprintf(string, sizeof string, "%d:%02d", 9 + i % 12, i * 7 % 60);
        draw_text(screen, string, 13, 400, 342, y + 18, LEFT);
    }
    cairo_restore(c);
}

static void icon(cairo_t *c, int index, double x, double y) {
    cairo_new_path(c);
    switch (index) {
    case 0:
        cairo_set_line_width(c, 2);
        cairo_arc(c, x, y, 12, 0, 2 * M_PI);
        cairo_close_path(c);
        cairo_stroke(c);
        cairo_move_to(c, x, y - 7);
        cairo_line_to(c, x, y);
        cairo_line_to(c, x + 5, y + 3);
        cairo_stroke(c);
        break;
    case 1:
        cairo_arc(c, x, y - 5, 6, 0, 2 * M_PI);
        cairo_close_path(c);
        cairo_fill(c);
        cairo_arc(c, x, y + 13, 11, M_PI, 2 * M_PI);
        cairo_fill(c);
        break;
    case 2:
        for (int k = 0; k < 9; k++) {
            cairo_arc(c, x + (k % 3 - 1) * 9, y + (k / 3 - 1) * 9, 3, 0, 2 * M_PI);
            cairo_close_path(c);
            cairo_fill(c);
        }
        break;
    default:
        for (int k = 0; k < 16; k++) {
            double angle = k * M_PI / 8, radius = k & 1 ? 9 : 13;
            cairo_line_to(c, x + radius * cos(angle), y + radius * sin(angle));
        }
        cairo_close_path(c);
        cairo_fill(c);
    }
}

static void bars(Screen *screen) {
    static const char *titles[4] = {"Recents", "Contacts", "Keypad", "Settings"};
    cairo_t *c = screen->context;
    cairo_set_source_rgb(c, .973, .973, .973);
    cairo_rectangle(c, 0, 0, WIDTH, NAV);
    cairo_fill(c);
    cairo_rectangle(c, 0, HEIGHT - TAB, WIDTH, TAB);
    cairo_fill(c);
    cairo_set_source_rgb(c, .7, .7, .7);
    cairo_rectangle(c, 0, NAV - 1 / 3., WIDTH, 1 / 3.);
    cairo_fill(c);
    cairo_rectangle(c, 0, HEIGHT - TAB, WIDTH, 1 / 3.);
    cairo_fill(c);
    for (int i = 0; i < 4; i++) {
        double x = WIDTH / 8. * (2 * i + 1), y = HEIGHT - TAB;
        if (i) cairo_set_source_rgb(c, .55, .55, .57);
        else cairo_set_source_rgb(c, 0, .478, 1);
        icon(c, i, x, y + 22);
        draw_text(screen, titles[i], 10, 400, x, y + 46, CENTRE);
    }
    cairo_set_source_rgb(c, 0, 0, 0);
    draw_text(screen, "Inbox", 17, 700, WIDTH / 2., 70, CENTRE);
}

static void arc(cairo_t *c, double from, double sweep) {
    cairo_new_sub_path(c);
    cairo_arc(c, WIDTH / 2., 130, 14, from, from + sweep);
    if (sweep >= 2 * M_PI) cairo_close_path(c);
    cairo_stroke(c);
}

static void ring(Screen *screen, double progress) {
    cairo_t *c = screen->context;
    cairo_new_path(c);
    cairo_set_line_width(c, 3);
    cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
    cairo_set_source_rgb(c, .898, .898, .918);
    arc(c, 0, 2 * M_PI);
    cairo_set_source_rgb(c, 0, .478, 1);
    arc(c, -M_PI / 2, 2 * M_PI * progress);
    cairo_set_line_cap(c, CAIRO_LINE_CAP_BUTT);
}

/// Draws everything. If `progress` is 0 or more, also draws a ring between the list and the bars.
static void draw(Screen *screen, double offset, double progress) {
    // RefreshKit moves everything by this part of a pixel, so that positions halfway between two pixels are rounded in the same direction.
    const double nudge = 1 / 262144.;
    cairo_save(screen->context);
    cairo_translate(screen->context, nudge, nudge);
    cairo_scale(screen->context, 3, 3);
    list(screen, offset);
    if (progress >= 0) ring(screen, progress);
    bars(screen);
    cairo_restore(screen->context);
    cairo_surface_flush(screen->surface);
}

void screen_draw(Screen *screen, double offset) { draw(screen, offset, -1); }

void screen_draw_ring(Screen *screen, double progress) { draw(screen, 0, progress); }

long screen_write(Screen *screen, const char *path) { return png_write(screen->surface, path); }
