/* The host's side: sends requests to a worker and ends it. */
#define _GNU_SOURCE
#include "protocol.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
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

/* Kills a worker whose supervisor has ended, and its process group. */
static void end_without_supervisor(const refresh_worker *worker) {
#ifdef SYS_pidfd_send_signal
    /* While the worker can receive a signal, its process number is not reused. */
    if (worker->handle < 0 || syscall(SYS_pidfd_send_signal, worker->handle, SIGSTOP, NULL, 0) < 0) return;
    kill(-worker->worker_process, SIGKILL);
    syscall(SYS_pidfd_send_signal, worker->handle, SIGKILL, NULL, 0);
#else
    (void)worker;
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

/* Waits for the supervisor's report. Returns whether it arrived. */
static int hear(int control, int64_t nanoseconds, refresh_report *report) {
    message head;
    uint8_t *bytes = NULL;
    int result = message_receive(control, -1, &head, &bytes, NULL, deadline_after(nanoseconds));
    int is_report = result == 0 && head.length == sizeof *report;
    if (is_report) {
        memcpy(report, bytes, sizeof *report);
        if (report->length > sizeof report->error_output) report->length = 0;
    }
    free(bytes);
    return result == -2 ? -1 : is_report;
}

/* Time for a supervisor to kill all processes that its worker started, in nanoseconds. */
static const int64_t grace = 3000000000;

int32_t refresh_worker_is_idle(const refresh_worker *worker) {
    struct pollfd sockets[] = {{worker->requests, POLLIN, 0}, {worker->control, POLLIN, 0}};
    return poll(sockets, 2, 0) <= 0;
}

int64_t refresh_worker_processor_time(const refresh_worker *worker) {
    clockid_t clock;
    struct timespec time;
    if (worker->worker_process <= 0 || clock_getcpuclockid(worker->worker_process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

void refresh_worker_ask_to_end(refresh_worker *worker) {
    if (worker->owner != getpid()) return;
    message head = {MESSAGE_MAGIC, REFRESH_ASK_END, ++worker->sequence, 0};
    message_send(worker->requests, -1, &head, NULL, -1, deadline_after(0));
}

/* Closes the connection to a worker. */
static void let_go(refresh_worker *worker) {
    close(worker->requests);
    close(worker->control);
    if (worker->handle >= 0) close(worker->handle);
    worker->requests = worker->control = worker->handle = -1;
}

void refresh_worker_end(refresh_worker *worker, int64_t nanoseconds, refresh_report *report) {
    *report = (refresh_report){0};
    if (worker->owner != getpid()) return let_go(worker);
    forget_worker(worker);
    int heard = nanoseconds > 0 ? hear(worker->control, nanoseconds, report) : -1;
    if (heard < 0 && nanoseconds >= 0) {
        /* The supervisor may have been stopped. */
        kill(worker->process, SIGCONT);
        message end = {MESSAGE_MAGIC, 0, 0, 0};
        message_send(worker->control, -1, &end, NULL, -1, deadline_after(0));
        heard = hear(worker->control, grace, report);
    }
    /* A process that does not respond is not a supervisor, or was stopped again. */
    if (heard != 1) kill(worker->process, SIGKILL);
    if (heard != 1) end_without_supervisor(worker);
    let_go(worker);
    int status = 0;
    while (waitpid(worker->process, &status, 0) < 0 && errno == EINTR) continue;
    if (heard != 1) report->status = status;
    report->is_complete = heard == 1;
    worker->process = -1;
}

int32_t refresh_status_exit(int32_t status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

int32_t refresh_status_signal(int32_t status) { return WIFSIGNALED(status) ? WTERMSIG(status) : -1; }
