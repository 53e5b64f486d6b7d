// The frames to beat: drawn by libcairo in plain C into premultiplied ARGB32 pixels.
#pragma once

/// A surface and a context over it, kept from frame to frame, as a careful C program would.
typedef struct Baseline Baseline;

Baseline *baseline_create(int width, int height);
void baseline_destroy(Baseline *baseline);
const unsigned int *baseline_pixels(const Baseline *baseline);

/// Twelve spokes of the classic spinner, 37 pt at 3x, with the head at `head`.
void baseline_spinner(Baseline *baseline, int head);

/// A 64 pt ring at 3x with an arc of `progress` over its track.
void baseline_ring(Baseline *baseline, double progress);

/// Writes what was drawn as a PNG file; returns its bytes, or -1 when it cannot be written.
long baseline_write(Baseline *baseline, const char *path);
