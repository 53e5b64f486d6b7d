/* Plugins in processes of their own: what a host does with a worker, and what the two say to each other. */
#ifndef REFRESH_WORKER_H
#define REFRESH_WORKER_H

/* By its place: those who build against a package have no folder of headers. */
#include "../../CRefreshPlugin/include/refresh_plugin.h"
#include <stddef.h>
#include <stdint.h>

/* One worker, as its host sees it. Used by one thread at a time. */
typedef struct refresh_worker {
    /* The supervisor, a child of the host. */
    int32_t process;
    /* Requests go to the worker here, and its answers come back. */
    int32_t requests;
    /* Whether the supervisor is to end the worker, and what became of it. */
    int32_t control;
    /* Counts requests, so that an answer is known to belong to its own. */
    uint64_t sequence;
    /* The process that started it: a fork of that one leaves it alone. */
    int32_t owner;
    /* The worker proper, as it said in its first words, and a descriptor of it; 0 and -1 when it is not known. */
    int32_t proper;
    int32_t handle;
} refresh_worker;

/* Starts a worker: the program at a path, which must hold this library. Returns 0, or an error number of the system. */
int32_t refresh_worker_start(const char *program, refresh_worker *worker);

/* What a worker is asked. */
enum refresh_request {
    /* Nothing: waits for the first words of a worker: an int32_t, its process. */
    REFRESH_ASK_HELLO = 1,
    /* refresh_open_request, then the path; the answer: refresh_library and its detail if it is faulty, else refresh_description and its
     * parts. */
    REFRESH_ASK_OPEN,
    /* refresh_create_request, then its values and their texts; the answer: nothing. */
    REFRESH_ASK_CREATE,
    /* A slot; the answer: nothing. */
    REFRESH_ASK_DESTROY,
    /* A slot, then refresh_facts; the answer: refresh_facts, then its notes. */
    REFRESH_ASK_FACTS,
    /* refresh_picture_request; the answer: an int64_t. */
    REFRESH_ASK_PICTURE,
    /* refresh_draw_request; the answer: a uint32_t, 1 when nothing was drawn on a clear ground. */
    REFRESH_ASK_DRAW,
    /* Ends all instances; the answer: nothing. The worker is gone then. */
    REFRESH_ASK_END
};

/* Most instances that a worker keeps. */
#define REFRESH_WORKER_SLOTS 64

typedef struct refresh_open_request {
    /* Bytes of address space that it may take besides what it has. */
    uint64_t memory;
} refresh_open_request;

/* After it: for each indicator 1 byte whether it tells pictures, 1 byte whether it tells facts; then name and version of the plugin, id and
 * metadata of each indicator, a zero after each. */
typedef struct refresh_description {
    uint32_t minor;
    uint32_t count;
} refresh_description;

/* After it: the values, whose texts are places in what follows them. */
typedef struct refresh_create_request {
    uint32_t slot;
    uint32_t indicator;
    uint32_t count;
    uint32_t unused;
} refresh_create_request;

typedef struct refresh_facts_request {
    uint64_t slot;
    refresh_facts facts;
} refresh_facts_request;

typedef struct refresh_picture_request {
    uint64_t slot;
    refresh_moment moment;
} refresh_picture_request;

/* The pixels that a worker draws on: some rows of a surface, at the end of the shared memory. */
typedef struct refresh_draw_request {
    uint64_t slot;
    refresh_moment moment;
    refresh_rect bounds;
    /* From points to pixels: xx, yx, xy, yy, x0, y0. */
    double transform[6];
    /* Device offset of the surface. */
    double offset_x;
    double offset_y;
    /* Right and bottom edge of the surface, and the first of its rows that is there. */
    int32_t width;
    int32_t height;
    int32_t first_row;
    /* 1 when the surface has no alpha. */
    int32_t is_opaque;
    /* 1 when the surface is to be cleared, all of it; all of its rows are there then. */
    int32_t is_clear;
    /* What may be drawn on, in pixels of the surface. */
    int32_t clip_x;
    int32_t clip_y;
    int32_t clip_width;
    int32_t clip_height;
    /* 1 when new shared memory comes with this request. */
    int32_t brings_memory;
    /* Where the first of the rows lies in the shared memory. */
    uint64_t place;
} refresh_draw_request;

/* What a worker ends with that has too few addresses for its pixels. */
#define REFRESH_EXIT_NO_ROOM 70

/* The most bytes of notes that are passed on; one more says that there are more. */
#define REFRESH_NOTES_MOST 65536

/* What came of a request. */
enum refresh_turnout {
    /* The answer. */
    REFRESH_TURNOUT_ANSWER = 0,
    /* A function of the plugin failed: a refresh_refusal with its own words. */
    REFRESH_TURNOUT_REFUSED,
    /* Cairo stopped: a refresh_refusal with its words. */
    REFRESH_TURNOUT_CAIRO,
    /* The plugin is faulty; the answer is a refresh_library and its detail. */
    REFRESH_TURNOUT_FAULTY,
    /* There is no such connection any more. */
    REFRESH_TURNOUT_GONE,
    /* It took too long. */
    REFRESH_TURNOUT_LATE,
    /* Something came that is no answer. */
    REFRESH_TURNOUT_GARBLED
};

/* A refusal: which function failed, with what, and why. Its bytes are these, the function's name, and as many words as there are; each text
 * ends with a zero. */
typedef struct refresh_refusal {
    int32_t result;
} refresh_refusal;

typedef struct refresh_answer {
    enum refresh_turnout turnout;
    /* Null when there are none; the host frees them. */
    uint8_t *bytes;
    size_t length;
} refresh_answer;

/* Lets nobody in this process wait much longer for an answer, now or later: what does not come soon is late. For a signal handler. */
void refresh_worker_hurry(void);

/* Asks a worker and waits for its answer, at most so many nanoseconds. `descriptor` goes along unless it is below 0. */
refresh_answer refresh_worker_ask(
    refresh_worker *worker, enum refresh_request request, const void *payload, size_t length, int32_t descriptor, int64_t nanoseconds);

/* Which memory a worker used that it must not. */
enum refresh_place {
    REFRESH_PLACE_UNKNOWN = 0,
    /* An address that is none. */
    REFRESH_PLACE_ADDRESS,
    REFRESH_PLACE_BEFORE_PIXELS,
    REFRESH_PLACE_AFTER_PIXELS,
    REFRESH_PLACE_STACK,
    /* The system had no memory left to give. */
    REFRESH_PLACE_OUT_OF_MEMORY
};

/* What a worker noted when a signal ended it; the plugin can have written over it, so that it is good for words only. */
typedef struct refresh_note {
    /* 0 when no signal came. */
    int32_t signal;
    int32_t place;
    uint64_t address;
    /* Bytes before or after the pixels. */
    uint64_t distance;
    /* 1 when it had no connection left to answer on. */
    int32_t lost_connection;
} refresh_note;

/* Room for what a language lists of the calls that led to a crash, after it said what happened. */
#define REFRESH_WORKER_WORDS 16384

/* What became of a worker. */
typedef struct refresh_report {
    /* 1 when the supervisor said it; 0 when the supervisor was ended, too: then `status` is its own. */
    int32_t is_there;
    /* As of waitpid. */
    int32_t status;
    /* 1 when it was ended because the host said so. */
    int32_t was_told;
    /* Most memory it had, in KiB. */
    int64_t most_memory;
    refresh_note note;
    /* The last that it wrote to its standard error: bytes, in eights since Swift sees no longer arrays. */
    uint32_t length;
    uint64_t words[REFRESH_WORKER_WORDS / sizeof(uint64_t)];
} refresh_report;

/* Whether a worker that was asked for nothing is there and says nothing, as it should. */
int32_t refresh_worker_is_calm(const refresh_worker *worker);

/* Processor time that the worker proper has used so far, in nanoseconds; 0 when it is not known. */
int64_t refresh_worker_processor_time(const refresh_worker *worker);

/* Tells a worker to end its instances, then itself; `refresh_worker_end` hears whether it did. */
void refresh_worker_ask_to_end(refresh_worker *worker);

/* Waits for what became of a worker that is gone, at most so many nanoseconds, then ends it with all that it started. Below 0: ends at once a
 * process that does not even answer as one. */
void refresh_worker_end(refresh_worker *worker, int64_t nanoseconds, refresh_report *report);

/* Whether a status of waitpid is one of an exit or a signal, and which: Swift cannot see the macros. -1 when it is not. */
int32_t refresh_status_exit(int32_t status);
int32_t refresh_status_signal(int32_t status);

/* Memory that a host shares with one worker. */
typedef struct refresh_memory {
    int32_t descriptor;
    uint8_t *bytes;
    size_t size;
} refresh_memory;

/* Makes memory of some bytes or more, all zero, whose size nobody can change. Returns 0, or an error number of the system. */
int32_t refresh_memory_make(size_t size, refresh_memory *memory);
void refresh_memory_free(refresh_memory *memory);

/* Where some bytes lie in shared memory: near its end, after which a guard page comes. */
size_t refresh_memory_place(size_t size, size_t length);
/* Fills what no pixel lies in on the two pages around the pixels. */
void refresh_memory_mark(refresh_memory *memory, size_t length);
/* Tells what was written there: below 0 is before the pixels, above 0 after them, in bytes; 0 is nothing. */
int64_t refresh_memory_check(const refresh_memory *memory, size_t length);

#endif
