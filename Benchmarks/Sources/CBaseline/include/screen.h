// A phone screen with a scrolling list, 390x844 pt at 3x, drawn completely in each frame by Cairo and Pango in plain C.
#pragma once

/// A surface with a context and text layouts, reused for all frames.
typedef struct Screen Screen;

Screen *screen_create(void);
void screen_destroy(Screen *screen);
/// Draws the screen with the list scrolled by `offset`, in points.
void screen_draw(Screen *screen, double offset);
/// Draws the screen with an unscrolled list and a ring above the rows, filled to `progress`.
void screen_draw_ring(Screen *screen, double progress);
/// Writes the surface as a PNG file. Returns the number of bytes, or -1 on error.
long screen_write(Screen *screen, const char *path);
/// Returns 1170x2532 pixels in the format `0x__RRGGBB`.
const unsigned int *screen_pixels(const Screen *screen);
