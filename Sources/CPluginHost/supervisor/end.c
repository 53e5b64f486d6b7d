/* The host's side: ends a worker. */
#define _GNU_SOURCE
#include "protocol.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

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
