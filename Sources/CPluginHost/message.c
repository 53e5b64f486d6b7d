/* Messages over sequenced-packet sockets. */
#define _GNU_SOURCE
#include "CWallClock.h"
#include "protocol.h"

#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

deadline deadline_after(int64_t nanoseconds) {
    int64_t start = wall_clock_now();
    return nanoseconds > INT64_MAX - start ? INT64_MAX : start + nanoseconds;
}

int has_passed(deadline until) { return wall_clock_now() >= until; }

static atomic_int is_hurried;

void refresh_worker_hurry(void) { atomic_store(&is_hurried, 1); }

/* Interval at which a waiting host checks whether it has to hurry, in nanoseconds. */
static const int64_t slice = 100000000;

/* Polling time before sleeping, in nanoseconds. Waking a process on an idle core takes about 40 microseconds, longer than drawing a small
 * frame. */
static const int64_t alertness = 60000;

/* Polls a socket briefly without sleeping, yielding the core to other threads. */
static void stay_awake(int socket) {
    struct pollfd awaited = {socket, POLLIN, 0};
    deadline end = deadline_after(alertness);
    while (poll(&awaited, 1, 0) == 0 && !has_passed(end)) sched_yield();
}

/* Waits until a socket is ready. Returns 0, -1 if `other` has data or the peer is gone, or -2 after a timeout. */
static int wait_for(int socket, short event, int other, deadline until) {
    if (event == POLLIN) stay_awake(socket);
    for (;;) {
        struct pollfd sockets[] = {{socket, event, 0}, {other, POLLIN, 0}};
        struct timespec rest = {0, 0};
        int is_slice = 0;
        if (until >= 0) {
            int64_t left = until - wall_clock_now();
            is_slice = other >= 0 && left > slice;
            if (is_slice) left = slice;
            if (left > 0) rest = (struct timespec){left / 1000000000, left % 1000000000};
        }
        int count = ppoll(sockets, other < 0 ? 1 : 2, until < 0 ? NULL : &rest, NULL);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return -1;
        if (count == 0 && is_slice && !atomic_load(&is_hurried)) continue;
        if (count == 0) return -2;
        /* An answer that has arrived is valid even if its sender has ended in the meantime. */
        if (sockets[0].revents & event) return 0;
        return -1;
    }
}

static int send_packet(int socket, int other, struct iovec *parts, size_t count, int descriptor, deadline until) {
    struct msghdr packet = {.msg_iov = parts, .msg_iovlen = count};
    union {
        char bytes[CMSG_SPACE(sizeof(int))];
        struct cmsghdr aligned;
    } extra = {{0}};
    if (descriptor >= 0) {
        packet.msg_control = extra.bytes;
        packet.msg_controllen = sizeof extra.bytes;
        struct cmsghdr *head = CMSG_FIRSTHDR(&packet);
        head->cmsg_level = SOL_SOCKET;
        head->cmsg_type = SCM_RIGHTS;
        head->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(head), &descriptor, sizeof(int));
    }
    for (;;) {
        if (sendmsg(socket, &packet, MSG_NOSIGNAL | MSG_DONTWAIT) >= 0) return 0;
        if (errno == EINTR) continue;
        if (errno != EAGAIN) return -1;
        int wait = wait_for(socket, POLLOUT, other, until);
        if (wait < 0) return wait;
    }
}

int message_send(int socket, int other, const message *head, const void *payload, int descriptor, deadline until) {
    size_t first = head->length < PACKET_MAXIMUM - sizeof *head ? head->length : PACKET_MAXIMUM - sizeof *head;
    struct iovec parts[] = {{(void *)(uintptr_t)head, sizeof *head}, {(void *)(uintptr_t)payload, first}};
    int sent = send_packet(socket, other, parts, first > 0 ? 2 : 1, descriptor, until);
    for (size_t done = first; sent == 0 && done < head->length;) {
        size_t size = head->length - done < PACKET_MAXIMUM ? head->length - done : PACKET_MAXIMUM;
        struct iovec part = {(uint8_t *)(uintptr_t)payload + done, size};
        sent = send_packet(socket, other, &part, 1, -1, until);
        done += size;
    }
    return sent;
}

/* Returns the descriptor in a packet, or -1. */
static int descriptor_of(struct msghdr *packet) {
    struct cmsghdr *head = CMSG_FIRSTHDR(packet);
    if (!head || head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) return -1;
    int descriptor;
    memcpy(&descriptor, CMSG_DATA(head), sizeof descriptor);
    return descriptor;
}

/* Receives one packet. Returns its size, 0 at the end of the stream, -3 if the packet is too large, or an error from `wait_for`. */
static ssize_t receive_packet(int socket, int other, struct iovec *parts, size_t count, int *descriptor, deadline until) {
    for (;;) {
        /* Space for exactly one descriptor, without padding that would fit a second one. */
        char extra[CMSG_SPACE(sizeof(int))] __attribute__((aligned(sizeof(size_t))));
        struct msghdr packet = {.msg_iov = parts, .msg_iovlen = count, .msg_control = extra, .msg_controllen = CMSG_LEN(sizeof(int))};
        int wait = wait_for(socket, POLLIN, other, until);
        if (wait < 0) return wait;
        ssize_t size = recvmsg(socket, &packet, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
        if (size < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (size < 0) return -1;
        int brought = descriptor_of(&packet);
        if (descriptor) {
            *descriptor = brought;
        } else if (brought >= 0) {
            close(brought);
        }
        return packet.msg_flags & MSG_TRUNC ? -3 : size;
    }
}

int message_receive(int socket, int other, message *head, uint8_t **payload, int *descriptor, deadline until) {
    *payload = NULL;
    /* Peeks at the header first, to allocate space for the entire message. */
    message peeked = {0};
    int wait = wait_for(socket, POLLIN, other, until);
    if (wait < 0) return wait;
    ssize_t seen;
    do seen = recv(socket, &peeked, sizeof peeked, MSG_PEEK | MSG_DONTWAIT);
    while (seen < 0 && errno == EINTR);
    if (seen <= 0) return -1;
    if (seen != sizeof peeked || peeked.magic != MESSAGE_MAGIC || peeked.length > MESSAGE_MAXIMUM) return -3;
    uint8_t *bytes = NULL;
    size_t room = peeked.length < PACKET_MAXIMUM - sizeof *head ? peeked.length : PACKET_MAXIMUM - sizeof *head;
    if (peeked.length > 0) {
        bytes = malloc(peeked.length);
        if (!bytes) return -1;
    }
    struct iovec parts[] = {{head, sizeof *head}, {bytes, room}};
    ssize_t size = receive_packet(socket, other, parts, room > 0 ? 2 : 1, descriptor, until);
    int result = size < 0 ? (int)size : (size_t)size == sizeof *head + room && head->length == peeked.length ? 0 : -3;
    for (size_t done = room; result == 0 && done < head->length;) {
        struct iovec part = {bytes + done, head->length - done < PACKET_MAXIMUM ? head->length - done : PACKET_MAXIMUM};
        size = receive_packet(socket, other, &part, 1, NULL, until);
        if (size < 0) result = (int)size;
        else if ((size_t)size != part.iov_len) result = size == 0 ? -1 : -3;
        done += part.iov_len;
    }
    if (result != 0) {
        free(bytes);
        bytes = NULL;
    }
    *payload = bytes;
    return result;
}
