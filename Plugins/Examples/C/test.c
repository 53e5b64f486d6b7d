/* Checks the plugin's first indicator the way a host uses it. 'refreshkit plugin check' checks much more. */
#include <cairo.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "refresh_plugin.h"

/* The natural size and the times in the metadata. */
#define SIDE 40
#define PERIOD 1.2
#define INTRODUCTION 0.6
#define FINISH 0.5
/* Margin on each side that must stay clear, in pixels. */
#define MARGIN 8
#define EDGE (SIDE + 2 * MARGIN)

static int failures;

static void expect(bool condition, const char *what) {
    if (condition) return;
    fprintf(stderr, "test: %s\n", what);
    failures++;
}

/* Creates a moment. A refresh starts with the introduction. */
static refresh_moment moment(int32_t phase, double progress, double elapsed) {
    bool refreshes = phase == REFRESH_REFRESHING, enters = refreshes && elapsed < INTRODUCTION;
    refresh_moment moment = {
        .struct_size = sizeof moment, .phase = enters ? REFRESH_INTRODUCTION : phase, .progress = progress, .elapsed = elapsed,
        .phase_elapsed = refreshes && !enters ? elapsed - INTRODUCTION : elapsed,
        .release_progress = refreshes ? progress : -1, .finish_start = -1, .appearance = REFRESH_LIGHT,
        .tint = {0, 122 / 255.0, 1, 1}, .scale = 1};
    if (elapsed >= INTRODUCTION) moment.turn = fmod((elapsed - INTRODUCTION) / PERIOD, 1);
    return moment;
}

static refresh_moment finishing(double since, double after) {
    refresh_moment end = moment(REFRESH_FINISHING, 1, after + since);
    end.phase_elapsed = since;
    end.release_progress = 1;
    end.finish_start = after;
    return end;
}

/* Draws a moment. The pixels are valid until the next call with the same `other`, so that two frames can be compared. */
static const uint32_t *frame(const refresh_indicator *kind, void *instance, refresh_moment moment, bool other) {
    static uint32_t pixels[2][EDGE * EDGE];
    memset(pixels[other], 0, sizeof pixels[other]);
    cairo_surface_t *surface =
        cairo_image_surface_create_for_data((unsigned char *)pixels[other], CAIRO_FORMAT_ARGB32, EDGE, EDGE, EDGE * 4);
    cairo_t *cr = cairo_create(surface);
    char message[200] = "";
    refresh_error error = {.struct_size = sizeof error, .capacity = sizeof message, .message = message};
    refresh_rect bounds = {MARGIN, MARGIN, SIDE, SIDE};
    if (kind->draw(instance, &moment, &bounds, cr, &error) != REFRESH_OK) expect(false, message);
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    for (int y = 0; y < EDGE; y++)
        for (int x = 0; x < EDGE; x++) {
            bool inside = x >= MARGIN && y >= MARGIN && x < EDGE - MARGIN && y < EDGE - MARGIN;
            if (!inside && pixels[other][y * EDGE + x]) return expect(false, "it draws outside its bounds"), pixels[other];
        }
    return pixels[other];
}

static bool is_clear(const uint32_t *pixels) {
    for (int index = 0; index < EDGE * EDGE; index++)
        if (pixels[index]) return false;
    return true;
}

/* Returns the largest difference of a channel between two frames. */
static int difference(const uint32_t *one, const uint32_t *other) {
    int most = 0;
    for (int index = 0; index < EDGE * EDGE; index++)
        for (int shift = 0; shift < 32; shift += 8) {
            int distance = abs((int)(one[index] >> shift & 255) - (int)(other[index] >> shift & 255));
            if (distance > most) most = distance;
        }
    return most;
}

int main(void) {
    const refresh_indicator *kind = refresh_plugin_entry()->indicators[0];
    /* The options in the metadata; keep both in sync. */
    refresh_value options[] = {
        {.name = "length", .kind = REFRESH_NUMBER, .is_set = 1, .number = 0.8, .text = ""},
        {.name = "tail", .kind = REFRESH_COLOR, .is_set = 1, .color = {0.69, 0.32, 0.87, 1}, .text = ""}};
    refresh_values values = {
        .struct_size = sizeof values, .value_size = sizeof options[0], .count = sizeof options / sizeof options[0], .first = options};
    void *instance = NULL;
    char message[200] = "";
    refresh_error error = {.struct_size = sizeof error, .capacity = sizeof message, .message = message};
    if (kind->create(kind, &values, &instance, &error) != REFRESH_OK)
        return fprintf(stderr, "test: cannot create an instance: %s\n", message), 1;

#define FRAME(...) frame(kind, instance, __VA_ARGS__, false)
#define OTHER_FRAME(...) frame(kind, instance, __VA_ARGS__, true)
    expect(is_clear(FRAME(moment(REFRESH_IDLE, 0, 0))), "it draws while idle");
    expect(is_clear(FRAME(moment(REFRESH_PULLING, 0, 0))), "it draws at progress 0");
    expect(!is_clear(FRAME(moment(REFRESH_PULLING, 0.5, 0))), "it does not draw a pull");
    for (double progress = 0.25; progress < 2; progress += 0.25)
        expect(
            difference(FRAME(moment(REFRESH_PULLING, progress, 0)), OTHER_FRAME(moment(REFRESH_REFRESHING, progress, 0))) <= 1,
            "it jumps on release");
    for (double elapsed = INTRODUCTION; elapsed < INTRODUCTION + PERIOD; elapsed += PERIOD / 7) {
        refresh_moment now = moment(REFRESH_REFRESHING, 1, elapsed);
        expect(difference(FRAME(now), OTHER_FRAME(moment(REFRESH_REFRESHING, 1, elapsed + PERIOD))) <= 1, "its loop is not seamless");
        expect(difference(FRAME(now), OTHER_FRAME(finishing(0, elapsed))) <= 1, "it jumps when the refresh ends");
    }
    expect(is_clear(FRAME(finishing(FINISH, INTRODUCTION + PERIOD / 3))), "it still draws after its finish");
    if (kind->destroy) kind->destroy(instance);
    if (failures == 0) puts("test: passed");
    return failures > 0;
}
