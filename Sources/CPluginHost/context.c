#include "context.h"

int32_t context_complain(cairo_t *cr, cairo_surface_t *surface, const cairo_surface_t *group, refresh_error *error) {
    cairo_status_t status = cairo_status(cr);
    if (status == CAIRO_STATUS_SUCCESS) {
        /* A finished surface reports an error only when it is drawn on. */
        cairo_t *next = cairo_create(surface);
        status = cairo_status(next);
        cairo_destroy(next);
    }
    if (status != CAIRO_STATUS_SUCCESS)
        return refresh_fail(error, "left Cairo's context in an error state: %s", cairo_status_to_string(status));
    return cairo_get_group_target(cr) == group ? REFRESH_OK
                                               : refresh_fail(error, "left a group open; call cairo_pop_group for each cairo_push_group");
}
