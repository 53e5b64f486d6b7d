/* A dot grows with the pull, pulsates while refreshing, and fades out. */
#include <cairo.h>
#include <math.h>

#include "refresh_plugin.h"

static int32_t create(const refresh_indicator *self, const refresh_values *options, void **instance, refresh_error *error) {
    (void)self, (void)options, (void)instance, (void)error;
    return REFRESH_OK;
}

static int32_t draw(void *instance, const refresh_moment *moment, const refresh_rect *bounds, cairo_t *cr, refresh_error *error) {
    (void)instance;
    if (moment->phase == REFRESH_IDLE) return REFRESH_OK;
    /* A refresh that began without a pull has a negative release_progress and the full size. */
    double progress = moment->phase == REFRESH_PULLING ? moment->progress : moment->release_progress;
    double size = progress < 0 ? 1 : fmin(progress, 1), alpha = moment->tint.alpha;
    /* 0 at the start of the loop, 1 in its middle. */
    double pulse = (1 - cos(2 * 3.14159265358979323846 * moment->turn)) / 2;
    if (moment->reduces_motion) alpha *= 1 - 0.5 * pulse;
    else size *= 1 - 0.4 * pulse;
    if (moment->phase == REFRESH_FINISHING) alpha *= fmax(0, 1 - moment->phase_elapsed / 0.25); /* "finish" in the metadata */
    double radius = size * fmin(bounds->width, bounds->height) * 0.3;
    cairo_arc(cr, bounds->x + bounds->width / 2, bounds->y + bounds->height / 2, radius, 0, 2 * 3.14159265358979323846);
    cairo_set_source_rgba(cr, moment->tint.red, moment->tint.green, moment->tint.blue, alpha);
    cairo_fill(cr);
    return cairo_status(cr) ? refresh_fail(error, "cairo: %s", cairo_status_to_string(cairo_status(cr))) : REFRESH_OK;
}

static const refresh_indicator indicator = {
    .struct_size = sizeof indicator, .id = "pulsing-dot", .create = create, .draw = draw,
    .metadata = REFRESH_JSON({
        "summary": "A dot grows, pulsates, and fades out.", "size": [40, 40], "period": 1, "finish": 0.25,
        "labels": {"en": {"loading": "Waiting"}}, "mirroring": "keeps"
    })};

static const refresh_indicator *const indicators[] = {&indicator};
static const refresh_plugin plugin = {
    .abi_major = REFRESH_ABI_MAJOR, .abi_minor = REFRESH_ABI_MINOR, .struct_size = sizeof plugin, .indicator_count = 1,
    .name = "Pulsing Dot", .version = "1.0", .indicators = indicators};

const refresh_plugin *refresh_plugin_entry(void) { return &plugin; }
