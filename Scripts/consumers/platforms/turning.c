/* A triangle that points in the direction of the layout, for variants from right to left. It leaps, and fades with reduced motion. */
#include <cairo.h>

#include "refresh_plugin.h"

static int32_t create(const refresh_indicator *self, const refresh_values *options, void **instance, refresh_error *error) {
    (void)self, (void)options, (void)instance, (void)error;
    return REFRESH_OK;
}

static int32_t draw(void *instance, const refresh_moment *moment, const refresh_rect *bounds, cairo_t *cr, refresh_error *error) {
    (void)instance, (void)error;
    double turn = moment->phase == REFRESH_PULLING ? moment->progress / 2 : moment->turn;
    double height = bounds->height * (moment->reduces_motion ? 0.5 : 0.2 + 0.3 * turn);
    double back = moment->direction == REFRESH_RIGHT_TO_LEFT ? bounds->x + bounds->width : bounds->x;
    cairo_set_source_rgba(cr, moment->appearance == REFRESH_DARK, 0, 0, moment->reduces_motion ? 0.5 + turn / 2 : 1);
    cairo_move_to(cr, bounds->x + bounds->width / 2, bounds->y + bounds->height / 2);
    cairo_line_to(cr, back, bounds->y + bounds->height / 2 - height);
    cairo_line_to(cr, back, bounds->y + bounds->height / 2 + height);
    cairo_fill(cr);
    return REFRESH_OK;
}

static const refresh_indicator indicator = {
    .struct_size = sizeof indicator, .id = "turning", .create = create, .draw = draw,
    .metadata = REFRESH_JSON({
        "summary": "A triangle leaps.", "labels": {"en": {"refreshing": "It \"leaps\" for $1", "pull": "It's down"}}, "mirroring": "adapts"
    })};

static const refresh_indicator *const indicators[] = {&indicator};
static const refresh_plugin plugin = {
    .abi_major = REFRESH_ABI_MAJOR, .abi_minor = REFRESH_ABI_MINOR, .struct_size = sizeof plugin, .indicator_count = 1,
    .name = "Turning", .version = "1.0", .indicators = indicators};

const refresh_plugin *refresh_plugin_entry(void) { return &plugin; }
