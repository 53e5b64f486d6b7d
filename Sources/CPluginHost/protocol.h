/* The protocol between a host, a supervisor, and a worker. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include "refresh_worker.h"
#include <sys/types.h>

/* Environment variable that turns a program into a worker. */
#define WORKER_VARIABLE "REFRESHKIT_PLUGIN_WORKER"
/* Value of the variable; changes whenever the messages change. */
#define WORKER_PROTOCOL "4"

/* File descriptors of a worker and its supervisor. */
enum { REQUESTS = 3, CONTROL = 4, FIRST_UNUSED = 5 };

/* The header of every message. */
typedef struct message {
    uint32_t magic;
    /* A refresh_request or a refresh_outcome. */
    uint32_t kind;
    uint64_t sequence;
    /* Number of bytes that follow, in this packet and the following ones. */
    uint64_t length;
} message;

#define MESSAGE_MAGIC 0x48534652u
/* Maximum size of a message in bytes; larger than any plugin needs. */
#define MESSAGE_MAXIMUM (64u << 20)
/* Maximum size of a packet in bytes. */
#define PACKET_MAXIMUM 65536u

/* A deadline on the monotonic clock, in nanoseconds; negative means no deadline. */
typedef int64_t deadline;
deadline deadline_after(int64_t nanoseconds);
int has_passed(deadline until);

/* Returns 0, -1 if the connection is lost, or -2 after a timeout. Also returns -1 when `other` has data, unless `other` is negative. */
int message_send(int socket, int other, const message *head, const void *payload, int descriptor, deadline until);
/* Like `message_send`, but also returns -3 for an invalid message. The caller frees the payload. */
int message_receive(int socket, int other, message *head, uint8_t **payload, int *descriptor, deadline until);

/* Maintain the list of this process's workers. */
void remember_worker(const refresh_worker *worker);
void forget_worker(const refresh_worker *worker);

/* Returns the parent of a process, or 0. */
pid_t parent_of(pid_t process);

/* Kills and reaps all descendants of this process, starting with the worker's process group. */
void end_descendants(pid_t worker);

/* Serves requests until the host exits. `note` receives faults. */
_Noreturn void work(refresh_note *note);
/* Installs signal handlers that record a crash in `note`. `bottom` is the start of the stack. */
void watch_for_faults(refresh_note *note, const void *bottom);

/* Supervises a worker until it or the host exits. */
_Noreturn void supervise(void);

#endif
