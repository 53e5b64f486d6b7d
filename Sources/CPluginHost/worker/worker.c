/* The worker process that runs a plugin: answers requests one after another. */
#define _GNU_SOURCE
#include "guarded_pixels.h"
#include "protocol.h"
#include "refresh_library.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

typedef struct slot {
    const refresh_indicator *indicator;
    void *instance;
    int has_started;
} slot;

static refresh_note *notes;
static pid_t self;
static message request;
static refresh_library library;
/* The plugin's indicators. Functions that its version does not have are null. */
static refresh_indicator *indicators;
static slot slots[REFRESH_WORKER_SLOTS];
/* The plugin's error message. */
static char text[2048];
static refresh_error error = {sizeof error, sizeof text, text};

static void answer(enum refresh_outcome outcome, const void *payload, size_t length) {
    /* The plugin may have forked. Only this process may answer. */
    if (getpid() != self) _exit(0);
    message head = {MESSAGE_MAGIC, outcome, request.sequence, length};
    if (message_send(REQUESTS, -1, &head, payload, -1, -1) == 0) return;
    notes->lost_connection = 1;
    _exit(1);
}

/* Sends the message that the plugin wrote into `error`, even if it changed the pointer. */
static void refuse(enum refresh_outcome outcome, int32_t result, const char *function) {
    char bytes[sizeof(refresh_failure) + 32 + sizeof text];
    memcpy(bytes, &(refresh_failure){result}, sizeof(refresh_failure));
    text[sizeof text - 1] = 0;
    int length = snprintf(bytes + sizeof(refresh_failure), sizeof bytes - sizeof(refresh_failure), "%.31s%c%s", function, 0, text);
    answer(outcome, bytes, sizeof(refresh_failure) + (size_t)length + 1);
}

static void limit_memory(uint64_t more) {
    FILE *file = fopen("/proc/self/statm", "re");
    unsigned long long pages = 0;
    if (file && fscanf(file, "%llu", &pages) != 1) pages = 0;
    if (file) fclose(file);
    rlim_t most = pages * (rlim_t)sysconf(_SC_PAGESIZE) + more;
    struct rlimit present;
    if (pages == 0 || getrlimit(RLIMIT_AS, &present) < 0) return;
    if (present.rlim_max != RLIM_INFINITY && most > present.rlim_max) most = present.rlim_max;
    setrlimit(RLIMIT_AS, &(struct rlimit){most, most});
}

#if defined(__SANITIZE_ADDRESS__)
#define HAS_SHADOW_MEMORY 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SHADOW_MEMORY 1
#endif
#endif

/* Copies the indicators, limited to the fields of the plugin's own header version. Never freed, because plugins are never unloaded. */
static void take_indicators(void) {
    uint32_t count = library.plugin->indicator_count;
    indicators = calloc(count, sizeof *indicators);
    if (!indicators) _exit(1);
    for (uint32_t index = 0; index < count; index++) {
        const refresh_indicator *original = library.plugin->indicators[index];
        memcpy(&indicators[index], original, original->struct_size < sizeof *original ? original->struct_size : sizeof *original);
    }
}

static void describe(void) {
    take_indicators();
    char *bytes = NULL;
    size_t length = 0;
    FILE *text = open_memstream(&bytes, &length);
    if (!text) _exit(1);
    const refresh_plugin *plugin = library.plugin;
    refresh_description head = {plugin->abi_minor, plugin->indicator_count};
    fwrite(&head, sizeof head, 1, text);
    for (uint32_t index = 0; index < head.count; index++) {
        fputc(indicators[index].picture != NULL, text);
        fputc(indicators[index].facts != NULL, text);
    }
    fwrite(plugin->name, strlen(plugin->name) + 1, 1, text);
    fwrite(plugin->version, strlen(plugin->version) + 1, 1, text);
    for (uint32_t index = 0; index < head.count; index++) {
        const refresh_indicator *indicator = &indicators[index];
        fwrite(indicator->id, strlen(indicator->id) + 1, 1, text);
        fwrite(indicator->metadata, strlen(indicator->metadata) + 1, 1, text);
    }
    if (fclose(text) != 0) _exit(1);
    if (length <= MESSAGE_MAXIMUM) {
        answer(REFRESH_OUTCOME_ANSWER, bytes, length);
    } else {
        refresh_fail(&error, "its metadata exceeds %u MiB; shorten it", MESSAGE_MAXIMUM >> 20);
        refuse(REFRESH_OUTCOME_FAILED, REFRESH_FAILED, "refresh_plugin_entry");
    }
    free(bytes);
}

/* Sends the faulty library, then its detail, because its pointer is not valid in the host. */
static void answer_faulty(void) {
    const char *detail = library.detail ? library.detail : "";
    size_t length = strnlen(detail, REFRESH_DETAIL_MAXIMUM);
    uint8_t bytes[sizeof library + REFRESH_DETAIL_MAXIMUM];
    library.detail = NULL;
    memcpy(bytes, &library, sizeof library);
    memcpy(bytes + sizeof library, detail, length);
    answer(REFRESH_OUTCOME_FAULTY, bytes, sizeof library + length);
}

static void open_library(const refresh_open_request *wish, const char *path) {
#ifdef HAS_SHADOW_MEMORY
    (void)wish, (void)limit_memory;
#else
    limit_memory(wish->memory);
#endif
    errno = 0;
    library = refresh_library_open(path);
    if (library.fault == REFRESH_LIBRARY_FINE) describe();
    else answer_faulty();
}

static void create(const refresh_create_request *wish, size_t length) {
    refresh_value *values = (refresh_value *)(uintptr_t)(wish + 1);
    const char *texts = (const char *)(values + wish->count);
    if (sizeof *wish + wish->count * sizeof *values > length || wish->slot >= REFRESH_WORKER_SLOTS) _exit(1);
    for (uint32_t index = 0; index < wish->count; index++) {
        values[index].name = texts + (uintptr_t)values[index].name;
        values[index].text = texts + (uintptr_t)values[index].text;
    }
    refresh_values options = {sizeof options, sizeof *values, wish->count, values};
    slot new = {&indicators[wish->indicator], NULL, 0};
    const refresh_indicator *original = library.plugin->indicators[wish->indicator];
    int32_t result = new.indicator->create(original, &options, &new.instance, &error);
    if (result != REFRESH_OK) return refuse(REFRESH_OUTCOME_FAILED, result, "create");
    slots[wish->slot] = new;
    answer(REFRESH_OUTCOME_ANSWER, NULL, 0);
}

static void destroy(slot *known) {
    slot old = *known;
    *known = (slot){NULL, NULL, 0};
    if (old.has_started && old.indicator->stop) old.indicator->stop(old.instance);
    if (old.indicator && old.indicator->destroy) old.indicator->destroy(old.instance);
}

_Noreturn static void end(void) {
    for (size_t index = 0; index < REFRESH_WORKER_SLOTS; index++) destroy(&slots[index]);
    answer(REFRESH_OUTCOME_ANSWER, NULL, 0);
    _exit(0);
}

static void tell_facts(const slot *slot, refresh_facts facts) {
    facts.notes = NULL;
    int32_t result = slot->indicator->facts(slot->instance, &facts, &error);
    if (result != REFRESH_OK) return refuse(REFRESH_OUTCOME_FAILED, result, "facts");
    size_t length = facts.notes ? strnlen(facts.notes, REFRESH_NOTES_MAXIMUM + 1) : 0;
    char *bytes = malloc(sizeof facts + length);
    if (!bytes) _exit(1);
    memcpy(bytes, &facts, sizeof facts);
    if (length > 0) memcpy(bytes + sizeof facts, facts.notes, length);
    answer(REFRESH_OUTCOME_ANSWER, bytes, sizeof facts + length);
    free(bytes);
}

/* Starts an instance before it draws for the first time. Returns whether it may draw; if not, the request has been answered. */
static int start(slot *slot) {
    int32_t result = REFRESH_OK;
    if (!slot->has_started && slot->indicator->start) result = slot->indicator->start(slot->instance, &error);
    if (result != REFRESH_OK) refuse(REFRESH_OUTCOME_FAILED, result, "start");
    else slot->has_started = 1;
    return result == REFRESH_OK;
}

static void draw(slot *slot, const refresh_draw_request *wish, int descriptor) {
    if (wish->brings_memory && !guarded_pixels_take(descriptor)) {
        refresh_fail(&error, "ran out of memory for its pixels");
        return refuse(REFRESH_OUTCOME_CAIRO_ERROR, 0, "draw");
    }
    if (!start(slot)) return;
    int32_t result = REFRESH_OK;
    uint32_t is_clear = 0;
    enum refresh_outcome outcome = guarded_pixels_draw(slot->indicator, slot->instance, wish, &error, &result, &is_clear);
    if (outcome == REFRESH_OUTCOME_ANSWER) answer(outcome, &is_clear, sizeof is_clear);
    else refuse(outcome, result, "draw");
}

static void record(slot *slot, const refresh_record_request *wish) {
    if (!start(slot)) return;
    refresh_recording recording;
    refresh_recording_start(&wish->recording, &recording);
    int32_t result = slot->indicator->draw(slot->instance, &wish->moment, &wish->bounds, recording.context, &error);
    if (result != REFRESH_OK) {
        refresh_recording_cancel(&recording);
        return refuse(REFRESH_OUTCOME_FAILED, result, "draw");
    }
    uint8_t *script = NULL;
    size_t length = 0;
    if (refresh_recording_end(&recording, &script, &length, &error) != REFRESH_OK) return refuse(REFRESH_OUTCOME_CAIRO_ERROR, 0, "draw");
    answer(REFRESH_OUTCOME_ANSWER, script, length);
    free(script);
}

static void serve(void *payload, int descriptor) {
    const uint64_t *first = payload;
    slot *known = first && request.kind > REFRESH_ASK_CREATE ? &slots[*first % REFRESH_WORKER_SLOTS] : NULL;
    text[0] = 0;
    error = (refresh_error){sizeof error, sizeof text, text};
    errno = 0;
    switch (request.kind) {
    case REFRESH_ASK_OPEN: return open_library(payload, (const char *)payload + sizeof(refresh_open_request));
    case REFRESH_ASK_CREATE: return create(payload, request.length);
    case REFRESH_ASK_DESTROY: destroy(known); return answer(REFRESH_OUTCOME_ANSWER, NULL, 0);
    case REFRESH_ASK_FACTS: return tell_facts(known, ((refresh_facts_request *)payload)->facts);
    case REFRESH_ASK_PICTURE: {
        int64_t picture = known->indicator->picture(known->instance, &((refresh_picture_request *)payload)->moment);
        return answer(REFRESH_OUTCOME_ANSWER, &picture, sizeof picture);
    }
    case REFRESH_ASK_DRAW: return draw(known, payload, descriptor);
    case REFRESH_ASK_RECORD: return record(known, payload);
    case REFRESH_ASK_END: end();
    default: _exit(1);
    }
}

_Noreturn void work(refresh_note *note) {
    notes = note;
    self = getpid();
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    if (!guarded_pixels_reserve()) _exit(REFRESH_EXIT_NO_ADDRESS_SPACE);
    watch_for_faults(note, __builtin_frame_address(0));
    int32_t process = self;
    answer(REFRESH_OUTCOME_ANSWER, &process, sizeof process);
    for (;;) {
        uint8_t *payload = NULL;
        int descriptor = -1;
        if (message_receive(REQUESTS, -1, &request, &payload, &descriptor, -1) != 0) break;
        serve(payload, descriptor);
        if (descriptor >= 0) close(descriptor);
        free(payload);
    }
    notes->lost_connection = 1;
    _exit(0);
}
