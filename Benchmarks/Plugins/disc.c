/* Two indicators for measuring call overhead: one draws a disc, and one draws nothing. */
#include <cairo.h>
#include <refresh_plugin.h>

static int32_t create(const refresh_indicator *self, const refresh_values *options, void **instance, refresh_error *error) {
    (void)self, (void)options, (void)instance, (void)error;
    return REFRESH_OK;
}

static int32_t draw_disc(void *instance, const refresh_moment *moment, const refresh_rect *bounds, cairo_t *cr, refresh_error *error) {
    (void)instance, (void)error;
    cairo_arc(cr, bounds->x + bounds->width / 2, bounds->y + bounds->height / 2, 20 + 20 * moment->turn, 0, 6.2831853071795862);
    cairo_close_path(cr);
    cairo_set_source_rgba(cr, moment->tint.red, moment->tint.green, moment->tint.blue, moment->tint.alpha);
    cairo_fill(cr);
    return REFRESH_OK;
}

static int32_t draw_nothing(void *instance, const refresh_moment *moment, const refresh_rect *bounds, cairo_t *cr, refresh_error *error) {
    (void)instance, (void)moment, (void)bounds, (void)cr, (void)error;
    return REFRESH_OK;
}

static const refresh_indicator disc = {
    .struct_size = sizeof disc, .id = "disc", .metadata = REFRESH_JSON({"summary": "A disc grows."}), .create = create, .draw = draw_disc};
static const refresh_indicator nothing = {
    .struct_size = sizeof nothing, .id = "nothing", .metadata = REFRESH_JSON({"summary": "Draws nothing."}), .create = create,
    .draw = draw_nothing};
static const refresh_indicator *const indicators[] = {&disc, &nothing};
static const refresh_plugin plugin = {REFRESH_ABI_MAJOR, REFRESH_ABI_MINOR, sizeof plugin, 2, "disc", "1.0", indicators};

const refresh_plugin *refresh_plugin_entry(void) { return &plugin; }
