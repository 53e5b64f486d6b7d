/* The context that a plugin draws on. */
#ifndef CONTEXT_H
#define CONTEXT_H

#include <cairo/cairo.h>
#include <refresh_plugin.h>

/* Reports a context left in an invalid state, like `CanvasSurface.draw` in the host. Returns nonzero if it is invalid. */
int32_t context_complain(cairo_t *cr, cairo_surface_t *surface, const cairo_surface_t *group, refresh_error *error);

#endif
