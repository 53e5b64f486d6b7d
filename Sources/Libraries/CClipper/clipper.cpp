#include "include/refreshkit_clipper.h"

#include <polyclipping/clipper.hpp>

namespace {

void add(ClipperLib::Clipper &clipper, const refreshkit_clip_polygons &polygons, ClipperLib::PolyType type) {
    const refreshkit_clip_point *next = polygons.points;
    for (size_t index = 0; index < polygons.count; index++) {
        ClipperLib::Path path;
        path.reserve(polygons.counts[index]);
        for (size_t vertex = 0; vertex < polygons.counts[index]; vertex++, next++) {
            path.push_back(ClipperLib::IntPoint(next->x, next->y));
        }
        clipper.AddPath(path, type, true);
    }
}

}  // namespace

int refreshkit_clip(
    refreshkit_clip_polygons subject, refreshkit_clip_polygons clip, refreshkit_clip_operation operation, int even_odd,
    refreshkit_clip_receiver receiver, void *context) {
    ClipperLib::Paths result;
    try {
        ClipperLib::Clipper clipper;
        add(clipper, subject, ClipperLib::ptSubject);
        add(clipper, clip, ClipperLib::ptClip);
        const ClipperLib::ClipType type = operation == REFRESHKIT_CLIP_UNION          ? ClipperLib::ctUnion
                                          : operation == REFRESHKIT_CLIP_INTERSECTION ? ClipperLib::ctIntersection
                                                                                      : ClipperLib::ctDifference;
        const ClipperLib::PolyFillType rule = even_odd ? ClipperLib::pftEvenOdd : ClipperLib::pftNonZero;
        if (!clipper.Execute(type, result, rule, rule)) return 0;
    } catch (...) {
        return 0;
    }
    static_assert(sizeof(ClipperLib::IntPoint) == sizeof(refreshkit_clip_point), "points are passed without copying");
    for (const ClipperLib::Path &path : result) {
        receiver(context, reinterpret_cast<const refreshkit_clip_point *>(path.data()), path.size());
    }
    return 1;
}
