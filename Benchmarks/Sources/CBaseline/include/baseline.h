// The baseline: frames drawn by Cairo in plain C into premultiplied ARGB32 pixels.
#pragma once

/// A surface with a context, reused for all frames.
typedef struct Baseline Baseline;

Baseline *baseline_create(int width, int height);
void baseline_destroy(Baseline *baseline);
const unsigned int *baseline_pixels(const Baseline *baseline);

/// Draws the 12 spokes of the classic spinner, 37 pt at 3x, with the brightest spoke at `head`.
void baseline_spinner(Baseline *baseline, int head);

/// Draws a 64 pt ring at 3x with an arc of `progress` on its track.
void baseline_ring(Baseline *baseline, double progress);

/// Writes the surface as a PNG file. Returns the number of bytes, or -1 on error.
long baseline_write(Baseline *baseline, const char *path);
