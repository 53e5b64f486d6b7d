#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* The report of the child process, which shares the memory of its parent until it runs the program. */
typedef struct {
    int error;
    bool in_folder;
} failure;

static void lower(int resource, rlim_t soft, rlim_t hard) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) return;
    if (hard < limit.rlim_max) limit.rlim_max = hard;
    limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
    setrlimit(resource, &limit);
}

static int move_descriptors(const int *descriptors) {
    for (int target = 0; target < SPAWN_DESCRIPTORS; target++) {
        if (descriptors[target] >= 0) {
            if (dup2(descriptors[target], target) < 0) return errno;
        } else if (target <= STDERR_FILENO) {
            const int null = open("/dev/null", target == STDIN_FILENO ? O_RDONLY : O_WRONLY);
            if (null < 0) return errno;
            if (null != target) {
                if (dup2(null, target) < 0) return errno;
                close(null);
            }
        } else {
            close(target);
        }
    }
    /* Others that this process was started with; fails on Linux before 5.11. */
    close_range(SPAWN_DESCRIPTORS, ~0U, CLOSE_RANGE_CLOEXEC);
    return 0;
}

/* Runs the program in the child process; returns only if that fails. */
static int run(const spawn_request *request, pid_t parent, volatile failure *result) {
    /* If the parent was killed before this call, the system sends no signal. */
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
    if (getppid() != parent) return ESRCH;
    if (setpgid(0, 0) != 0) return errno;
    const int error = move_descriptors(request->descriptors);
    if (error != 0) return error;
    if (request->folder && chdir(request->folder) != 0) {
        result->in_folder = true;
        return errno;
    }
    lower(RLIMIT_CORE, 0, 0);
    if (request->seconds > 0) lower(RLIMIT_CPU, request->seconds, request->seconds + 1);
    if (request->bytes > 0) lower(RLIMIT_DATA, request->bytes, request->bytes);
    /* The system resets signals with a handler, but not those that this process ignores. */
    const int ignored[] = {SIGPIPE, SIGXFSZ, SIGXCPU};
    for (size_t index = 0; index < sizeof ignored / sizeof *ignored; index++) signal(ignored[index], SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execvpe(request->arguments[0], request->arguments, request->environment);
    return errno;
}

int spawn_program(const spawn_request *request, pid_t *process, bool *in_folder) {
    volatile failure result = {0, false};
    const pid_t parent = getpid();
    sigset_t all, former;
    sigfillset(&all);
    /* No signal handler of this process may run in the child process. */
    pthread_sigmask(SIG_SETMASK, &all, &former);
    const pid_t child = vfork();
    if (child == 0) {
        result.error = run(request, parent, &result);
        _exit(127);
    }
    const int error = child < 0 ? errno : result.error;
    pthread_sigmask(SIG_SETMASK, &former, NULL);
    if (child > 0 && error != 0) {
        while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
    }
    *in_folder = result.in_folder;
    *process = child;
    return error;
}

int spawn_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
