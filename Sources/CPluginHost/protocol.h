/* How the processes of one worker are wired together. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include "refresh_worker.h"
#include <sys/types.h>

/* Present in the environment of a program that is started to be a worker. */
#define WORKER_VARIABLE "REFRESHKIT_PLUGIN_WORKER"
/* Its value: changes with anything in the messages. */
#define WORKER_PROTOCOL "3"

/* Descriptors of a worker and its supervisor. */
enum { REQUESTS = 3, CONTROL = 4, FIRST_UNUSED = 5 };

/* What every message begins with. */
typedef struct message {
    uint32_t magic;
    /* A request, or what came of it. */
    uint32_t kind;
    uint64_t sequence;
    /* Bytes that follow, in this packet and in others after it. */
    uint64_t length;
} message;

#define MESSAGE_MAGIC 0x48534652u
/* The most bytes of one message; more than any plugin has to say. */
#define MESSAGE_MOST (64u << 20)
/* The most bytes of one packet. */
#define PACKET_MOST 65536u

/* An instant until which something may take, in nanoseconds; below 0 is for ever. */
typedef int64_t deadline;
deadline deadline_after(int64_t nanoseconds);

/* 0, or -1: no connection, or -2: too late. Also watches `other`, unless it is below 0: -1 when that one has something to say. */
int message_send(int socket, int other, const message *head, const void *payload, int descriptor, deadline until);
/* The same, and -3 when what came is no message. The payload is for the caller to free. */
int message_receive(int socket, int other, message *head, uint8_t **payload, int *descriptor, deadline until);

/* Notes which workers this process has. */
void remember_worker(const refresh_worker *worker);
void forget_worker(const refresh_worker *worker);

/* The parent of a process, or 0. */
pid_t parent_of(pid_t process);

/* Ends and reaps everything that descends from this process, first what is in the group of its worker. */
void end_descendants(pid_t worker);

/* Runs a plugin until the host is gone; `note` is where to tell of faults. */
_Noreturn void work(refresh_note *note);
/* Notes which signal ended this process. `bottom` is where the stack began. */
void watch_for_faults(refresh_note *note, const void *bottom);

/* Watches over a worker until it or the host is gone. */
_Noreturn void supervise(void);

#endif
