/* Draws on shared pixels between inaccessible guard pages. */
#define _GNU_SOURCE
#include "guarded_pixels.h"
#include "context.h"

#include <cairo/cairo.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* The address range: one third before the pixels, one third for them, one third after them. */
static uint8_t *area;
static size_t share;
/* The shared memory ends where the last third starts. */
static size_t size;
/* First accessible page of the shared memory. */
static uint8_t *open_from;
/* The pixels of the current frame. */
static uint8_t *pixels;
static size_t length;

int guarded_pixels_reserve(void) {
    const size_t most = sizeof(size_t) > 4 ? (size_t)18 << 30 : (size_t)768 << 20, least = (size_t)96 << 20;
    for (size_t total = most; total >= least; total /= 2) {
        share = total / 3 / 65536 * 65536;
        area = mmap(NULL, share * 3, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (area != MAP_FAILED) return 1;
    }
    return 0;
}

int guarded_pixels_take(int descriptor) {
    struct stat facts;
    if (fstat(descriptor, &facts) < 0 || facts.st_size <= 0 || (size_t)facts.st_size > share) return 0;
    size = (size_t)facts.st_size;
    uint8_t *middle = area + share;
    if (mmap(middle, share, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0) == MAP_FAILED) return 0;
    open_from = middle + share - size;
    return mmap(open_from, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE | MAP_FIXED, descriptor, 0) != MAP_FAILED;
}

int guarded_pixels_side(uintptr_t address, uint64_t *distance) {
    if (!area || !pixels || address < (uintptr_t)area || address >= (uintptr_t)(area + share * 3)) return 0;
    if (address < (uintptr_t)pixels) {
        *distance = (uintptr_t)pixels - address;
        return -1;
    }
    if (address < (uintptr_t)(pixels + length)) return 0;
    *distance = address - (uintptr_t)(pixels + length) + 1;
    return 1;
}

/* Makes the pages before the pixels inaccessible; the memory may have been created for more pixels. */
static int open_pages(size_t offset) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uint8_t *start = area + share * 2 - size;
    uint8_t *first = start + offset / page * page;
    if (first == open_from) return 1;
    open_from = first;
    return (first == start || mprotect(start, (size_t)(first - start), PROT_NONE) == 0)
           && mprotect(first, (size_t)(area + share * 2 - first), PROT_READ | PROT_WRITE) == 0;
}

/* Returns a surface whose first rows are not in memory. The clip prevents drawing on them. */
static cairo_surface_t *make_surface(const refresh_draw_request *request, size_t stride) {
    uintptr_t first = (uintptr_t)pixels - (size_t)request->first_row * stride;
    cairo_format_t format = request->is_opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32;
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data((unsigned char *)first, format, request->width, request->height, (int)stride);
    cairo_surface_set_device_offset(surface, request->offset_x, request->offset_y);
    return surface;
}

static void prepare(cairo_t *cr, const refresh_draw_request *request) {
    if (request->is_clear) {
        cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
        cairo_paint(cr);
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
    }
    cairo_rectangle(
        cr, request->clip_x - request->offset_x, request->clip_y - request->offset_y, request->clip_width, request->clip_height);
    cairo_clip(cr);
    cairo_matrix_t matrix;
    const double *parts = request->transform;
    cairo_matrix_init(&matrix, parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]);
    cairo_set_matrix(cr, &matrix);
}

/* Returns whether Cairo knows that the surface is still clear, in which case it skips clearing it again. */
static uint32_t is_still_clear(cairo_surface_t *surface, const refresh_draw_request *request) {
    if (!request->is_clear) return 0;
    uint32_t *probe = (uint32_t *)(void *)pixels;
    if (*probe != 0) return 0;
    /* The plugin may have changed the device offset. */
    cairo_surface_set_device_scale(surface, 1, 1);
    cairo_surface_set_device_offset(surface, request->offset_x, request->offset_y);
    *probe = 0x01010101;
    cairo_t *cr = cairo_create(surface);
    cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
    cairo_rectangle(cr, -request->offset_x, -request->offset_y, 1, 1);
    cairo_fill(cr);
    cairo_destroy(cr);
    uint32_t is_clear = *probe == 0x01010101;
    *probe = 0;
    /* Also detects pixels written without notifying Cairo. All bytes are zero if the first is zero and each equals the next. */
    return is_clear && memcmp(pixels, pixels + 1, length - 1) == 0;
}

enum refresh_outcome guarded_pixels_draw(
    const refresh_indicator *indicator, void *instance, const refresh_draw_request *request, refresh_error *error, int32_t *result,
    uint32_t *clear) {
    size_t stride = (size_t)request->width * 4;
    length = stride * (size_t)(request->height - request->first_row);
    pixels = area + share * 2 - size + request->pixel_offset;
    if (!open_pages(request->pixel_offset)) {
        refresh_fail(error, "ran out of memory for its pixels");
        return REFRESH_OUTCOME_CAIRO_ERROR;
    }
    cairo_surface_t *surface = make_surface(request, stride);
    cairo_t *cr = cairo_create(surface);
    prepare(cr, request);
    const cairo_surface_t *group = cairo_get_group_target(cr);
    enum refresh_outcome outcome = REFRESH_OUTCOME_ANSWER;
    *result = indicator->draw(instance, &request->moment, &request->bounds, cr, error);
    if (*result != REFRESH_OK) outcome = REFRESH_OUTCOME_FAILED;
    else if (context_complain(cr, surface, group, error)) outcome = REFRESH_OUTCOME_CAIRO_ERROR;
    cairo_destroy(cr);
    if (outcome == REFRESH_OUTCOME_ANSWER) *clear = is_still_clear(surface, request);
    cairo_surface_destroy(surface);
    return outcome;
}
