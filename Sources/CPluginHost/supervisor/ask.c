/* The host's side: sends requests to a worker. */
#define _GNU_SOURCE
#include "CWallClock.h"
#include "protocol.h"

#include <poll.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static enum refresh_outcome outcome_of(int result) {
    switch (result) {
    case -2: return REFRESH_OUTCOME_TIMED_OUT;
    case -3: return REFRESH_OUTCOME_INVALID;
    default: return REFRESH_OUTCOME_DISCONNECTED;
    }
}

/* Records the worker's process while it is a child of its supervisor, so that its number cannot belong to another process. */
static void identify(refresh_worker *worker, const uint8_t *bytes) {
    int32_t process;
    memcpy(&process, bytes, sizeof process);
#ifdef SYS_pidfd_open
    int handle = process > 1 ? (int)syscall(SYS_pidfd_open, process, 0) : -1;
    if (handle >= 0 && parent_of(process) == worker->process) {
        worker->worker_process = process;
        worker->handle = handle;
    } else if (handle >= 0) {
        close(handle);
    }
#endif
}

refresh_answer refresh_worker_ask(
    refresh_worker *worker, enum refresh_request request, const void *payload, size_t length, int32_t descriptor, int64_t nanoseconds) {
    refresh_answer answer = {REFRESH_OUTCOME_DISCONNECTED, NULL, 0};
    deadline until = deadline_after(nanoseconds);
    message head = {MESSAGE_MAGIC, request, worker->sequence, length};
    int result = 0;
    /* A worker sends its hello message without a request. */
    if (request != REFRESH_ASK_HELLO) {
        head.sequence = ++worker->sequence;
        result = message_send(worker->requests, worker->control, &head, payload, descriptor, until);
    }
    message reply = {0};
    if (result == 0) result = message_receive(worker->requests, worker->control, &reply, &answer.bytes, NULL, until);
    if (result != 0) {
        answer.outcome = outcome_of(result);
        return answer;
    }
    answer.length = reply.length;
    answer.outcome = reply.kind;
    if (request == REFRESH_ASK_HELLO && reply.length == sizeof worker->worker_process) identify(worker, answer.bytes);
    if (reply.sequence != worker->sequence || reply.kind > REFRESH_OUTCOME_FAULTY) answer.outcome = REFRESH_OUTCOME_INVALID;
    return answer;
}

int32_t refresh_worker_is_idle(const refresh_worker *worker) {
    struct pollfd sockets[] = {{worker->requests, POLLIN, 0}, {worker->control, POLLIN, 0}};
    return poll(sockets, 2, 0) <= 0;
}

int64_t refresh_worker_processor_time(const refresh_worker *worker) {
    return worker->worker_process > 0 ? wall_clock_process_time(worker->worker_process) : 0;
}

void refresh_worker_ask_to_end(refresh_worker *worker) {
    if (worker->owner != getpid()) return;
    message head = {MESSAGE_MAGIC, REFRESH_ASK_END, ++worker->sequence, 0};
    message_send(worker->requests, -1, &head, NULL, -1, deadline_after(0));
}
