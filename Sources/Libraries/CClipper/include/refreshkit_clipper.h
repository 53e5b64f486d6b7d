#ifndef REFRESHKIT_CLIPPER_H
#define REFRESHKIT_CLIPPER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A vertex of a polygon; coordinates are within plus or minus 2^30 - 1.
typedef struct {
    int64_t x;
    int64_t y;
} refreshkit_clip_point;

/// Closed polygons: their vertices in sequence, and the vertex count of each.
typedef struct {
    const refreshkit_clip_point *points;
    const size_t *counts;
    size_t count;
} refreshkit_clip_polygons;

/// The operation on the areas of two sets of polygons.
typedef enum {
    REFRESHKIT_CLIP_UNION,
    REFRESHKIT_CLIP_INTERSECTION,
    REFRESHKIT_CLIP_DIFFERENCE,
} refreshkit_clip_operation;

/// Receives one polygon of a result; the vertices are valid only during the call.
typedef void (*refreshkit_clip_receiver)(void *context, const refreshkit_clip_point *points, size_t count);

/// Combines two sets of polygons and passes on the resulting polygons, whose holes have the opposite orientation.
///
/// The even-odd rule applies to both sets if `even_odd` is nonzero, otherwise the nonzero winding rule. C++ exceptions do not escape.
///
/// Returns 1, or 0 if memory is exhausted or a coordinate is out of range. In that case, no polygon is passed.
int refreshkit_clip(
    refreshkit_clip_polygons subject, refreshkit_clip_polygons clip, refreshkit_clip_operation operation, int even_odd,
    refreshkit_clip_receiver receiver, void *context);

#ifdef __cplusplus
}
#endif

#endif
