#ifndef REFRESHKIT_SIXEL_H
#define REFRESHKIT_SIXEL_H

#include <stdint.h>

/// Loads libsixel; returns the error, or NULL if images can be encoded. Must not be called from several threads at the same time.
///
/// Few terminals need the library, so it is loaded only when the first image is encoded. The command also runs without the library.
const char *refreshkit_sixel_load(void);

/// Receives a piece of the encoded image; returns 0.
typedef int (*refreshkit_sixel_write)(char *bytes, int count, void *context);

/// Encodes a sixel image from palette indices, one byte per pixel.
///
/// The palette has three bytes for each of its 2 to 256 colors. libsixel could also choose the colors, but it first rounds them to 5 bits,
/// so a white background would become gray.
///
/// Returns 0, or libsixel's error code.
int refreshkit_sixel_encode(
    uint8_t *pixels, int width, int height, uint8_t *palette, int color_count, refreshkit_sixel_write write, void *context);

#endif
