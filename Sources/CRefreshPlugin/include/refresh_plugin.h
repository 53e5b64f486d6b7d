/*
 * RefreshKit's plugin interface, version 1.
 *
 * A plugin is a shared library with one entry point, `refresh_plugin_entry`, that tells which indicators it holds. This header is all
 * that its author needs, besides Cairo: it is C99 and C++11, and has no more than constants, structs, pointers to functions and a few
 * inline helpers, so that any language that can be called from C can do the same.
 *
 *     cc -shared -fPIC heart.c -o heart.so $(pkg-config --cflags --libs cairo) -lm
 *     refreshkit render ./heart.so
 *
 * THE RULES
 * - An indicator is a pure picture: the same moment, bounds and options give the same pixels, in any order, in any process. It reads no
 *   clock and remembers nothing between two calls of `draw`.
 * - It draws nothing outside `bounds`. What it draws on is clear, or holds what lies below it.
 * - Calls on one instance may come from different threads, one at a time. One indicator may have several instances, one for each thread or
 *   process that draws it, or made anew; they may be used at once.
 * - Texts are UTF-8 and end with a zero. What a plugin returns by pointer must stay as it is as long as the library is loaded, or, where
 *   an instance returned it, until the instance is destroyed. A library is never unloaded.
 * - What a host hands over is good until the call it was given to returns. No pointer of a host's is null but a null `instance`, where
 *   `create` left it so.
 * - Failures are values: a function that can fail returns REFRESH_OK, or anything else after it wrote one line into `error`.
 *   Nothing may be thrown or unwound across this interface. Whoever crashes takes only a worker process along, as a rule; who is loaded
 *   in the process of the host takes the host along. That is isolation of faults, not a sandbox: a plugin runs with the rights of its user.
 *
 * THE CONTRACT, which `refreshkit plugin check` holds an indicator to
 * - The first picture of a refresh is that of the pull at `release_progress`. The finish begins where the refresh was at `finish_start`,
 *   and ends with the picture of rest. `cuts_between_phases` says that an indicator does not keep to this.
 * - At REFRESH_IDLE it draws its picture of rest, which is nothing for most. A pull of progress 0 draws the same, or nothing.
 * - The loop closes: after the introduction, one period later the picture is the same, however often. `turn` is exact for that.
 * - It is in bounds at every size and scale: measure all by `bounds`; half of a line's width lies outside its path.
 * - Some part of the loop has a contrast of 3:1 or more, against white when the style is light and against black when it is dark.
 * - No large part of it flashes more than three times in a second.
 * - Where `reduces_motion` is 1 it moves half as much at most, better not at all: it fades, and closes its loop all the same.
 *
 * COMPATIBILITY
 * - A plugin that was built against an older minor version goes on working with a newer host, and the other way round. A host refuses a
 *   plugin whose `abi_major` is not its own.
 * - Structs grow at their end only. Most begin with `struct_size`, the size as whoever filled it knew it; of a refresh_plugin it is the
 *   third field, and a refresh_value has the `value_size` of its refresh_values. refresh_time, refresh_color and refresh_rect never grow.
 * - Whoever reads takes what lies beyond that size as absent: REFRESH_HAS asks for a field that came after version 1.0. Whoever writes into
 *   a struct that it was given, a refresh_facts or a refresh_error, writes only within its size.
 * - New numbers may come: take a phase that you do not know for REFRESH_IDLE, a style for REFRESH_LIGHT. Bits of `flags` that a host does
 *   not know are ignored.
 * - Version 1.1 added REFRESH_INTRODUCTION. Before that the introduction was the beginning of REFRESH_REFRESHING, whose `phase_elapsed`
 *   counted from the release, as `elapsed` does. A plugin built against 1.0 still gets that, and so does every plugin in a host of version
 *   1.0. To look the same in both, handle the two phases alike, by `elapsed` and `turn`, which mean the same in every version.
 * - Version 1.2 added "compact_size" to the metadata. Older hosts ignore it and show the natural size.
 * - In the metadata of a plugin with a newer minor version than its own, a host ignores keys that it does not know, and leaves out options
 *   of a kind that it does not know, unless they are required: `refresh_option` then finds none.
 */
#ifndef REFRESH_PLUGIN_H
#define REFRESH_PLUGIN_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Changes when an old plugin can no longer be loaded. */
#define REFRESH_ABI_MAJOR 1
/* Grows when something is added. */
#define REFRESH_ABI_MINOR 2

/* Cairo's context, which <cairo.h> calls cairo_t. */
struct _cairo;

/* A pointer to constant bytes as one of another type. */
#ifdef __cplusplus
#define REFRESH_CAST(type, pointer) static_cast<type>(static_cast<const void *>(pointer))
#else
#define REFRESH_CAST(type, pointer) ((type)(const void *)(pointer))
#endif

/* Whether a struct with a `struct_size` is long enough to have a field: if (REFRESH_HAS(moment, scale)) ... */
#define REFRESH_HAS(pointer, field) \
    (REFRESH_CAST(const char *, &(pointer)->field + 1) <= REFRESH_CAST(const char *, pointer) + (pointer)->struct_size)

/* What a function that can fail returns when it did not; any other number is a failure. */
#define REFRESH_OK 0
#define REFRESH_FAILED 1

/* Where a failure is told. */
typedef struct refresh_error {
    uint32_t struct_size;
    /* How many bytes `message` has room for, the zero included. */
    uint32_t capacity;
    /* One line, lower case, without a full stop: what was wrong, what was expected, what to try. The host provides the room. */
    char *message;
} refresh_error;

/* A length of time: whole seconds, and the rest in attoseconds (10^-18 s), both of the same sign. Exact, so that frames are, too. */
typedef struct refresh_time {
    int64_t seconds;
    int64_t attoseconds;
} refresh_time;

/* A colour; its parts are in 0...1, red, green and blue are sRGB and not multiplied with alpha. */
typedef struct refresh_color {
    double red;
    double green;
    double blue;
    double alpha;
} refresh_color;

/* A rectangle in points; x goes right, y goes down. */
typedef struct refresh_rect {
    double x;
    double y;
    double width;
    double height;
} refresh_rect;

/* Where an indicator is in its life: idle, pulling, introduction, refreshing, finishing, one after the other. */
enum {
    REFRESH_IDLE = 0,
    REFRESH_PULLING = 1,
    /* The loop. */
    REFRESH_REFRESHING = 2,
    REFRESH_FINISHING = 3,
    /* Since version 1.1: from the release to the first turn of the loop. */
    REFRESH_INTRODUCTION = 4
};

/* What an indicator stands on. */
enum {
    REFRESH_LIGHT = 0,
    REFRESH_DARK = 1
};

/* Everything that a picture may depend on, at one instant. */
typedef struct refresh_moment {
    uint32_t struct_size;
    /* REFRESH_IDLE, REFRESH_PULLING, REFRESH_INTRODUCTION, REFRESH_REFRESHING or REFRESH_FINISHING. */
    int32_t phase;
    /* Raw progress of the pull, 0 or more; above 1 when pulled past the point where letting go refreshes. After the release it keeps the
     * value it had then; 0 when the refresh began without a pull. */
    double progress;
    /* Seconds since the refresh began, running on while finishing; 0 while idle or pulling. */
    double elapsed;
    /* Seconds since this phase began; 0 while idle or pulling. A refresh has two phases, each of which counts from its own start. */
    double phase_elapsed;
    /* Where in the loop this moment is, in 0..<1: the part of the period that has passed since the introduction ended, exact after any
     * time. It runs through: during the introduction it comes from the turn before, so that it reaches 1, that is 0, as the introduction
     * ends. With a period of 1 and an introduction of 0.5 it is 0.5, 0.75, 0, 0.5 and 0 at 0, 0.25, 0.5, 1 and 1.5 seconds. While finishing
     * it goes on, so the simplest finish is to draw on and to fade out. 0 without a period. */
    double turn;
    /* The raw progress at which the finger let go; below 0 before that, and when the refresh began without a pull. */
    double release_progress;
    /* Seconds that the refresh had run when finishing began; below 0 before that. */
    double finish_start;
    /* REFRESH_LIGHT or REFRESH_DARK. */
    int32_t style;
    /* 1 if the person asked for less motion, else 0. */
    int32_t reduces_motion;
    /* The accent colour; the system's blue of the style unless somebody chose another one. */
    refresh_color tint;
    /* Device pixels a point: 1, 2 or 3 on phones. The context is scaled already. */
    double scale;
    /* `elapsed`, `phase_elapsed` and `finish_start`, exactly; zero where there is none. */
    refresh_time exact_elapsed;
    refresh_time exact_phase_elapsed;
    refresh_time exact_finish_start;
} refresh_moment;

/* The kinds of options. */
enum {
    REFRESH_NUMBER = 1,
    REFRESH_INTEGER = 2,
    REFRESH_TOGGLE = 3,
    REFRESH_CHOICE = 4,
    REFRESH_COLOR = 5,
    REFRESH_DURATION = 6,
    REFRESH_TEXT = 7,
    REFRESH_PATH = 8
};

/* The value of one option: what a person gave, read and within its range, else its default. */
typedef struct refresh_value {
    /* As in the metadata. */
    const char *name;
    /* REFRESH_NUMBER ... REFRESH_PATH, as in the metadata. */
    int32_t kind;
    /* 1 when a person gave it or it has a default; 0 when it was left open: then all that follows is zero and `text` is "". */
    int32_t is_set;
    /* Of a number; also of an integer, and of a duration in seconds. */
    double number;
    /* Of an integer; also of a toggle, 1 or 0, and of a choice: the place of the word in the metadata, from 0. */
    int64_t integer;
    /* Of a choice, a text or a path. Never null. A path is absolute, or seen from where the host's process runs. */
    const char *text;
    /* Of a colour. */
    refresh_color color;
    /* Of a duration, exactly. */
    refresh_time time;
} refresh_value;

/* The values of all options, in the order of the metadata. */
typedef struct refresh_values {
    uint32_t struct_size;
    /* The bytes from one value to the next, which a newer host may have more of: use `refresh_option`. */
    uint32_t value_size;
    uint32_t count;
    const refresh_value *first;
} refresh_values;

/* The facts about one instance, where they follow from its options. The host fills in what the metadata says; change what differs. They
 * hold for every instance with the same options, as one of them is asked. */
typedef struct refresh_facts {
    uint32_t struct_size;
    /* 1 when the picture changes at once from one phase to the next; 0 promises continuity. */
    int32_t cuts_between_phases;
    /* The size it is meant to be seen at, in points; 1 to 10000 on each side. */
    double width;
    double height;
    /* Length of one turn of the loop, a millisecond or more; zero for a picture that stands still. At most a day, as the next two. */
    refresh_time period;
    /* From the beginning of a refresh to the first turn of the loop. */
    refresh_time introduction;
    /* From the end of a refresh until nothing moves any more. */
    refresh_time finish;
    /* How many different pictures a pull from 0 to 1 shows, a million at most; 0 when every progress differs. */
    int64_t pull_pictures;
    /* Frames a second that fit the loop best, as a fraction such as 30/1 or 30000/1001; 0/0 leaves it to the caller. */
    int32_t frames;
    int32_t per_seconds;
    /* What a person should know about this instance, a line each with a line end between them; null for nothing. */
    const char *notes;
} refresh_facts;

/*
 * One kind of indicator.
 *
 * METADATA is one JSON object; REFRESH_JSON lets C and C++ write it without quoting it:
 *
 *     {
 *       "summary": "A heart beats, twice a second.",     One sentence that says what one sees. Required.
 *       "size": [40, 40],                                Natural size in points. 40x40 unless it is given.
 *       "compact_size": [24, 20],                        Size inside a bar's button. The natural size unless it is given.
 *       "period": "1/2",                                 Seconds, as a number or as a text such as "1/30" or "500ms". 1 unless given.
 *       "introduction": 0, "finish": 0.25,               The same. 0 unless they are given.
 *       "pull_pictures": 8,                              See refresh_facts. Left out: every progress differs.
 *       "frames_per_second": "30000/1001",               See refresh_facts. Left out: the caller chooses.
 *       "cuts_between_phases": false,                    See refresh_facts.
 *       "options": [
 *         {"name": "beats", "summary": "Beats in a period.", "kind": "integer", "range": [1, 4], "default": 2},
 *         {"name": "softness", "summary": "...", "kind": "number", "range": [0, 1], "default": 0.5},
 *         {"name": "filled", "summary": "...", "kind": "toggle", "default": true},
 *         {"name": "shape", "summary": "...", "kind": "choice", "choices": ["round", "sharp"], "default": "round"},
 *         {"name": "color", "summary": "...", "kind": "color", "default": "#FF2D55"},
 *         {"name": "pause", "summary": "...", "kind": "duration", "range": [0, "1/2"], "default": "100ms"},
 *         {"name": "label", "summary": "...", "kind": "text"},
 *         {"name": "picture", "summary": "...", "kind": "path", "required": true}
 *       ]
 *     }
 *
 * An option's name is lower case letters, digits and single hyphens. A number, integer and duration need a range, a choice its choices.
 * Any default may be left out: the option is then not set unless a person gives it.
 */
typedef struct refresh_indicator {
    uint32_t struct_size;
    /* Unused so far; 0. */
    uint32_t flags;
    /* What it is asked for by: lower case letters, digits and single hyphens, such as "beating-heart". */
    const char *id;
    /* See above. */
    const char *metadata;
    /* For the plugin's own use: the same functions can serve several indicators. May be null. */
    const void *context;

    /* Makes an instance with some options. Writes whatever the other functions should get to `instance`, which may stay null. */
    int32_t (*create)(const struct refresh_indicator *self, const refresh_values *options, void **instance, refresh_error *error);
    /* Ends an instance. May be null when there is nothing to free. Called at most once for each instance, never after `create` failed; a
     * process that ends may take its instances along. */
    void (*destroy)(void *instance);
    /* Says what follows from the options. May be null: then the metadata holds for every instance. */
    int32_t (*facts)(void *instance, refresh_facts *facts, refresh_error *error);
    /* Before the first and after the last frame of an instance; both may be null. No picture may depend on them, nor on their being called:
     * an instance that draws nothing is not started. After a `start` that failed nothing is drawn and `stop` is not called, but another
     * `start` may be. `stop` is called at most once, and not when its process ends before. */
    int32_t (*start)(void *instance, refresh_error *error);
    void (*stop)(void *instance);
    /* Which picture a moment shows: equal numbers, 0 or more, promise equal pixels in the same size and appearance, so that the host draws
     * them once. Below 0 says nothing. May be null. */
    int64_t (*picture)(void *instance, const refresh_moment *moment);
    /* Draws a moment in `bounds`, in points; any size of 1 point or more.
     *
     * `cr` is a cairo_t with all the defaults of a new one, but scaled so that one unit is a point, and clipped. It is good until `draw`
     * returns. Change its transform and narrow its clip as you like; what you leave set, or saved, does not matter. End each group that you
     * push: one that is left open is a failure. Never widen or reset the clip, and never finish, keep or touch its target or the target's
     * pixels. An error that Cairo met in `cr` is a failure even if REFRESH_OK is returned. */
    int32_t (*draw)(void *instance, const refresh_moment *moment, const refresh_rect *bounds, struct _cairo *cr, refresh_error *error);
} refresh_indicator;

/* A plugin: what the entry point returns. */
typedef struct refresh_plugin {
    /* REFRESH_ABI_MAJOR, REFRESH_ABI_MINOR. These and the size stay where they are in every version. */
    uint32_t abi_major;
    uint32_t abi_minor;
    uint32_t struct_size;
    /* How many indicators it holds. */
    uint32_t indicator_count;
    /* What it is called, and its own version, as lists show them. */
    const char *name;
    const char *version;
    /* A pointer to each indicator. */
    const refresh_indicator *const *indicators;
} refresh_plugin;

#if defined(_WIN32)
#define REFRESH_EXPORT __declspec(dllexport)
#else
#define REFRESH_EXPORT __attribute__((visibility("default")))
#endif

/* The entry point: what this library holds. Called before anything else; it may be called again, and returns the same. */
REFRESH_EXPORT const refresh_plugin *refresh_plugin_entry(void);
/* Its name, as hosts look it up. */
#define REFRESH_ENTRY_NAME "refresh_plugin_entry"

/* Turns its argument into a text: REFRESH_JSON({"summary": "A heart.", "size": [40, 40]}). */
#define REFRESH_JSON(...) #__VA_ARGS__

/* Tells a failure: return refresh_fail(error, "no picture at '%s', expected a PNG", path); */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3), unused))
#endif
static int32_t refresh_fail(refresh_error *error, const char *format, ...);

static int32_t refresh_fail(refresh_error *error, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    if (error && error->message && error->capacity > 0) vsnprintf(error->message, error->capacity, format, arguments);
    va_end(arguments);
    return REFRESH_FAILED;
}

/* The value of an option; null when there is none of this name. */
#if defined(__GNUC__)
__attribute__((unused))
#endif
static const refresh_value *refresh_option(const refresh_values *options, const char *name) {
    const size_t size = options->value_size;
    for (uint32_t index = 0; index < options->count; index++) {
        const refresh_value *value = REFRESH_CAST(
            const refresh_value *, REFRESH_CAST(const char *, options->first) + index * size);
        if (strcmp(value->name, name) == 0) return value;
    }
    return NULL;
}

#ifdef __cplusplus
}
#endif

#endif
