/* Tracks this process's workers, so that they end before it exits rather than shortly afterward. */
#define _GNU_SOURCE
#include "protocol.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct live {
    refresh_worker worker;
    struct live *next;
} live;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static live *all;

void remember_worker(const refresh_worker *worker) {
    live *entry = malloc(sizeof *entry);
    /* If this allocation fails, the worker still ends when its connection closes. */
    if (!entry) return;
    pthread_mutex_lock(&lock);
    if (all && all->worker.owner != worker->owner) all = NULL;
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

/* Waits until all listed workers have ended and reaps them; at most `nanoseconds` in total. */
static void hear_ends(live *first, int64_t nanoseconds) {
    deadline until = deadline_after(nanoseconds);
    for (live *entry = first; entry; entry = entry->next) {
        message head;
        uint8_t *bytes = NULL;
        if (entry->worker.process < 0 || message_receive(entry->worker.control, -1, &head, &bytes, NULL, until) == -2) continue;
        free(bytes);
        while (waitpid(entry->worker.process, NULL, 0) < 0 && errno == EINTR) continue;
        entry->worker.process = -1;
    }
}

/* Runs when the program calls `exit` or returns from `main`. Another thread may still be drawing a frame. */
__attribute__((destructor)) static void end_workers(void) {
    if (pthread_mutex_trylock(&lock) != 0) return;
    /* A fork of the host inherits this list but does not own the workers. */
    live *own = all && all->worker.owner == getpid() ? all : NULL;
    all = NULL;
    for (live *entry = own; entry; entry = entry->next) refresh_worker_ask_to_end(&entry->worker);
    hear_ends(own, 500000000);
    for (live *entry = own; entry; entry = entry->next) {
        if (entry->worker.process < 0) continue;
        message head = {MESSAGE_MAGIC, 0, 0, 0};
        kill(entry->worker.process, SIGCONT);
        message_send(entry->worker.control, -1, &head, NULL, -1, deadline_after(0));
    }
    hear_ends(own, 1000000000);
    for (live *entry = own; entry; entry = entry->next) {
        if (entry->worker.process < 0) continue;
        kill(entry->worker.process, SIGKILL);
        while (waitpid(entry->worker.process, NULL, 0) < 0 && errno == EINTR) continue;
    }
    pthread_mutex_unlock(&lock);
}
