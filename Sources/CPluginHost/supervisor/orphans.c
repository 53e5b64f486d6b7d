/* Kills the processes that a plugin started and did not end. */
#define _GNU_SOURCE
#include "protocol.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

pid_t parent_of(pid_t process) {
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/%d/stat", (int)process);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t size = read(file, text, sizeof text - 1);
    close(file);
    if (size <= 0) return 0;
    text[size] = 0;
    /* The process name is in parentheses and may contain parentheses. The state and the parent follow it. */
    const char *rest = strrchr(text, ')');
    return rest && strlen(rest) > 4 ? (pid_t)atoi(rest + 4) : 0;
}

/* Kills every child of this process, including children inherited from processes that have died. */
static void kill_children(void) {
    DIR *processes = opendir("/proc");
    if (!processes) return;
    for (struct dirent *entry = readdir(processes); entry; entry = readdir(processes)) {
        pid_t process = (pid_t)atoi(entry->d_name);
        if (process > 1 && parent_of(process) == getpid()) kill(process, SIGKILL);
    }
    closedir(processes);
}

void end_descendants(pid_t worker) {
    /* Usually no orphans exist, and no search is needed. If a plugin keeps starting processes, the loop ends after two seconds. */
    for (deadline end = deadline_after(2000000000); !has_passed(end);) {
        /* First kills all processes that are still in the worker's process group. */
        kill(-worker, SIGKILL);
        pid_t ended;
        do ended = waitpid(-1, NULL, WNOHANG | __WALL);
        while (ended > 0);
        if (ended < 0 && errno == ECHILD) return;
        kill_children();
        nanosleep(&(struct timespec){0, 500000}, NULL);
    }
}
