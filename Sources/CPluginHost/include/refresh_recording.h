/* Records what a plugin draws on a cairo_t, as a Cairo script. */
#ifndef REFRESH_RECORDING_H
#define REFRESH_RECORDING_H

/* Included by relative path: projects that build against the package have no common header folder. */
#include "../../CRefreshPlugin/include/refresh_plugin.h"
#include <stddef.h>
#include <stdint.h>

/* Maximum size of a script in bytes. */
#define REFRESH_SCRIPT_MAXIMUM (16u << 20)

/* The coordinates of a recording. */
typedef struct refresh_recording_request {
    /* Transform from points to the script's coordinates, without `resolution`: xx, yx, xy, yy, x0, y0. */
    double transform[6];
    /* The script's units per unit of the transform. Cairo rounds coordinates to 1/256 of the script's unit. */
    double resolution;
    /* The corners of the visible area, in units of the transform. */
    double area[8];
} refresh_recording_request;

typedef struct refresh_recording {
    /* The context to draw on. */
    struct _cairo *context;
    /* Private. */
    void *surface;
    void *group;
} refresh_recording;

/* Starts a recording. */
void refresh_recording_start(const refresh_recording_request *request, refresh_recording *recording);

/* Ends a recording and releases its context. Returns 0 and the script, which the caller frees; if the drawing left the context in an
 * invalid state, returns the result of `refresh_fail` with a description that follows "it". */
int32_t refresh_recording_end(refresh_recording *recording, uint8_t **script, size_t *length, refresh_error *error);

/* Ends a recording without a script. */
void refresh_recording_cancel(refresh_recording *recording);

#endif
