/* The shared memory that a worker draws on, with guard pages around it. */
#ifndef GUARDED_PIXELS_H
#define GUARDED_PIXELS_H

#include "refresh_worker.h"

/* Sets addresses aside, in the middle of which the shared memory will be; whether there were enough. */
int guarded_pixels_reserve(void);
/* Takes the shared memory of a descriptor; whether it could. */
int guarded_pixels_take(int descriptor);
/* On which side of the pixels an address is, within what was set aside: -1, 0 for elsewhere, 1; and how far. */
int guarded_pixels_side(uintptr_t address, uint64_t *distance);
/* Lets an instance draw. `result` is what it returned, `clear` is 1 when nothing was drawn on a clear ground. */
enum refresh_turnout guarded_pixels_draw(
    const refresh_indicator *indicator, void *instance, const refresh_draw_request *request, refresh_error *error, int32_t *result,
    uint32_t *clear);

#endif
