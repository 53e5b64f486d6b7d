#define _GNU_SOURCE
#include "CWallClock.h"

#include <time.h>

static int64_t nanoseconds(clockid_t clock) {
    struct timespec time;
    return clock_gettime(clock, &time) == 0 ? (int64_t)time.tv_sec * 1000000000 + time.tv_nsec : 0;
}

int64_t wall_clock_now(void) { return nanoseconds(CLOCK_MONOTONIC); }

int64_t wall_clock_thread_time(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

int64_t wall_clock_process_time(pid_t process) {
    clockid_t clock;
    return clock_getcpuclockid(process, &clock) == 0 ? nanoseconds(clock) : 0;
}
