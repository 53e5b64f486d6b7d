/* The supervisor between a host and a worker: collects the worker's error output, ends it and all processes that it started, and reports
 * how it ended. */
#define _GNU_SOURCE
#include "protocol.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Reads the worker's standard error and keeps the last bytes. */
static void read_error_output(int output, refresh_report *report) {
    char *kept_bytes = report->error_output;
    for (;;) {
        char bytes[REFRESH_ERROR_OUTPUT_MAXIMUM];
        ssize_t size = read(output, bytes, sizeof bytes);
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) return;
        size_t kept = report->length;
        if (kept + (size_t)size > sizeof report->error_output) {
            size_t dropped = kept + (size_t)size - sizeof report->error_output;
            memmove(kept_bytes, kept_bytes + dropped, kept - dropped);
            kept -= dropped;
        }
        memcpy(kept_bytes + kept, bytes, (size_t)size);
        report->length = (uint32_t)(kept + (size_t)size);
        /* Stops here so that a worker that never stops writing does not block everything else. */
        if ((size_t)size < sizeof bytes) return;
        struct pollfd more = {CONTROL, POLLIN, 0};
        if (poll(&more, 1, 0) != 0) return;
    }
}

/* Reaps ended children. Returns whether the worker was one of them. */
static int reap(pid_t worker, refresh_report *report) {
    int is_over = 0;
    for (;;) {
        int status;
        struct rusage usage;
        pid_t ended = wait4(-1, &status, WNOHANG, &usage);
        if (ended <= 0) return is_over;
        if (ended != worker) continue;
        report->status = status;
        report->maximum_memory = usage.ru_maxrss;
        is_over = 1;
    }
}

/* Waits until the worker has ended. Kills it if the host requests that or exits. */
static void watch(pid_t worker, int host, int output, int children, refresh_report *report) {
    struct pollfd all[] = {{CONTROL, POLLIN, 0}, {children, POLLIN, 0}, {output, POLLIN, 0}, {host, POLLIN, 0}};
    while (!reap(worker, report)) {
        if (poll(all, 4, -1) < 0 && errno != EINTR) return;
        struct signalfd_siginfo info;
        if (all[1].revents) while (read(children, &info, sizeof info) > 0) continue;
        if (all[2].revents & POLLIN) read_error_output(output, report);
        else if (all[2].revents) all[2].fd = -1;
        if (all[0].revents || all[3].revents) {
            report->was_ended_by_host = 1;
            all[0].fd = all[3].fd = -1;
            /* An unread message would reset the connection before the host reads the report. */
            char message[64];
            while (recv(CONTROL, message, sizeof message, MSG_DONTWAIT) > 0) continue;
            kill(worker, SIGKILL);
        }
    }
}

/* Ignores or blocks signals in the supervisor, because the worker may send it any signal. */
static int take_signals(void) {
    for (int number = 1; number < NSIG; number++) {
        if (number != SIGCHLD) signal(number, SIG_IGN);
    }
    sigset_t child;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_SETMASK, &child, NULL);
    return signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
}

/* Returns a descriptor that becomes readable when the host is gone, even if a fork of the host still holds the connection; -1 on old
 * systems. */
static int watch_host(void) {
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, getppid(), 0);
#else
    return -1;
#endif
}

/* Prepares the worker process: restores default signals, sends standard error to the supervisor, and ends it with the supervisor. */
static void become_child(pid_t supervisor, int output) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != supervisor) _exit(1);
    setpgid(0, 0);
    dup2(output, 2);
    close(output);
    close(CONTROL);
}

_Noreturn void supervise(void) {
    static refresh_report report;
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    int children = take_signals();
    int host = watch_host();
    int output[2];
    refresh_note *note = mmap(NULL, sizeof *note, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (children < 0 || note == MAP_FAILED || pipe2(output, O_CLOEXEC | O_NONBLOCK) < 0) _exit(1);
    pid_t supervisor = getpid();
    pid_t worker = fork();
    if (worker < 0) _exit(1);
    if (worker == 0) {
        close(children);
        if (host >= 0) close(host);
        close(output[0]);
        /* Writes block when the pipe is full, as in any other process. */
        fcntl(output[1], F_SETFL, 0);
        become_child(supervisor, output[1]);
        work(note);
    }
    close(REQUESTS);
    close(output[1]);
    watch(worker, host, output[0], children, &report);
    end_descendants(worker);
    read_error_output(output[0], &report);
    report.is_complete = 1;
    report.note = *note;
    message head = {MESSAGE_MAGIC, 0, 0, sizeof report};
    message_send(CONTROL, -1, &head, &report, -1, deadline_after(0));
    _exit(0);
}
