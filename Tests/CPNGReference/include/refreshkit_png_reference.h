#ifndef REFRESHKIT_PNG_REFERENCE_H
#define REFRESHKIT_PNG_REFERENCE_H

#include <stddef.h>
#include <stdint.h>

/// Whether libpng reads from a file exactly the picture that was to be written; nothing of it is shared with the reader under test.
///
/// `pixels` are premultiplied 0xAARRGGBB words in the machine's byte order, rows without gaps; when `is_opaque`, their top byte means
/// nothing. A file is right when libpng gives Cairo's division of colour by alpha, has no warning, and reads to the file's last byte.
///
/// Returns 1, or 0 and what is wrong in `message`.
int refreshkit_png_reference_shows(
    const uint8_t *file, size_t count, const uint32_t *pixels, uint32_t width, uint32_t height, int is_opaque, char message[200]);

/// Whether words that a reader gave are the picture: every premultiplied pixel itself, one with colour past alpha as division and
/// multiplication leave it.
///
/// Returns 1, or 0 and which pixel is wrong in `message`.
int refreshkit_png_reference_equals(
    const uint32_t *read, const uint32_t *pixels, uint32_t width, uint32_t height, int is_opaque, char message[200]);

#endif
