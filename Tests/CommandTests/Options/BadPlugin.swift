/// A C plugin with several indicators, each of which is a moving disc with one flaw.
enum BadPlugin {
    /// The indicator ids, each with the rule that it violates, or nil for the correct one.
    static let rules: [(id: String, rule: String?)] = [
        ("sound", nil), ("clock", "pure"), ("outside", "bounds"), ("open-loop", "closed"), ("jump", "continuous"), ("flash", "flashes"),
        ("dark", "contrast"), ("restless", "reduced-motion"), ("zero", "progress-zero"), ("slow", "draw-time"), ("error", "drawing"),
        ("crash", "drawing"), ("seconds", "pure"), ("erase", "bounds"), ("hole", "bounds"), ("untold", "pictures"),
        ("slow-dark", "draw-time"),
        ("crash-large", "drawing"),
    ]

    /// The source code of all indicators.
    static var source: String { source(of: rules.map(\.id)) }

    /// Returns the source code of the given indicators.
    static func source(of ids: [String]) -> String {
        let kinds = ids.enumerated().map { number, id in
            """
            static const refresh_indicator kind\(number) = {
                .struct_size = sizeof(refresh_indicator), .id = "\(id)", .metadata = METADATA, .create = create, .draw = draw, .picture = \(id == "untold" ? "picture" : "0"),
            };
            """
        }
        let addresses = ids.indices.map { "&kind\($0)" }.joined(separator: ", ")
        return """
            #define _GNU_SOURCE
            #include <cairo.h>
            #include <math.h>
            #include <string.h>
            #include <time.h>

            #include "refresh_plugin.h"

            #define METADATA REFRESH_JSON({"summary": "A disc.", "size": [40, 40], "period": 1, "introduction": 0.2, "finish": 0.2})
            \(drawing)
            \(kinds.joined(separator: "\n"))
            static const refresh_indicator *const indicators[] = {\(addresses)};
            static const refresh_plugin plugin = {
                .abi_major = REFRESH_ABI_MAJOR, .abi_minor = REFRESH_ABI_MINOR, .struct_size = sizeof(refresh_plugin),
                .indicator_count = \(ids.count), .name = "Bad", .version = "1.0", .indicators = indicators,
            };
            const refresh_plugin *refresh_plugin_entry(void) { return &plugin; }
            """
    }

    /// The indicators have no options, so the instance is the indicator's id.
    private static let drawing = """
        static double now(clockid_t clock) {
            struct timespec time;
            clock_gettime(clock, &time);
            return time.tv_sec + time.tv_nsec * 1e-9;
        }

        static int32_t create(const refresh_indicator *kind, const refresh_values *options, void **instance, refresh_error *error) {
            (void)options; (void)error;
            *instance = (void *)kind->id;
            return REFRESH_OK;
        }

        static int64_t picture(void *instance, const refresh_moment *moment) {
            (void)moment;
            return *(volatile int *)0 + (int64_t)(intptr_t)instance;
        }

        static double mixed(double from, double to, double share) { return from + (to - from) * fmin(fmax(share, 0), 1); }

        static int32_t draw(void *instance, const refresh_moment *m, const refresh_rect *bounds, cairo_t *cr, refresh_error *error) {
            const char *id = instance;
        #define IS(name) (strcmp(id, name) == 0)
            (void)picture;
            double running = m->phase == REFRESH_FINISHING ? m->finish_start : m->elapsed;
            double turn = running < 0.2 ? 0 : fmod(running - 0.2, IS("open-loop") ? 1.3 : 1);
            double position = m->phase == REFRESH_PULLING || (m->reduces_motion && !IS("restless")) ? 0 : sin(6.283185307179586 * turn);
            double alpha = 0, gray = m->appearance == REFRESH_DARK ? 0.9 : 0.2;
            double released = m->release_progress < 0 ? 1 : IS("jump") ? 0.4 : fmin(m->release_progress, 1);
            if (m->phase == REFRESH_PULLING) alpha = fmin(m->progress, 1);
            if (IS("zero")) released = fmax(released, 0.5);
            if (IS("zero") && m->phase == REFRESH_PULLING) alpha = fmax(alpha, 0.5);
            if (m->phase >= REFRESH_INTRODUCTION) alpha = mixed(released, 1, running / 0.2);
            if (m->phase == REFRESH_FINISHING) alpha *= 1 - m->phase_elapsed / 0.2;
            double radius = 0.2 * fmin(bounds->width, bounds->height);
            if (IS("flash")) {
                position = 0;
                radius *= 2.4;
                if (running >= 0.2 && fmod(turn + 1e-6, 0.2) >= 0.1) alpha *= 0.1;
            }
            if (IS("clock")) position += 0.2 * sin(now(CLOCK_MONOTONIC));
            if (IS("seconds")) position += 0.2 * sin(floor(now(CLOCK_MONOTONIC)));
            if (IS("crash-large") && bounds->width == 200 && m->scale == 3) *(volatile int *)0 = 0;
            if (IS("dark")) gray = 0.2;
            if (IS("error") && m->phase == REFRESH_FINISHING) return refresh_fail(error, "the disc is broken");
            if (IS("crash") && m->phase == REFRESH_FINISHING) *(volatile int *)instance = 0;
            if ((IS("slow") || IS("slow-dark")) && m->scale == 3 && bounds->x == 0 && (m->appearance == REFRESH_DARK) == IS("slow-dark") && m->release_progress < 0)
                for (double end = now(CLOCK_THREAD_CPUTIME_ID) + 0.03; now(CLOCK_THREAD_CPUTIME_ID) < end;) {}
            cairo_set_source_rgba(cr, gray, gray, gray, alpha);
            cairo_arc(
                cr, bounds->x + bounds->width / 2 + fmin(fmax(position, -1), 1) * (bounds->width / 2 - radius), bounds->y + bounds->height / 2, radius, 0,
                6.283185307179586);
            cairo_fill(cr);
            if (IS("outside")) {
                cairo_rectangle(cr, bounds->x + bounds->width, bounds->y, 4, 4);
                cairo_fill(cr);
            }
            if (IS("erase") || IS("hole")) {
                cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR);
                cairo_rectangle(cr, bounds->x, bounds->y, IS("erase") ? bounds->width + 4 : 4, 4);
                cairo_fill(cr);
            }
            return REFRESH_OK;
        }
        """
}
