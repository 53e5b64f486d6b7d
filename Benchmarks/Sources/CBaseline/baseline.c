#include "baseline.h"
#include "files.h"
#include <cairo/cairo.h>
#include <math.h>
#include <stdlib.h>

struct Baseline {
    cairo_surface_t *surface;
    cairo_t *context;
};

static const double scale = 3;

Baseline *baseline_create(int width, int height) {
    Baseline *baseline = malloc(sizeof *baseline);
    baseline->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    baseline->context = cairo_create(baseline->surface);
    return baseline;
}

void baseline_destroy(Baseline *baseline) {
    cairo_destroy(baseline->context);
    cairo_surface_destroy(baseline->surface);
    free(baseline);
}

const unsigned int *baseline_pixels(const Baseline *baseline) {
    cairo_surface_flush(baseline->surface);
    return (const unsigned int *)cairo_image_surface_get_data(baseline->surface);
}

static void begin(cairo_t *context) {
    cairo_save(context);
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR);
    cairo_paint(context);
    cairo_restore(context);
    // As in Canvas, marks the surface as dirty: on a surface that is known to be empty, Cairo rounds the first shape's colors differently.
    cairo_surface_mark_dirty(cairo_get_target(context));
    cairo_save(context);
    cairo_scale(context, scale, scale);
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
}

void baseline_spinner(Baseline *baseline, int head) {
    cairo_t *context = baseline->context;
    const int spokes = 12;
    begin(context);
    cairo_set_line_width(context, 3.4);
    for (int spoke = 0; spoke < spokes; spoke++) {
        double behind = (head - spoke + spokes) % spokes / (double)spokes;
        double angle = 2 * M_PI * spoke / spokes - M_PI / 2;
        cairo_set_source_rgba(context, 0.6, 0.6, 0.6, 1 - 0.75 * behind);
        cairo_move_to(context, 18.5 + 8.5 * cos(angle), 18.5 + 8.5 * sin(angle));
        cairo_line_to(context, 18.5 + 16 * cos(angle), 18.5 + 16 * sin(angle));
        cairo_stroke(context);
    }
    cairo_restore(context);
    cairo_surface_flush(baseline->surface);
}

static void arc(cairo_t *context, double from, double sweep) {
    cairo_new_sub_path(context);
    cairo_arc(context, 32, 32, 28, from, from + sweep);
    if (sweep >= 2 * M_PI) cairo_close_path(context);
    cairo_stroke(context);
}

void baseline_ring(Baseline *baseline, double progress) {
    cairo_t *context = baseline->context;
    begin(context);
    cairo_set_line_width(context, 5);
    cairo_set_source_rgb(context, 0.898, 0.898, 0.918);
    arc(context, 0, 2 * M_PI);
    cairo_set_source_rgb(context, 0, 0.478, 1);
    arc(context, -M_PI / 2, 2 * M_PI * progress);
    cairo_restore(context);
    cairo_surface_flush(baseline->surface);
}

long baseline_write(Baseline *baseline, const char *path) { return png_write(baseline->surface, path); }
