#include "refreshkit_png_reference.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t count;
    size_t position;
    char *message;
} source;

typedef struct {
    uint8_t red, green, blue, alpha;
} straight;

static void note(source *from, const char *text) {
    if (from->message[0] == 0) snprintf(from->message, 200, "libpng: %s", text);
}

static void fail(png_structp png, png_const_charp text) {
    note(png_get_error_ptr(png), text);
    png_longjmp(png, 1);
}

/// Warnings about files from our writer count as errors.
static void warn(png_structp png, png_const_charp text) { note(png_get_error_ptr(png), text); }

static void read_bytes(png_structp png, png_bytep into, size_t wanted) {
    source *from = png_get_io_ptr(png);
    if (wanted > from->count - from->position) png_error(png, "the file ends too early");
    memcpy(into, from->bytes + from->position, wanted);
    from->position += wanted;
}

/// Implements Cairo's rule for PNG files. Colors above alpha, which Cairo never draws, are clamped.
static uint8_t divided(uint32_t value, uint32_t alpha) {
    uint32_t result = (value * 255 + alpha / 2) / alpha;
    return result > 255 ? 255 : (uint8_t)result;
}

static straight expected(uint32_t word, int is_opaque) {
    uint32_t alpha = is_opaque ? 255 : word >> 24;
    if (alpha == 0) return (straight){0, 0, 0, 0};
    uint32_t red = word >> 16 & 255, green = word >> 8 & 255, blue = word & 255;
    if (alpha == 255) return (straight){(uint8_t)red, (uint8_t)green, (uint8_t)blue, 255};
    return (straight){divided(red, alpha), divided(green, alpha), divided(blue, alpha), (uint8_t)alpha};
}

/// Converts every format to red, green, blue, and alpha.
static void ask_for_channels(png_structp png, png_infop info) {
    png_set_expand(png);
    png_set_strip_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    png_read_update_info(png, info);
}

static void compare_rows(
    png_structp png, source *from, png_bytep row, const uint32_t *pixels, uint32_t width, uint32_t height, int is_opaque) {
    // Adjacent pixels are often equal, so each distinct pixel is divided only once.
    uint32_t last = 0;
    straight wanted = expected(last, is_opaque);
    for (uint32_t y = 0; y < height; y++) {
        png_read_row(png, row, NULL);
        for (uint32_t x = 0; x < width; x++) {
            uint32_t word = pixels[(size_t)y * width + x];
            if (word != last) {
                last = word;
                wanted = expected(word, is_opaque);
            }
            const uint8_t *found = row + (size_t)x * 4;
            if (memcmp(found, &wanted, 4) == 0) continue;
            snprintf(
                from->message, 200, "pixel (%u, %u) of word %08x is %d %d %d %d, expected %d %d %d %d", x, y, word, found[0], found[1],
                found[2], found[3], wanted.red, wanted.green, wanted.blue, wanted.alpha);
            return;
        }
    }
}

static void read_file(
    png_structp png, png_infop info, source *from, png_bytep row, const uint32_t *pixels, uint32_t width, uint32_t height, int is_opaque) {
    png_set_read_fn(png, from, read_bytes);
    png_set_benign_errors(png, 0);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) png_error(png, "the size is not as expected");
    ask_for_channels(png, info);
    if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "the rows are not as long as expected");
    compare_rows(png, from, row, pixels, width, height, is_opaque);
    if (from->message[0] != 0) return;
    png_read_end(png, info);
    if (from->position != from->count) note(from, "bytes follow the end of the file");
}

int refreshkit_png_reference_shows(
    const uint8_t *file, size_t count, const uint32_t *pixels, uint32_t width, uint32_t height, int is_opaque, char message[200]) {
    message[0] = 0;
    source from = {.bytes = file, .count = count, .position = 0, .message = message};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, fail, warn);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    png_bytep row = malloc((size_t)width * 8);
    if (!info || !row) {
        note(&from, "out of memory");
    } else if (setjmp(png_jmpbuf(png)) == 0) {
        read_file(png, info, &from, row, pixels, width, height, is_opaque);
    }
    if (png) png_destroy_read_struct(&png, &info, NULL);
    free(row);
    return message[0] == 0;
}

static uint32_t multiplied(uint32_t value, uint32_t alpha) { return (value * alpha * 2 + 255) / 510; }

int refreshkit_png_reference_equals(
    const uint32_t *read, const uint32_t *pixels, uint32_t width, uint32_t height, int is_opaque, char message[200]) {
    message[0] = 0;
    for (size_t index = 0; index < (size_t)width * height; index++) {
        uint32_t word = is_opaque ? pixels[index] | 0xFF000000u : pixels[index], alpha = word >> 24;
        if (read[index] == word) continue;
        straight shown = expected(word, is_opaque);
        uint32_t green = multiplied(shown.green, alpha) << 8, blue = multiplied(shown.blue, alpha);
        uint32_t wanted = alpha << 24 | multiplied(shown.red, alpha) << 16 | green | blue;
        int is_premultiplied = (word >> 16 & 255) <= alpha && (word >> 8 & 255) <= alpha && (word & 255) <= alpha;
        if (!is_premultiplied && read[index] == wanted) continue;
        snprintf(
            message, 200, "pixel (%u, %u) is read as %08x, expected %08x", (uint32_t)(index % width), (uint32_t)(index / width),
            read[index], is_premultiplied ? word : wanted);
        return 0;
    }
    return 1;
}
