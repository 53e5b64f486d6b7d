/* Every program that contains this library can run as its own worker. */
#define _GNU_SOURCE
#include "protocol.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static int is_socket(int descriptor) {
    int type = 0;
    socklen_t size = sizeof type;
    return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == SOCK_SEQPACKET;
}

/* Closes descriptors inherited from the host: a plugin must not use them, and its child processes would keep them open. */
static void close_from(unsigned int first) {
#ifdef SYS_close_range
    if (syscall(SYS_close_range, first, ~0u, 0u) == 0) return;
#endif
    long most = sysconf(_SC_OPEN_MAX);
    for (long descriptor = first; descriptor < (most > 0 && most < 65536 ? most : 65536); descriptor++) close((int)descriptor);
}

/* Runs before `main`. Does not return in a process that was started as a worker. */
__attribute__((constructor)) static void become_worker(void) {
    const char *protocol = getenv(WORKER_VARIABLE);
    if (!protocol) return;
    int is_known = strcmp(protocol, WORKER_PROTOCOL) == 0;
    /* Programs that the plugin starts must not become workers. */
    unsetenv(WORKER_VARIABLE);
    if (!is_socket(REQUESTS) || !is_socket(CONTROL)) return;
    /* A different version of this library, whose protocol the host does not understand. */
    if (!is_known) _exit(1);
    close_from(FIRST_UNUSED);
    supervise();
}
