/* Plugins in worker processes: the host's interface to a worker, and the messages between the two. */
#ifndef REFRESH_WORKER_H
#define REFRESH_WORKER_H

/* Included by relative path: projects that build against the package have no common header folder. */
#include "../../CRefreshPlugin/include/refresh_plugin.h"
#include "refresh_recording.h"
#include <stddef.h>
#include <stdint.h>

/* The host's side of one worker. Used by one thread at a time. */
typedef struct refresh_worker {
    /* The supervisor process, a child of the host. */
    int32_t process;
    /* Socket for requests and answers. */
    int32_t requests;
    /* Socket to the supervisor, for requests to end the worker and for its report. */
    int32_t control;
    /* Number of the last request, used to match answers to requests. */
    uint64_t sequence;
    /* The process that started the worker. Forks of that process leave the worker alone. */
    int32_t owner;
    /* The worker process, as reported in its hello message, and a process descriptor for it; 0 and -1 if unknown. */
    int32_t worker_process;
    int32_t handle;
} refresh_worker;

/* Starts a worker: the program at a path, which must contain this library. Returns 0 or an errno. */
int32_t refresh_worker_start(const char *program, refresh_worker *worker);

/* The requests to a worker. */
enum refresh_request {
    /* Not sent: waits for the worker's hello message, an int32_t with its process number. */
    REFRESH_ASK_HELLO = 1,
    /* Payload: refresh_open_request, then the path. Answer: refresh_description and its parts, or, for a faulty plugin, refresh_library and
     * its detail. */
    REFRESH_ASK_OPEN,
    /* Payload: refresh_create_request, then its values and their strings. Answer: empty. */
    REFRESH_ASK_CREATE,
    /* Payload: a slot. Answer: empty. */
    REFRESH_ASK_DESTROY,
    /* Payload: refresh_facts_request. Answer: refresh_facts, then its notes. */
    REFRESH_ASK_FACTS,
    /* Payload: refresh_picture_request. Answer: an int64_t. */
    REFRESH_ASK_PICTURE,
    /* Payload: refresh_draw_request. Answer: a uint32_t, 1 if the surface was clear and is still clear. */
    REFRESH_ASK_DRAW,
    /* Payload: refresh_record_request. Answer: a Cairo script. */
    REFRESH_ASK_RECORD,
    /* Destroys all instances and ends the worker. Answer: empty. */
    REFRESH_ASK_END
};

/* Maximum number of instances in a worker. */
#define REFRESH_WORKER_SLOTS 64

typedef struct refresh_open_request {
    /* Address space that the plugin may use in addition to the worker's, in bytes. */
    uint64_t memory;
} refresh_open_request;

/* A description of a plugin. Followed by two bytes per indicator (whether it implements `picture`, whether it implements `facts`), then
 * zero-terminated strings: the plugin's name and version, and the id and metadata of each indicator. */
typedef struct refresh_description {
    uint32_t minor;
    uint32_t count;
} refresh_description;

/* A request to create an instance. Followed by the option values, whose string pointers are offsets into the strings after them. */
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

/* A request to draw on some rows of a surface, located at the end of the shared memory. */
typedef struct refresh_draw_request {
    uint64_t slot;
    refresh_moment moment;
    refresh_rect bounds;
    /* Transform from points to pixels: xx, yx, xy, yy, x0, y0. */
    double transform[6];
    /* Device offset of the surface. */
    double offset_x;
    double offset_y;
    /* Right and bottom edges of the surface, and its first row in the shared memory, in pixels. */
    int32_t width;
    int32_t height;
    int32_t first_row;
    /* 1 if the surface has no alpha channel. */
    int32_t is_opaque;
    /* 1 if the worker has to clear the surface first. In that case, all of its rows are in the shared memory. */
    int32_t is_clear;
    /* The clip, in pixels of the surface. */
    int32_t clip_x;
    int32_t clip_y;
    int32_t clip_width;
    int32_t clip_height;
    /* 1 if a descriptor of new shared memory is attached to this request. */
    int32_t brings_memory;
    /* Offset of the first row in the shared memory, in bytes. */
    uint64_t pixel_offset;
} refresh_draw_request;

/* A request to record drawing. */
typedef struct refresh_record_request {
    uint64_t slot;
    refresh_moment moment;
    refresh_rect bounds;
    refresh_recording_request recording;
} refresh_record_request;

/* Exit status of a worker that cannot reserve enough address space for its pixels. */
#define REFRESH_EXIT_NO_ADDRESS_SPACE 70

/* Maximum size in bytes of notes that are sent. Longer notes are cut off one byte after that. */
#define REFRESH_NOTES_MAXIMUM 65536

/* The outcome of a request. */
enum refresh_outcome {
    REFRESH_OUTCOME_ANSWER = 0,
    /* A plugin function failed. The answer is a refresh_failure with its message. */
    REFRESH_OUTCOME_FAILED,
    /* Cairo reported an error. The answer is a refresh_failure with its message. */
    REFRESH_OUTCOME_CAIRO_ERROR,
    /* The plugin is faulty. The answer is a refresh_library and its detail. */
    REFRESH_OUTCOME_FAULTY,
    /* The connection is lost. */
    REFRESH_OUTCOME_DISCONNECTED,
    REFRESH_OUTCOME_TIMED_OUT,
    /* The reply was not a valid answer. */
    REFRESH_OUTCOME_INVALID
};

/* A failure of the plugin. Followed by the function's name and the message, both zero-terminated. */
typedef struct refresh_failure {
    /* The function's return value. */
    int32_t result;
} refresh_failure;

typedef struct refresh_answer {
    enum refresh_outcome outcome;
    /* The payload, which the host frees; null if it is empty. */
    uint8_t *bytes;
    size_t length;
} refresh_answer;

/* Makes all current and later requests of this process time out soon. Safe to call in a signal handler. */
void refresh_worker_hurry(void);

/* Sends a request and waits for the answer, at most `nanoseconds`. Attaches `descriptor` unless it is negative. */
refresh_answer refresh_worker_ask(
    refresh_worker *worker, enum refresh_request request, const void *payload, size_t length, int32_t descriptor, int64_t nanoseconds);

/* The location of an invalid memory access. */
enum refresh_fault_location {
    REFRESH_LOCATION_UNKNOWN = 0,
    /* An unmapped address. */
    REFRESH_LOCATION_ADDRESS,
    REFRESH_LOCATION_BEFORE_PIXELS,
    REFRESH_LOCATION_AFTER_PIXELS,
    REFRESH_LOCATION_STACK,
    /* The system could not provide any more memory. */
    REFRESH_LOCATION_OUT_OF_MEMORY
};

/* The record of the signal that ended a worker. The plugin may have overwritten it, so use it only in messages. */
typedef struct refresh_note {
    /* The signal, or 0. */
    int32_t signal;
    /* A refresh_fault_location. */
    int32_t location;
    uint64_t address;
    /* Distance from the pixels, in bytes. */
    uint64_t distance;
    /* 1 if the worker could not answer because its connection was lost. */
    int32_t lost_connection;
} refresh_note;

/* Size in bytes of the kept error output: enough for a crash message and the stack trace that follows it. */
#define REFRESH_ERROR_OUTPUT_MAXIMUM 16384

/* The supervisor's report on the end of a worker. */
typedef struct refresh_report {
    /* 1 if the supervisor sent this report. 0 if the supervisor ended as well: then `status` is its own status. */
    int32_t is_complete;
    /* A wait status, as returned by waitpid. */
    int32_t status;
    /* 1 if the worker was ended at the host's request. */
    int32_t was_ended_by_host;
    /* Peak memory use, in KiB. */
    int64_t maximum_memory;
    refresh_note note;
    /* The end of the worker's standard error, `length` bytes. Too long an array for Swift to import: use refresh_report_output. */
    uint32_t length;
    char error_output[REFRESH_ERROR_OUTPUT_MAXIMUM];
} refresh_report;

static inline const char *refresh_report_output(const refresh_report *report) { return report->error_output; }

/* Returns whether a worker without a pending request is running and has sent nothing. */
int32_t refresh_worker_is_idle(const refresh_worker *worker);

/* Returns the processor time used by the worker process so far, in nanoseconds, or 0 if unknown. */
int64_t refresh_worker_processor_time(const refresh_worker *worker);

/* Asks a worker to destroy its instances and exit. `refresh_worker_end` waits for it. */
void refresh_worker_ask_to_end(refresh_worker *worker);

/* Waits for the report of a worker that has ended, at most `nanoseconds`, then kills it and all processes that it started. If negative,
 * kills the process immediately, for a program that does not answer as a worker. */
void refresh_worker_end(refresh_worker *worker, int64_t nanoseconds, refresh_report *report);

/* Return the exit status or the signal in a wait status, or -1. Swift cannot use waitpid's macros. */
int32_t refresh_status_exit(int32_t status);
int32_t refresh_status_signal(int32_t status);

/* Memory shared with one worker. */
typedef struct refresh_memory {
    int32_t descriptor;
    uint8_t *bytes;
    size_t size;
} refresh_memory;

/* Creates zeroed memory of at least `size` bytes, sealed against resizing. Returns 0 or an errno. */
int32_t refresh_memory_create(size_t size, refresh_memory *memory);
void refresh_memory_free(refresh_memory *memory);

/* Returns the offset of `length` bytes of pixels in memory of `size` bytes: close to the end, which a guard page follows. */
size_t refresh_memory_offset(size_t size, size_t length);
/* Fills the bytes around the pixels, on the first and last page, with a pattern. */
void refresh_memory_mark(refresh_memory *memory, size_t length);
/* Returns the distance of the farthest write to the pattern, in bytes: negative before the pixels, positive after them, 0 if none. */
int64_t refresh_memory_check(const refresh_memory *memory, size_t length);

#endif
