#ifndef REFRESHKIT_PNG_REFERENCE_H
#define REFRESHKIT_PNG_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

/// Checks whether libpng reads exactly the given pixels from a file. Shares no code with the reader under test.
///
/// `pixels` are premultiplied 0xAARRGGBB words in native byte order, tightly packed. If `is_opaque`, their top byte is ignored. The file is
/// correct if libpng returns the colors that Cairo computes by dividing by alpha, prints no warning, and reads up to the last byte.
///
/// Returns 1 on success; otherwise, returns 0 and writes the problem to `message`.
int refreshkit_png_reference_shows(
    const uint8_t *file, size_t count, const uint32_t *pixels, uint32_t width, uint32_t height, int is_opaque, char message[200]);

/// Checks whether the words returned by a reader match the pixels. A pixel whose color exceeds its alpha must equal the result of dividing
/// and then multiplying by alpha; all others must be identical.
///
/// Returns 1 on success; otherwise, returns 0 and describes the wrong pixel in `message`.
int refreshkit_png_reference_equals(
    const uint32_t *read, const uint32_t *pixels, uint32_t width, uint32_t height, int is_opaque, char message[200]);

#endif
