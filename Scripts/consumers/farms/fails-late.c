/*
 * An indicator that cannot draw the second half of its period.
 */
#include <cairo.h>

#include "refresh_plugin.h"

static int32_t create(const refresh_indicator *kind, const refresh_values *options, void **instance, refresh_error *error) {
    (void)kind, (void)options, (void)error;
    static int shared;
    *instance = &shared;
    return REFRESH_OK;
}

static void destroy(void *instance) { (void)instance; }

static int32_t draw(void *instance, const refresh_moment *moment, const refresh_rect *bounds, cairo_t *cr, refresh_error *error) {
    (void)instance;
    if (moment->turn > 0.5) return refresh_fail(error, "out of ink");
    cairo_rectangle(cr, bounds->x, bounds->y, bounds->width, bounds->height);
    cairo_fill(cr);
    return REFRESH_OK;
}

static const refresh_indicator indicator = {
    .struct_size = sizeof(refresh_indicator),
    .id = "fails-late",
    .metadata = REFRESH_JSON({"summary": "Cannot draw the second half of its period.", "size": [40, 40], "period": 1}),
    .create = create,
    .destroy = destroy,
    .draw = draw,
};

static const refresh_indicator *const indicators[] = {&indicator};

static const refresh_plugin plugin = {
    .abi_major = REFRESH_ABI_MAJOR,
    .abi_minor = REFRESH_ABI_MINOR,
    .struct_size = sizeof(refresh_plugin),
    .indicator_count = 1,
    .name = "Fails Late",
    .version = "1.0",
    .indicators = indicators,
};

const refresh_plugin *refresh_plugin_entry(void) { return &plugin; }
