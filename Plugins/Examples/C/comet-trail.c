/*
 * A circling comet. The pull draws it out at the top, it falls and climbs while refreshing, and at the end its tail catches up with it.
 */
#include <cairo.h>
#include <math.h>
#include <stdlib.h>

#include "refresh_plugin.h"

#define PERIOD 1.2
#define INTRODUCTION 0.6
#define FINISH 0.5
#define TURN (2 * 3.14159265358979323846)
/* How much faster than average the comet is at the bottom, and how much slower at the top. At 1 or more, it would move backward. */
#define HASTE 0.35

/* An instance with its options. */
typedef struct settings {
    /* Maximum length of the tail, in turns. */
    double length;
    /* Color at the end of the tail. */
    refresh_color tail;
} settings;

/* The appearance of the comet at a moment. */
typedef struct pose {
    /* Position of the head, in turns clockwise from the top. */
    double head;
    /* Velocity, in turns per second. */
    double speed;
    /* Length of the tail, in turns. */
    double length;
    /* Scale; 1 is full size. */
    double size;
    /* Opacity, 0...1. */
    double alpha;
} pose;

static double within(double value, double low, double high) { return value < low ? low : value > high ? high : value; }
static double mix(double from, double to, double share) { return from + (to - from) * share; }
/* Eases in and out. */
static double eased(double share) {
    share = within(share, 0, 1);
    return share * share * (3 - 2 * share);
}

/* Past the release point, the comet follows the pull more and more slowly. */
static pose pulled(const settings *self, double progress) {
    double over = progress > 1 ? progress - 1 : 0;
    double way = within(progress, 0, 1) + 0.2 * over / (over + 0.5);
    return (pose){.head = 0.7 * way, .length = self->length * way * 0.7, .size = eased(progress / 0.3), .alpha = 1};
}

static pose circling(const settings *self, const refresh_moment *moment, double elapsed, double turn) {
    /* Without a pull, the comet has its full size immediately. */
    pose start = {.head = 0.7, .length = self->length * 0.7, .size = 1, .alpha = 1};
    if (moment->release_progress >= 0) start = pulled(self, moment->release_progress);
    double time = within(elapsed / INTRODUCTION, 0, 1), entry = eased(time);
    pose now = start;
    now.size = mix(start.size, 1, eased(time * 2));
    if (moment->reduces_motion) {
        /* With reduced motion, the comet stays in place and pulsates. */
        now.alpha = mix(1, 0.75 + 0.25 * cos(TURN * turn), entry);
        return now;
    }
    /* The tail grows longer with the velocity, after a delay. */
    now.length = mix(start.length, self->length * (0.8 - 0.2 * cos(TURN * (turn - 0.1))), entry);
    now.speed = (1 - HASTE * cos(TURN * turn)) / PERIOD;
    now.head = 1 + turn - HASTE * sin(TURN * turn) / TURN;
    if (time < 1) {
        /* The comet moves from the release to the top, and arrives there with the velocity at which the loop starts. */
        double way = 1 - start.head, pace = (1 - HASTE) / PERIOD * INTRODUCTION;
        now.head = start.head + way * entry - pace * time * time * (1 - time);
        now.speed = (way * 6 * (1 - time) - pace * (2 - 3 * time)) * time / INTRODUCTION;
    }
    return now;
}

/* The comet slows down, its tail catches up, and it grows a little and fades out. */
static pose finishing(const settings *self, const refresh_moment *moment) {
    /* `turn` keeps counting while finishing, so this computes its value when finishing began. */
    double elapsed = moment->finish_start;
    pose now = circling(self, moment, elapsed, fmod((elapsed - INTRODUCTION) / PERIOD, 1));
    double share = within(moment->phase_elapsed / FINISH, 0, 1), going = within((share - 0.3) / 0.7, 0, 1);
    now.head += now.speed * FINISH * (share - share * share / 2);
    now.length *= 1 - eased(share / 0.75);
    now.size *= 1 + going * going * (1.7 - 2.7 * going);
    return now;
}

/* Round dots from the end of the tail to the head, each larger than the previous one, inside a smooth outline. */
static void draw_comet(const settings *self, const refresh_moment *moment, const refresh_rect *bounds, pose now, cairo_t *cr) {
    double side = bounds->width < bounds->height ? bounds->width : bounds->height;
    double way = side * 0.365, head = side * 0.115 * now.size, pixel = 1 / moment->scale;
    double first = TURN * (now.head - now.length - 0.25), last = TURN * (now.head - 0.25);
    int dots = 30 + (int)within((last - first) * way / pixel / 2, 0, 400);
    refresh_color tint = moment->tint;
    cairo_translate(cr, bounds->x + bounds->width / 2, bounds->y + bounds->height / 2);
    /* The opaque dots share one layer, so they do not show through each other. */
    cairo_push_group(cr);
    for (int dot = 0; dot <= dots; dot++) {
        double share = (double)dot / dots, closeness = share * share, angle = mix(first, last, share);
        cairo_set_source_rgb(
            cr, mix(self->tail.red, tint.red, closeness), mix(self->tail.green, tint.green, closeness),
            mix(self->tail.blue, tint.blue, closeness));
        /* One pixel larger than the outline, because antialiased edges would add up. */
        cairo_arc(cr, way * cos(angle), way * sin(angle), head * eased(closeness) + pixel, 0, TURN);
        cairo_fill(cr);
    }
    cairo_pattern_t *pattern = cairo_pop_group(cr);
    cairo_push_group(cr);
    cairo_set_source(cr, pattern);
    cairo_pattern_destroy(pattern);
    /* The head, then the tail: along its outer side, and back along its inner side. */
    cairo_arc(cr, way * cos(last), way * sin(last), head, 0, TURN);
    cairo_new_sub_path(cr);
    for (int step = 0; step <= 2 * dots + 1; step++) {
        double share = (double)(step <= dots ? step : 2 * dots + 1 - step) / dots, angle = mix(first, last, share);
        double reach = way + head * eased(share * share) * (step <= dots ? 1 : -1);
        cairo_line_to(cr, reach * cos(angle), reach * sin(angle));
    }
    cairo_fill(cr);
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, now.alpha * tint.alpha);
}

static int32_t create(const refresh_indicator *kind, const refresh_values *options, void **instance, refresh_error *error) {
    (void)kind;
    const refresh_value *length = refresh_option(options, "length");
    if (!length) return refresh_fail(error, "option 'length' is not in the metadata; declare it there");
    const refresh_value *tail = refresh_option(options, "tail");
    if (!tail) return refresh_fail(error, "option 'tail' is not in the metadata; declare it there");
    settings *self = malloc(sizeof *self);
    if (!self) return refresh_fail(error, "out of memory");
    self->length = length->number;
    self->tail = tail->color;
    *instance = self;
    return REFRESH_OK;
}

static int32_t draw(void *instance, const refresh_moment *moment, const refresh_rect *bounds, cairo_t *cr, refresh_error *error) {
    const settings *self = instance;
    pose now = {0};
    switch (moment->phase) {
    case REFRESH_PULLING: now = pulled(self, moment->progress); break;
    case REFRESH_INTRODUCTION:
    case REFRESH_REFRESHING: now = circling(self, moment, moment->elapsed, moment->turn); break;
    case REFRESH_FINISHING: now = finishing(self, moment); break;
    default: break;
    }
    if (now.size > 0) draw_comet(self, moment, bounds, now, cr);
    if (cairo_status(cr)) return refresh_fail(error, "cairo: %s", cairo_status_to_string(cairo_status(cr)));
    return REFRESH_OK;
}

static const refresh_indicator indicator = {
    .struct_size = sizeof(refresh_indicator),
    .id = "comet-trail",
    /* The times are the constants above. */
    .metadata = REFRESH_JSON({
        "summary": "A bright head circles with a tapering tail behind it.",
        "size": [40, 40],
        "period": 1.2,
        "introduction": 0.6,
        "finish": 0.5,
        "labels": {"en": {"loading": "On its way"}},
        "mirroring": "keeps",
        "options": [
            {"name": "length", "summary": "Maximum length of the tail, in turns.", "kind": "number", "range": [0.1, 0.9], "default": 0.8},
            {"name": "tail", "summary": "Color at the end of the tail.", "kind": "color", "default": "#AF52DE"}
        ]
    }),
    .create = create,
    .destroy = free,
    .draw = draw,
};

static const refresh_indicator *const indicators[] = {&indicator};

static const refresh_plugin plugin = {
    .abi_major = REFRESH_ABI_MAJOR,
    .abi_minor = REFRESH_ABI_MINOR,
    .struct_size = sizeof(refresh_plugin),
    .indicator_count = 1,
    .name = "Comet Trail",
    .version = "1.0",
    .indicators = indicators,
};

const refresh_plugin *refresh_plugin_entry(void) { return &plugin; }
