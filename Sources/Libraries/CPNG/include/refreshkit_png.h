#ifndef REFRESHKIT_PNG_H
#define REFRESHKIT_PNG_H

#include <stddef.h>
#include <stdint.h>

/// The result of decoding a PNG stream.
typedef struct {
    /// The error, null-terminated; empty if there is none.
    char message[160];
    /// Nonzero if bytes follow the compressed data inside IDAT.
    int32_t bytes_after_data;
} refreshkit_png_outcome;

/// Decodes a PNG stream in memory into straight 0xAARRGGBB words in native byte order, tightly packed.
///
/// The stream contains only IHDR, PLTE, tRNS, IDAT, and IEND. `pixels` has room for `width * height` words, and the image must have that
/// size. For an image with a palette (color type 3), the result is palette indices, `width` bytes at the start of each row of words.
/// Colors are not managed. 16 bits become 8 by round(v * 255 / 65535). The function prints nothing, and `longjmp` never leaves it.
///
/// Returns 1 if every pixel was read; otherwise 0, with the error in `outcome->message`.
int refreshkit_png_decode(
    const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height, refreshkit_png_outcome *outcome);

#endif
