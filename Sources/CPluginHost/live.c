/* Remembers the workers of this process, so that they are gone when it is, and not just soon after. */
#define _GNU_SOURCE
#include "protocol.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

/* One worker. */
typedef struct live {
    refresh_worker worker;
    struct live *next;
} live;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static live *all;

void remember_worker(const refresh_worker *worker) {
    live *entry = malloc(sizeof *entry);
    /* Without memory for this it ends by itself, as soon as its connection is gone. */
    if (!entry) return;
    pthread_mutex_lock(&lock);
    *entry = (live){*worker, all};
    all = entry;
    pthread_mutex_unlock(&lock);
}

void forget_worker(const refresh_worker *worker) {
    pthread_mutex_lock(&lock);
    live **place = &all;
    while (*place && (*place)->worker.process != worker->process) place = &(*place)->next;
    live *entry = *place;
    if (entry) *place = entry->next;
    pthread_mutex_unlock(&lock);
    free(entry);
}

/* Runs when the program ends by `exit` or by returning from `main`; another thread may still be in the midst of a frame. */
__attribute__((destructor)) static void end_workers(void) {
    if (pthread_mutex_trylock(&lock) != 0) return;
    for (live *entry = all; entry; entry = entry->next) {
        message end = {MESSAGE_MAGIC, 0, 0, 0};
        kill(entry->worker.process, SIGCONT);
        message_send(entry->worker.control, -1, &end, NULL, -1, deadline_after(0));
    }
    deadline until = deadline_after(1000000000);
    for (live *entry = all; entry; entry = entry->next) {
        message head;
        uint8_t *bytes = NULL;
        if (message_receive(entry->worker.control, -1, &head, &bytes, NULL, until) == -2) kill(entry->worker.process, SIGKILL);
        free(bytes);
        while (waitpid(entry->worker.process, NULL, 0) < 0 && errno == EINTR) continue;
    }
    all = NULL;
    pthread_mutex_unlock(&lock);
}
