/* The shared memory that a worker draws on, with guard pages around it. */
#ifndef GUARDED_PIXELS_H
#define GUARDED_PIXELS_H

#include "refresh_worker.h"

/* Reserves an address range with space for the shared memory in its middle. Returns whether it succeeded. */
int guarded_pixels_reserve(void);
/* Maps the shared memory of a descriptor. Returns whether it succeeded. */
int guarded_pixels_take(int descriptor);
/* Returns -1 if an address is in the reserved range before the pixels, 1 if after them, 0 if elsewhere. Sets its distance in bytes. */
int guarded_pixels_side(uintptr_t address, uint64_t *distance);
/* Calls an instance's `draw`. Sets `result` to its return value, and `clear` to 1 if the surface was clear and is still clear. */
enum refresh_outcome guarded_pixels_draw(
    const refresh_indicator *indicator, void *instance, const refresh_draw_request *request, refresh_error *error, int32_t *result,
    uint32_t *clear);

#endif
