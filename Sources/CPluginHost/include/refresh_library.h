/* Opens plugins and checks that they keep the interface; for the host's process and its workers alike. */
#ifndef REFRESH_LIBRARY_H
#define REFRESH_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

struct refresh_plugin;
struct refresh_indicator;

/* What is wrong with a plugin; 0 is nothing. */
enum refresh_library_fault {
    REFRESH_LIBRARY_FINE = 0,
    /* The system could not open it; detail: its words. */
    REFRESH_LIBRARY_NOT_OPENED,
    /* It has no entry point. */
    REFRESH_LIBRARY_NO_ENTRY,
    /* The entry point returned null. */
    REFRESH_LIBRARY_NO_PLUGIN,
    /* Another major version; number: which, expected: ours. */
    REFRESH_LIBRARY_WRONG_MAJOR,
    /* A struct is shorter than its first version; detail: which, number: its size, expected: the size of the first version. */
    REFRESH_LIBRARY_SHORT,
    /* A pointer that must be there is null; detail: which. */
    REFRESH_LIBRARY_NULL,
    /* Two indicators have the same id; detail: the id. */
    REFRESH_LIBRARY_SAME_ID,
    /* It holds no indicator, or more than REFRESH_LIBRARY_MOST; number: how many, expected: the most. */
    REFRESH_LIBRARY_COUNT
};

#define REFRESH_LIBRARY_MOST 1000
/* The most bytes of a detail that a worker passes on. */
#define REFRESH_LIBRARY_DETAIL 511

/* What was found. */
typedef struct refresh_library {
    /* Null when something is wrong. */
    const struct refresh_plugin *plugin;
    enum refresh_library_fault fault;
    /* The indicator that is wrong, from 0; -1 when it is not about one. */
    int32_t indicator;
    int64_t number;
    int64_t expected;
    /* Null, or a text that is valid until this thread opens the next library. A pointer and not an array, which Swift imports as a tuple of
     * hundreds of elements that its compiler visits again and again. */
    const char *detail;
} refresh_library;

/* Opens the library at an absolute path, never to close it, and checks it. Runs code of the library. */
refresh_library refresh_library_open(const char *path);

/* How this thread rounds and treats the smallest numbers, which a plugin may change and must not for all that is drawn after it. Costs next to
 * nothing; 0 where it is not known. */
static inline uint32_t refresh_float_mode(void) {
#if defined(__x86_64__)
    /* But for the notes of what happened in the lowest bits. */
    return __builtin_ia32_stmxcsr() & ~0x3Fu;
#else
    return 0;
#endif
}

static inline void refresh_restore_float_mode(uint32_t mode) {
#if defined(__x86_64__)
    if (refresh_float_mode() == mode) return;
    __builtin_ia32_ldmxcsr(mode);
    /* Long numbers, which texts are made of, round in their own way. */
    uint16_t word;
    __asm__ volatile("fnstcw %0" : "=m"(word));
    word = (uint16_t)((word & ~0xC00u) | ((mode >> 3) & 0xC00u));
    __asm__ volatile("fldcw %0" : : "m"(word));
#else
    (void)mode;
#endif
}

#endif
