// What Cairo's users do with a frame: cairo_surface_write_to_png_stream, and a file of its own.
#pragma once

/// The file is written whole: opened, written, closed. Returns its bytes, or -1 when it cannot be written.
long png_write(void *surface, const char *path);

/// The same of pixels that are there already: `0xAARRGGBB` premultiplied, or `0x__RRGGBB` when they are opaque.
long png_write_pixels(unsigned int *pixels, int width, int height, int is_opaque, const char *path);
