/* Opens plugins and checks that they implement the interface. Used by the host's process and by workers. */
#ifndef REFRESH_LIBRARY_H
#define REFRESH_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

struct refresh_plugin;
struct refresh_indicator;

/* Reasons to reject a plugin. */
enum refresh_library_fault {
    REFRESH_LIBRARY_FINE = 0,
    /* The system could not open the plugin; detail: the system's message. */
    REFRESH_LIBRARY_NOT_OPENED,
    /* The plugin has no entry point. */
    REFRESH_LIBRARY_NO_ENTRY,
    /* The entry point returned null. */
    REFRESH_LIBRARY_NO_PLUGIN,
    /* The plugin's major version differs; number: its version, expected: ours. */
    REFRESH_LIBRARY_WRONG_MAJOR,
    /* A struct is smaller than in version 1.0; detail: its name, number: its size, expected: its size in version 1.0. */
    REFRESH_LIBRARY_SHORT,
    /* A required pointer is null; detail: its name. */
    REFRESH_LIBRARY_NULL,
    /* Two indicators have the same id; detail: the id. */
    REFRESH_LIBRARY_SAME_ID,
    /* The plugin has no indicators, or more than REFRESH_INDICATORS_MAXIMUM; number: their count, expected: the maximum. */
    REFRESH_LIBRARY_COUNT
};

#define REFRESH_INDICATORS_MAXIMUM 1000
/* Maximum size in bytes of a detail that a worker sends. */
#define REFRESH_DETAIL_MAXIMUM 511

/* The result of opening a plugin. */
typedef struct refresh_library {
    /* The plugin, or null if it has a fault. */
    const struct refresh_plugin *plugin;
    enum refresh_library_fault fault;
    /* Index of the faulty indicator, or -1 if the fault is not in an indicator. */
    int32_t indicator;
    int64_t number;
    int64_t expected;
    /* Detail of the fault, valid until this thread opens another library, or null. Not an array, because Swift imports arrays as tuples,
     * and tuples of hundreds of elements compile slowly. */
    const char *detail;
} refresh_library;

/* Opens the library at an absolute path and checks it. Runs code of the library. The library is never closed. */
refresh_library refresh_library_open(const char *path);

/* Returns this thread's modes for rounding and denormal numbers, or 0 if unknown. A plugin may change them, but later frames must not be
 * affected. Reading them costs almost nothing. */
static inline uint32_t refresh_float_mode(void) {
#if defined(__x86_64__)
    /* Without the exception flags in the lowest bits. */
    return __builtin_ia32_stmxcsr() & ~0x3Fu;
#elif defined(__aarch64__)
    uint64_t mode;
    __asm__ volatile("mrs %0, fpcr" : "=r"(mode));
    return (uint32_t)mode;
#else
    return 0;
#endif
}

static inline void refresh_restore_float_mode(uint32_t mode) {
#if defined(__x86_64__)
    if (refresh_float_mode() == mode) return;
    __builtin_ia32_ldmxcsr(mode);
    /* The x87 unit, used when numbers are formatted, has its own rounding mode. */
    uint16_t word;
    __asm__ volatile("fnstcw %0" : "=m"(word));
    word = (uint16_t)((word & ~0xC00u) | ((mode >> 3) & 0xC00u));
    __asm__ volatile("fldcw %0" : : "m"(word));
#elif defined(__aarch64__)
    if (refresh_float_mode() == mode) return;
    __asm__ volatile("msr fpcr, %0" : : "r"((uint64_t)mode));
#else
    (void)mode;
#endif
}

#endif
