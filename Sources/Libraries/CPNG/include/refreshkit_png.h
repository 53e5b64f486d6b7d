#ifndef REFRESHKIT_PNG_H
#define REFRESHKIT_PNG_H

#include <stddef.h>
#include <stdint.h>

/// What libpng said about a picture it was given.
typedef struct {
    /// Why decoding failed, ended by a zero; empty when it did not.
    char message[160];
    /// Not 0 when bytes follow the end of the compressed data inside IDAT.
    int32_t bytes_after_data;
} refreshkit_png_outcome;

/// Decodes a PNG stream in memory into straight 0xAARRGGBB words in the machine's byte order, rows without gaps.
///
/// The stream holds what a picture needs and no more: IHDR, PLTE, tRNS, IDAT, IEND. `pixels` has room for
/// `width * height` words and the stream must have that size. A picture with a palette (color type 3) gives palette
/// indices instead, `width` bytes at the start of each row of words. Colours are not managed: 16 bits become 8 by round(v * 255 / 65535).
/// Nothing is printed, and no jump leaves this function.
///
/// Returns 1 when every pixel was read, 0 when `outcome->message` says why not.
int refreshkit_png_decode(
    const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height, refreshkit_png_outcome *outcome);

#endif
