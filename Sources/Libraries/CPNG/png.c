#include "refreshkit_png.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

/// Data shared by the callbacks of one call, so that concurrent calls are independent.
typedef struct {
    const uint8_t *bytes;
    size_t count;
    size_t position;
    /// Reading past this offset is an error: `count`, or, while reading the last row, slightly more than the row's size.
    size_t limit;
    refreshkit_png_outcome *outcome;
} source;

static void copy_message(refreshkit_png_outcome *outcome, const char *text) {
    strncpy(outcome->message, text, sizeof outcome->message - 1);
    outcome->message[sizeof outcome->message - 1] = 0;
}

static void fail(png_structp png, png_const_charp text) {
    source *from = png_get_error_ptr(png);
    copy_message(from->outcome, text);
    png_longjmp(png, 1);
}

/// libpng only warns about damage after the last row (an incorrect Adler-32 checksum, extra data). The first such warning is stored and
/// makes decoding fail.
/// Bytes after the compressed data are harmless.
static void warn(png_structp png, png_const_charp text) {
    source *from = png_get_error_ptr(png);
    if (strcmp(text, "IDAT: Extra compressed data") == 0) {
        from->outcome->bytes_after_data = 1;
    } else if (strncmp(text, "IDAT", 4) == 0 && from->outcome->message[0] == 0) {
        copy_message(from->outcome, text);
    }
}

static void read_bytes(png_structp png, png_bytep into, size_t wanted) {
    source *from = png_get_io_ptr(png);
    if (wanted > from->count - from->position) png_error(png, "the stream ends too early");
    if (from->position + wanted > from->limit) png_error(png, "image data continues after the last row");
    memcpy(into, from->bytes + from->position, wanted);
    from->position += wanted;
}

/// Converts every format to four bytes per pixel that form a 0xAARRGGBB word, or to one byte per palette index.
static void ask_for_words(png_structp png, png_infop info) {
    png_byte color = png_get_color_type(png, info);
    if (color == PNG_COLOR_TYPE_PALETTE) {
        // libpng treats an index outside the palette as black. Indices are returned unchanged so that the caller can detect this.
        png_set_packing(png);
        return;
    }
    if (color == PNG_COLOR_TYPE_GRAY && png_get_bit_depth(png, info) < 8) png_set_expand_gray_1_2_4_to_8(png);
    int transparency = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
    if (transparency) png_set_tRNS_to_alpha(png);
    if (png_get_bit_depth(png, info) == 16) png_set_scale_16(png);
    if ((color & PNG_COLOR_MASK_COLOR) == 0) png_set_gray_to_rgb(png);
    int filler = (color & PNG_COLOR_MASK_ALPHA) == 0 && !transparency;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    png_set_bgr(png);
    if (filler) png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
#else
    if (filler) png_set_add_alpha(png, 0xFF, PNG_FILLER_BEFORE);
    else png_set_swap_alpha(png);
#endif
}

/// The last pass and row with image data. libpng discards the rest of the stream once it has that row.
static void find_last_row(png_uint_32 width, png_uint_32 height, int passes, int *last_pass, png_uint_32 *last_row) {
    *last_pass = 0;
    *last_row = height - 1;
    if (passes == 1) return;
    for (int pass = 0; pass < passes; pass++) {
        if (PNG_PASS_COLS(width, pass) == 0 || PNG_PASS_ROWS(height, pass) == 0) continue;
        *last_pass = pass;
        *last_row = PNG_ROW_FROM_PASS_ROW(PNG_PASS_ROWS(height, pass) - 1, pass);
    }
}

/// Reads all passes. Shortens the source before the last row, so a decompression bomb after it is not inflated.
static void read_rows(png_structp png, source *from, uint32_t *pixels, png_uint_32 width, png_uint_32 height, size_t row_data) {
    int passes = png_set_interlace_handling(png), last_pass;
    png_uint_32 last_row;
    find_last_row(width, height, passes, &last_pass, &last_row);
    for (int pass = 0; pass < passes; pass++) {
        for (png_uint_32 row = 0; row < height; row++) {
            if (pass == last_pass && row == last_row) {
                size_t allowance = row_data + row_data / 8 + 32768;
                if (allowance < from->count - from->position) from->limit = from->position + allowance;
            }
            png_read_row(png, (png_bytep)(pixels + (size_t)row * width), NULL);
        }
    }
}

static void read_image(png_structp png, png_infop info, source *from, uint32_t *pixels, png_uint_32 width, png_uint_32 height) {
    png_set_read_fn(png, from, read_bytes);
    png_set_user_limits(png, width, height);
    png_set_chunk_malloc_max(png, 1 << 20);
    png_set_chunk_cache_max(png, 16);
    png_read_info(png, info);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height) png_error(png, "the size is not as expected");
    size_t row_data = png_get_rowbytes(png, info);
    int palette = png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE;
    ask_for_words(png, info);
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != (size_t)width * (palette ? 1 : 4)) png_error(png, "the rows are not as long as expected");
    read_rows(png, from, pixels, width, height, row_data);
}

int refreshkit_png_decode(
    const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height, refreshkit_png_outcome *outcome) {
    memset(outcome, 0, sizeof *outcome);
    source from = {.bytes = bytes, .count = count, .position = 0, .limit = count, .outcome = outcome};

    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, fail, warn);
    if (!png) {
        if (outcome->message[0] == 0) copy_message(outcome, "out of memory");
        return 0;
    }
    png_infop info = png_create_info_struct(png);
    if (!info) {
        png_destroy_read_struct(&png, NULL, NULL);
        copy_message(outcome, "out of memory");
        return 0;
    }
    // No local variable changes between here and a jump, so none needs to be volatile.
    if (setjmp(png_jmpbuf(png)) == 0) read_image(png, info, &from, pixels, width, height);
    png_destroy_read_struct(&png, &info, NULL);
    return outcome->message[0] == 0;
}
