#include "files.h"
#include <cairo/cairo.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
    unsigned char *bytes;
    size_t count, capacity;
} Buffer;

static cairo_status_t append(void *closure, const unsigned char *bytes, unsigned int count) {
    Buffer *buffer = closure;
    if (buffer->count + count > buffer->capacity) {
        size_t capacity = 2 * (buffer->count + count);
        unsigned char *larger = realloc(buffer->bytes, capacity);
        if (!larger) return CAIRO_STATUS_NO_MEMORY;
        buffer->bytes = larger;
        buffer->capacity = capacity;
    }
    memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
    return CAIRO_STATUS_SUCCESS;
}

long png_write(void *surface, const char *path) {
    // Reused for all frames; called from a single thread.
    static Buffer buffer;
    buffer.count = 0;
    if (cairo_surface_write_to_png_stream(surface, append, &buffer) != CAIRO_STATUS_SUCCESS) return -1;
    int file = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0644);
    if (file < 0) return -1;
    ssize_t written = write(file, buffer.bytes, buffer.count);
    if (close(file) != 0 || written != (ssize_t)buffer.count) return -1;
    return (long)buffer.count;
}

long png_write_pixels(unsigned int *pixels, int width, int height, int is_opaque, const char *path) {
    cairo_format_t format = is_opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32;
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)pixels, format, width, height, width * 4);
    long count = png_write(surface, path);
    cairo_surface_destroy(surface);
    return count;
}
