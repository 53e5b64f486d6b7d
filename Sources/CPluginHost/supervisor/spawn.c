/* Starts workers. */
#define _GNU_SOURCE
#include "protocol.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

extern char **environ;

/* Creates a pair of sockets with descriptors above those used in the child, so that none is overwritten when they are moved. */
static int make_pair(int pair[2]) {
    int raw[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, raw) < 0) return errno;
    int error = 0;
    for (int end = 0; end < 2; end++) {
        pair[end] = fcntl(raw[end], F_DUPFD_CLOEXEC, FIRST_UNUSED);
        if (pair[end] < 0) error = errno;
        close(raw[end]);
    }
    if (error == 0) return 0;
    if (pair[0] >= 0) close(pair[0]);
    if (pair[1] >= 0) close(pair[1]);
    return error;
}

/* Returns whether an environment entry sets one of the two variables that are replaced for a worker. */
static int is_own(const char *entry) {
    return strncmp(entry, WORKER_VARIABLE "=", sizeof WORKER_VARIABLE) == 0 || strncmp(entry, "SWIFT_BACKTRACE=", 16) == 0;
}

/* Returns the host's environment plus the worker variables, or null if memory is exhausted. */
static char **make_environment(void) {
    size_t count = 0;
    while (environ && environ[count]) count++;
    char **result = malloc((count + 3) * sizeof *result);
    if (!result) return NULL;
    size_t used = 0;
    for (size_t index = 0; index < count; index++) {
        if (!is_own(environ[index])) result[used++] = environ[index];
    }
    static char marker[] = WORKER_VARIABLE "=" WORKER_PROTOCOL;
    /* Swift's own crash report takes seconds and is not needed. */
    static char backtrace[] = "SWIFT_BACKTRACE=enable=no";
    result[used++] = marker;
    result[used++] = backtrace;
    result[used] = NULL;
    return result;
}

static int spawn(const char *program, int requests, int control, pid_t *process) {
    char **environment = make_environment();
    if (!environment) return ENOMEM;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    char *arguments[] = {(char[]){"refreshkit-plugin-worker"}, NULL};
    int error = posix_spawn_file_actions_init(&files);
    if (error == 0) error = posix_spawnattr_init(&attributes);
    if (error == 0) error = posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    if (error == 0) error = posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    if (error == 0) error = posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0);
    if (error == 0) error = posix_spawn_file_actions_adddup2(&files, requests, REQUESTS);
    if (error == 0) error = posix_spawn_file_actions_adddup2(&files, control, CONTROL);
    if (error == 0) error = posix_spawnattr_setsigmask(&attributes, &none);
    if (error == 0) error = posix_spawnattr_setsigdefault(&attributes, &all);
    /* The worker gets its own process group, so that signals from a terminal to the host do not end workers unexpectedly. */
    if (error == 0) error = posix_spawnattr_setpgroup(&attributes, 0);
    const short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP;
    if (error == 0) error = posix_spawnattr_setflags(&attributes, flags);
    if (error == 0) error = posix_spawn(process, program, &files, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    free(environment);
    return error;
}

int32_t refresh_worker_start(const char *program, refresh_worker *worker) {
    int requests[2], control[2];
    int error = make_pair(requests);
    if (error != 0) return error;
    error = make_pair(control);
    if (error == 0) {
        pid_t process = 0;
        error = spawn(program, requests[1], control[1], &process);
        *worker = (refresh_worker){process, requests[0], control[0], 0, getpid(), 0, -1};
        close(control[1]);
        if (error != 0) close(control[0]);
    }
    close(requests[1]);
    if (error != 0) close(requests[0]);
    else remember_worker(worker);
    return error;
}
