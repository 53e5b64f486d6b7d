#ifndef REFRESHKIT_JPEG_H
#define REFRESHKIT_JPEG_H

#include <stddef.h>
#include <stdint.h>

/// How a decoder ended.
enum {
    REFRESHKIT_JPEG_DECODED = 0,
    /// The data violates the format; the message states how.
    REFRESHKIT_JPEG_DAMAGED = 1,
    /// The data ends before the last row.
    REFRESHKIT_JPEG_TRUNCATED = 2,
    /// The scans contain more pixels than allowed.
    REFRESHKIT_JPEG_TOO_MANY_PIXELS = 3,
    /// libjpeg could not allocate memory.
    REFRESHKIT_JPEG_OUT_OF_MEMORY = 4,
};

/// The result of decoding a JPEG file.
typedef struct {
    /// One of the values above.
    int32_t status;
    /// The error, null-terminated; empty if there is none.
    char message[200];
    /// Nonzero if libjpeg skipped bytes between the parts of the file.
    int32_t skipped_bytes;
    /// Nonzero if only the marker at the end of the file is missing.
    int32_t lacks_end;
} refreshkit_jpeg_outcome;

/// Decodes a JPEG file in memory into opaque 0xFFRRGGBB words in native byte order, tightly packed.
///
/// `pixels` has room for `width * height` words, and the image must have that size. Grayscale, YCbCr, and RGB are converted by libjpeg;
/// CMYK and YCCK are converted without a color profile: each color is multiplied by black. `maximum_memory` limits libjpeg's own memory, in
/// bytes, and `maximum_pixels` the pixels in all scans. libjpeg's warnings are treated as errors, except for skipped bytes and unknown
/// versions. The function prints nothing, and `longjmp` never leaves it.
void refreshkit_jpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height, size_t maximum_memory, uint64_t maximum_pixels,
    refreshkit_jpeg_outcome *outcome);

#endif
