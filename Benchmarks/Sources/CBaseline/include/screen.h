// A phone's screen with a list that scrolls, 390x844 pt at 3x: drawn whole in each frame, by libcairo and Pango in plain C.
#pragma once

/// A surface, a context over it and the texts, all kept from frame to frame.
typedef struct Screen Screen;

Screen *screen_create(void);
void screen_destroy(Screen *screen);
/// Draws the screen with the list scrolled by `offset` points.
void screen_draw(Screen *screen, double offset);
/// Draws the screen with its list at rest and a ring above the rows, filled to `progress`.
void screen_draw_ring(Screen *screen, double progress);
/// Writes what was drawn as a PNG file; returns its bytes, or -1 when it cannot be written.
long screen_write(Screen *screen, const char *path);
/// 1170x2532 pixels, `0x__RRGGBB`.
const unsigned int *screen_pixels(const Screen *screen);
