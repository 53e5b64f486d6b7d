/* Stands between a host and a worker: hears its last words, ends it and all that it started, and tells what became of it. */
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

/* Keeps the last of what a worker wrote. */
static void hear_words(int words, refresh_report *report) {
    char *kept_words = (char *)report->words;
    for (;;) {
        char bytes[REFRESH_WORKER_WORDS];
        ssize_t size = read(words, bytes, sizeof bytes);
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) return;
        size_t kept = report->length;
        if (kept + (size_t)size > sizeof report->words) {
            size_t dropped = kept + (size_t)size - sizeof report->words;
            memmove(kept_words, kept_words + dropped, kept - dropped);
            kept -= dropped;
        }
        memcpy(kept_words + kept, bytes, (size_t)size);
        report->length = (uint32_t)(kept + (size_t)size);
        /* Somebody who never stops writing must not keep anybody else waiting. */
        if ((size_t)size < sizeof bytes) return;
        struct pollfd more = {CONTROL, POLLIN, 0};
        if (poll(&more, 1, 0) != 0) return;
    }
}

/* Reaps what has ended; whether the worker is among it. */
static int reap(pid_t worker, refresh_report *report) {
    int is_over = 0;
    for (;;) {
        int status;
        struct rusage usage;
        pid_t ended = wait4(-1, &status, WNOHANG, &usage);
        if (ended <= 0) return is_over;
        if (ended != worker) continue;
        report->status = status;
        report->most_memory = usage.ru_maxrss;
        is_over = 1;
    }
}

/* Waits until the worker has ended, and ends it when the host says so or is gone. */
static void watch(pid_t worker, int host, int words, int children, refresh_report *report) {
    struct pollfd all[] = {{CONTROL, POLLIN, 0}, {children, POLLIN, 0}, {words, POLLIN, 0}, {host, POLLIN, 0}};
    while (!reap(worker, report)) {
        if (poll(all, 4, -1) < 0 && errno != EINTR) return;
        struct signalfd_siginfo info;
        if (all[1].revents) while (read(children, &info, sizeof info) > 0) continue;
        if (all[2].revents & POLLIN) hear_words(words, report);
        else if (all[2].revents) all[2].fd = -1;
        if (all[0].revents || all[3].revents) {
            report->was_told = 1;
            all[0].fd = all[3].fd = -1;
            /* A message that nobody takes would break the connection before the report is read. */
            char message[64];
            while (recv(CONTROL, message, sizeof message, MSG_DONTWAIT) > 0) continue;
            kill(worker, SIGKILL);
        }
    }
}

/* What the supervisor must not be disturbed by: the worker may send it any signal. */
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

/* Becomes readable when the host is gone, even if a process that it forked still has its end of the connection; -1 on an old system. */
static int watch_host(void) {
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, getppid(), 0);
#else
    return -1;
#endif
}

/* What the worker proper begins with: signals as a new process has them, its words to the supervisor, and death with it. */
static void become_child(pid_t supervisor, int words) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != supervisor) _exit(1);
    setpgid(0, 0);
    dup2(words, 2);
    close(words);
    close(CONTROL);
}

_Noreturn void supervise(void) {
    static refresh_report report;
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    int children = take_signals();
    int host = watch_host();
    int words[2];
    refresh_note *note = mmap(NULL, sizeof *note, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (children < 0 || note == MAP_FAILED || pipe2(words, O_CLOEXEC | O_NONBLOCK) < 0) _exit(1);
    pid_t supervisor = getpid();
    pid_t worker = fork();
    if (worker < 0) _exit(1);
    if (worker == 0) {
        close(children);
        if (host >= 0) close(host);
        close(words[0]);
        /* The writing end waits when the pipe is full, as any other does. */
        fcntl(words[1], F_SETFL, 0);
        become_child(supervisor, words[1]);
        work(note);
    }
    close(REQUESTS);
    close(words[1]);
    watch(worker, host, words[0], children, &report);
    end_descendants(worker);
    hear_words(words[0], &report);
    report.is_there = 1;
    report.note = *note;
    message head = {MESSAGE_MAGIC, 0, 0, sizeof report};
    message_send(CONTROL, -1, &head, &report, -1, deadline_after(0));
    _exit(0);
}
