/*
 * RefreshKit's plugin interface, version 1.
 *
 * A plugin is a shared library that draws one or more refresh indicators. It exports one function, `refresh_plugin_entry`, which returns
 * a description of its indicators. To write a plugin you need this header and Cairo. The header is C99 and C++11. It contains only
 * constants, structs, function pointers, and a few inline helpers, so any language that can be called from C can implement it.
 *
 *     cc -shared -fPIC heart.c -o heart.so $(pkg-config --cflags --libs cairo) -lm
 *     refreshkit render ./heart.so
 *
 * RULES
 * - Drawing is a pure function: the same moment, bounds, and options give the same pixels, in any order and in any process. An indicator
 *   does not read a clock and does not keep state between calls of `draw`.
 * - Draw only inside `bounds`. The surface is either clear or already contains the content behind the indicator.
 * - The host never calls one instance from two threads simultaneously, but successive calls may come from different threads. An indicator
 *   may have several instances, for example one for each thread or process that draws it, and they may be used at the same time.
 * - Strings are zero-terminated UTF-8. Memory that the plugin returns by pointer must stay valid and unchanged while the library is loaded,
 *   or, if an instance returned it, until that instance is destroyed. The host never unloads a library.
 * - Pointers that the host passes are valid until the call returns. The host never passes a null pointer, except for `instance` if `create`
 *   left it null.
 * - Errors are return values: a function that can fail returns REFRESH_OK, or writes one line into `error` and returns any other number.
 *   Never throw or unwind across this interface. By default a plugin runs in a worker process, so a crash ends only that process. A plugin
 *   that is loaded into the host's own process takes the host down with it. Isolation protects against faults. It is not a sandbox: a
 *   plugin has all the rights of the user who runs it.
 *
 * CONTRACT (checked by `refreshkit plugin check`)
 * - The first frame of a refresh matches the pull at `release_progress`. Finishing starts from the frame shown at `finish_start` and ends
 *   with the idle frame. An indicator that does not do this sets `jumps_between_phases`.
 * - At REFRESH_IDLE, the indicator draws its idle frame, which is empty for most indicators. A pull at progress 0 draws the same frame, or
 *   an empty one.
 * - The loop is seamless: after the introduction, the frame one period later is identical, no matter how many periods have passed. Use
 *   `turn`, which is exact.
 * - The indicator stays in bounds at every size and scale. Derive every measurement from `bounds`, and remember that half of a stroke's
 *   width lies outside its path.
 * - Some part of the loop has a contrast of at least 3:1, against white in the light appearance and against black in the dark one.
 * - No large area flashes more than three times per second.
 * - If `reduces_motion` is 1, the indicator moves at most half as much, ideally not at all: it fades instead. Its loop is still seamless.
 *
 * COMPATIBILITY
 * - The interface only grows. Plugins and hosts with different minor versions work together, whichever is newer. A host rejects a plugin
 *   whose `abi_major` differs from its own.
 * - Structs grow only at the end. Most start with `struct_size`, the size of the struct as known to the side that filled it in. In
 *   refresh_plugin it is the third field. The size of a refresh_value is the `value_size` of its refresh_values. refresh_time,
 *   refresh_color, and refresh_rect never grow.
 * - Treat fields beyond that size as absent: use REFRESH_HAS to test for a field that was added after version 1.0. When you write into a
 *   struct that you were given (a refresh_facts or a refresh_error), write only within its size.
 * - New constants may be added: treat an unknown phase as REFRESH_IDLE and an unknown appearance as REFRESH_LIGHT. Hosts ignore unknown
 *   bits in `flags`.
 * - If a plugin's minor version is newer than the host's, the host ignores unknown keys in the metadata and skips options of an unknown
 *   kind, unless they are required. `refresh_option` returns null for a skipped option.
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

/* Incremented when existing plugins can no longer be loaded. */
#define REFRESH_ABI_MAJOR 1
/* Incremented with each addition. */
#define REFRESH_ABI_MINOR 0

/* A Cairo context: cairo_t in <cairo.h>. */
struct _cairo;

/* Casts a pointer to constant bytes to a pointer of another type. */
#ifdef __cplusplus
#define REFRESH_CAST(type, pointer) static_cast<type>(static_cast<const void *>(pointer))
#else
#define REFRESH_CAST(type, pointer) ((type)(const void *)(pointer))
#endif

/* Whether a struct is large enough, by its `struct_size`, to contain a field: if (REFRESH_HAS(moment, scale)) ... */
#define REFRESH_HAS(pointer, field) \
    (REFRESH_CAST(const char *, &(pointer)->field + 1) <= REFRESH_CAST(const char *, pointer) + (pointer)->struct_size)

/* Return values of functions that can fail. Every number except REFRESH_OK is a failure. */
#define REFRESH_OK 0
#define REFRESH_FAILED 1

/* Receives the message for a failure. */
typedef struct refresh_error {
    uint32_t struct_size;
    /* Size of `message` in bytes, including the terminating zero. */
    uint32_t capacity;
    /* One line, in lowercase and without a final period: what is wrong, what was expected, and what to try. Allocated by the host. */
    char *message;
} refresh_error;

/* A duration: whole seconds plus attoseconds (10^-18 s), both with the same sign. Exact, so that frame times are exact too. */
typedef struct refresh_time {
    int64_t seconds;
    int64_t attoseconds;
} refresh_time;

/* A color in sRGB, not premultiplied; each component is in 0...1. */
typedef struct refresh_color {
    double red;
    double green;
    double blue;
    double alpha;
} refresh_color;

/* A rectangle in points; x increases to the right, y increases downward. */
typedef struct refresh_rect {
    double x;
    double y;
    double width;
    double height;
} refresh_rect;

/* The phases of an indicator, in order: idle, pulling, introduction, refreshing, finishing. */
enum {
    REFRESH_IDLE = 0,
    REFRESH_PULLING = 1,
    /* The phase from the release to the start of the loop. */
    REFRESH_INTRODUCTION = 2,
    /* The loop. */
    REFRESH_REFRESHING = 3,
    REFRESH_FINISHING = 4
};

/* The appearance of the user interface around the indicator. */
enum {
    REFRESH_LIGHT = 0,
    REFRESH_DARK = 1
};

/* The direction of the layout around the indicator. */
enum {
    REFRESH_LEFT_TO_RIGHT = 0,
    REFRESH_RIGHT_TO_LEFT = 1
};

/* A moment in an animation: everything that drawing may depend on, apart from bounds and options. */
typedef struct refresh_moment {
    uint32_t struct_size;
    /* REFRESH_IDLE, REFRESH_PULLING, REFRESH_INTRODUCTION, REFRESH_REFRESHING, or REFRESH_FINISHING. */
    int32_t phase;
    /* Raw progress of the pull, 0 or more; above 1 when pulled past the point where lifting the finger triggers a refresh. After the
     * release it keeps its last value. 0 if the refresh began without a pull. */
    double progress;
    /* Seconds since the refresh began, including the time spent finishing; 0 while idle or pulling. */
    double elapsed;
    /* Seconds since the current phase began; 0 while idle or pulling. */
    double phase_elapsed;
    /* Position in the loop, in 0..<1: the fraction of the period that has passed since the introduction ended, exact after any duration.
     * It is continuous: during the introduction it counts through the preceding turn, so it reaches 1 (that is, 0) as the introduction
     * ends. With a period of 1 and an introduction of 0.5, it is 0.5, 0.75, 0, 0.5, and 0 at 0, 0.25, 0.5, 1, and 1.5 seconds. It keeps
     * counting while finishing, so the easiest way to finish is to keep drawing the loop and fade out. 0 if the period is zero. */
    double turn;
    /* Raw progress at which the finger lifted; negative before that, and if the refresh began without a pull. */
    double release_progress;
    /* Value of `elapsed` when finishing began, in seconds; negative before that. */
    double finish_start;
    /* REFRESH_LIGHT or REFRESH_DARK. */
    int32_t appearance;
    /* 1 if the user asked for reduced motion, otherwise 0. */
    int32_t reduces_motion;
    /* The accent color; by default, the system blue of the appearance. */
    refresh_color tint;
    /* Device pixels per point: 1, 2, or 3 on phones. The Cairo context is already scaled. */
    double scale;
    /* The exact values of `elapsed`, `phase_elapsed`, and `finish_start`; zero if they do not apply. */
    refresh_time exact_elapsed;
    refresh_time exact_phase_elapsed;
    refresh_time exact_finish_start;
    /* REFRESH_RIGHT_TO_LEFT if the layout runs from right to left and the "mirroring" in the metadata is "adapts". A check also sets it for
     * other indicators, whose pictures must not depend on it. */
    int32_t direction;
    /* Reserved; 0. */
    int32_t reserved;
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
    REFRESH_PATH = 8,
    REFRESH_COLORS = 9
};

/* Maximum number of colors in a list of colors. */
#define REFRESH_MAXIMUM_COLORS 8

/* The value of one option: the user's value, parsed and checked against the range, or the default. */
typedef struct refresh_value {
    /* The name in the metadata. */
    const char *name;
    /* The kind in the metadata: REFRESH_NUMBER ... REFRESH_COLORS. */
    int32_t kind;
    /* 1 if the user gave a value or there is a default, otherwise 0. If 0, all fields below are zero and `text` is "". */
    int32_t is_set;
    /* The value of a number, an integer, a toggle (1 or 0), or a duration (in seconds). */
    double number;
    /* The value of an integer, a toggle (1 or 0), or a choice (the index of the word in the metadata, from 0), or the number of colors in
     * a list of colors. */
    int64_t integer;
    /* The value of a choice, a text, or a path. Never null. A path is absolute, or relative to the host's working directory. */
    const char *text;
    /* The value of a color. */
    refresh_color color;
    /* The exact value of a duration. */
    refresh_time time;
    /* The values of a list of colors, with `integer` items. */
    refresh_color colors[REFRESH_MAXIMUM_COLORS];
} refresh_value;

/* The values of all options, in the order of the metadata. */
typedef struct refresh_values {
    uint32_t struct_size;
    /* Distance from one value to the next, in bytes. Larger in newer hosts, so use `refresh_option` to find a value. */
    uint32_t value_size;
    uint32_t count;
    const refresh_value *first;
} refresh_values;

/* Facts about one instance that may depend on its options. The host fills in the values from the metadata; change those that differ. Facts
 * must be the same for all instances with the same options, because the host asks only one instance. */
typedef struct refresh_facts {
    uint32_t struct_size;
    /* 1 if the animation jumps from one phase to the next; 0 if it is continuous. */
    int32_t jumps_between_phases;
    /* Natural size in points; 1 to 10000 on each side. */
    double width;
    double height;
    /* Duration of one loop: a millisecond to a day, or zero if the loop is a still image. */
    refresh_time period;
    /* Time from the start of a refresh to the start of the loop; at most a day. */
    refresh_time introduction;
    /* Time from the end of a refresh until all movement stops; at most a day. */
    refresh_time finish;
    /* Number of distinct pictures in a pull from 0 to 1, at most a million; 0 if the picture changes continuously. */
    int64_t pull_pictures;
    /* Best frame rate for the loop, as a fraction such as 30/1 or 30000/1001; 0/0 leaves the choice to the caller. */
    int32_t frames;
    int32_t per_seconds;
    /* Notes for the user about this instance, separated by line feeds, or null. */
    const char *notes;
} refresh_facts;

/*
 * One kind of indicator.
 *
 * METADATA is a JSON object. In C and C++, REFRESH_JSON lets you write it without quoting:
 *
 *     {
 *       "summary": "A heart beats twice a second.",      One sentence that describes the animation. Required.
 *       "size": [40, 40],                                Natural size in points. Default: 40x40.
 *       "compact_size": [24, 20],                        Size inside a bar button. Default: the natural size.
 *       "minimum_size": [16, 14],                        Smallest legible size. Default: unknown.
 *       "period": "1/2",                                 Seconds: a number, or a string such as "1/30" or "500ms". Default: 1.
 *       "introduction": 0, "finish": 0.25,               Like the period. Default: 0.
 *       "pull_pictures": 8,                              See refresh_facts. Default: the picture changes continuously.
 *       "frames_per_second": "30000/1001",               See refresh_facts. Default: the caller chooses.
 *       "jumps_between_phases": false,                   See refresh_facts. Default: false.
 *       "family": "hearts", "tags": ["pulse"],           Words by which lists and exports find it. Default: none.
 *       "aliases": ["heart-beat"],                       Other names that users may call it by. Default: none.
 *       "mirroring": "keeps",                            From right to left: "keeps", "mirrors", or "adapts"; see below. Default: keeps.
 *       "labels": {                                      What a screen reader says. Default: standard words, in each language.
 *         "en": {"loading": "Beating", "pull": "Pull to measure", "release": "Release to measure", "refreshing": "Measuring",
 *                "updated": "Measured", "failed": "Not measured"},
 *         "zh-Hans": {}, "zh-Hant": {}, "ko": {}, "ru": {}, "uk": {"loading": "..."}
 *       },
 *       "options": [
 *         {"name": "beats", "summary": "Beats per period.", "kind": "integer", "range": [1, 4], "default": 2},
 *         {"name": "softness", "summary": "...", "kind": "number", "range": [0, 1], "default": 0.5},
 *         {"name": "filled", "summary": "...", "kind": "toggle", "default": true},
 *         {"name": "shape", "summary": "...", "kind": "choice", "choices": ["round", "sharp"], "default": "round"},
 *         {"name": "color", "summary": "...", "kind": "color", "default": "#FF2D55"},
 *         {"name": "palette", "summary": "...", "kind": "colors", "default": "#FF2D55,#FF9500"},
 *         {"name": "pause", "summary": "...", "kind": "duration", "range": [0, "1/2"], "default": "100ms"},
 *         {"name": "label", "summary": "...", "kind": "text"},
 *         {"name": "picture", "summary": "...", "kind": "path", "required": true}
 *       ]
 *     }
 *
 * An option's name consists of lowercase letters, digits, and single hyphens. Numbers, integers, and durations require a range, and
 * choices require "choices". Defaults are optional: an option without a default is not set unless the user gives a value.
 *
 * With the mirroring "keeps", the picture is the same from right to left: for spinners, rings, and everything else that turns. With
 * "mirrors", the host draws the mirror image: for rows that run in the direction of reading. With "adapts", the indicator draws by
 * `direction`.
 */
typedef struct refresh_indicator {
    uint32_t struct_size;
    /* Reserved; 0. */
    uint32_t flags;
    /* The indicator's name for users: lowercase letters, digits, and single hyphens, such as "beating-heart". */
    const char *id;
    /* See above. */
    const char *metadata;
    /* A pointer for the plugin's own use, so that several indicators can share the same functions. May be null. */
    const void *context;

    /* Creates an instance with the given options. Stores in `instance` the pointer to pass to the other functions; it may stay null. */
    int32_t (*create)(const struct refresh_indicator *self, const refresh_values *options, void **instance, refresh_error *error);
    /* Destroys an instance. May be null if there is nothing to free. Called at most once for each instance, and never after `create`
     * failed. When a process ends, its instances might not be destroyed first. */
    void (*destroy)(void *instance);
    /* Reports facts that depend on the options. May be null: the metadata then applies to every instance. */
    int32_t (*facts)(void *instance, refresh_facts *facts, refresh_error *error);
    /* Called before the first frame and after the last frame of an instance. Both may be null. Drawing must not depend on them: an
     * instance that never draws is not started. If `start` fails, the host does not draw or call `stop`, but it may call `start` again.
     * `stop` is called at most once, and not at all if the process ends first. */
    int32_t (*start)(void *instance, refresh_error *error);
    void (*stop)(void *instance);
    /* Returns a number for the picture of a moment. Two moments with the same number (0 or more) must have the same pixels if size,
     * scale, appearance, tint, and `reduces_motion` are the same, so the host draws them once. A negative number makes no such promise. May
     * be null. */
    int64_t (*picture)(void *instance, const refresh_moment *moment);
    /* Draws a moment in `bounds`, in points. Each side is 1 point or more.
     *
     * `cr` is a cairo_t with the defaults of a new one, scaled so that one unit is one point, and clipped. It is valid until `draw`
     * returns. You may change its transform and narrow its clip, and you need not restore its state. Pop every group that you push: an
     * open group is a failure. Never widen or reset the clip. Never finish, retain, or modify its target surface or that surface's
     * pixels. If `cr` is in an error state when `draw` returns, the call has failed even if it returned REFRESH_OK. */
    int32_t (*draw)(void *instance, const refresh_moment *moment, const refresh_rect *bounds, struct _cairo *cr, refresh_error *error);
} refresh_indicator;

/* A plugin, as returned by the entry point. */
typedef struct refresh_plugin {
    /* REFRESH_ABI_MAJOR and REFRESH_ABI_MINOR. These two and `struct_size` have the same position in every version. */
    uint32_t abi_major;
    uint32_t abi_minor;
    uint32_t struct_size;
    uint32_t indicator_count;
    /* The plugin's name and version, as shown in lists. */
    const char *name;
    const char *version;
    /* One pointer per indicator. */
    const refresh_indicator *const *indicators;
} refresh_plugin;

#if defined(_WIN32)
#define REFRESH_EXPORT __declspec(dllexport)
#else
#define REFRESH_EXPORT __attribute__((visibility("default")))
#endif

/* The entry point, which describes the library's indicators. Called before any other function. Every call returns the same pointer. */
REFRESH_EXPORT const refresh_plugin *refresh_plugin_entry(void);
/* The symbol that hosts look up. */
#define REFRESH_ENTRY_NAME "refresh_plugin_entry"

/* Converts its argument to a string: REFRESH_JSON({"summary": "A heart.", "size": [40, 40]}). */
#define REFRESH_JSON(...) #__VA_ARGS__

/* Reports a failure: return refresh_fail(error, "no image at '%s', expected a PNG", path); */
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

/* Returns the value of an option, or null if no option has this name. */
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
