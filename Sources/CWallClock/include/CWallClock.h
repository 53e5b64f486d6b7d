/* The system's clocks. No other file in the product reads one. */
#ifndef CWALLCLOCK_H
#define CWALLCLOCK_H

#include <stdint.h>
#include <sys/types.h>

/* Time on the monotonic clock, in nanoseconds. */
int64_t wall_clock_now(void);

/* Processor time that this thread has used, in nanoseconds. */
int64_t wall_clock_thread_time(void);

/* Processor time that a process has used, in nanoseconds; 0 if it is unknown. */
int64_t wall_clock_process_time(pid_t process);

#endif
