// Writes frames as a typical Cairo program does: one file per frame with cairo_surface_write_to_png_stream.
#pragma once

/// Opens, writes, and closes a file. Returns the number of bytes, or -1 on error.
long png_write(void *surface, const char *path);

/// Writes a file from existing pixels: premultiplied `0xAARRGGBB`, or `0x__RRGGBB` if opaque.
long png_write_pixels(unsigned int *pixels, int width, int height, int is_opaque, const char *path);
