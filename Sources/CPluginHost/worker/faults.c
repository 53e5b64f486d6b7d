/* Records why a worker crashed, for the host's error message. */
#define _GNU_SOURCE
#include "protocol.h"
#include "guarded_pixels.h"

#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

static refresh_note *notes;
static uintptr_t stack_bottom;
static size_t stack_size;

/* Distance below the end of the stack that still counts as a stack overflow, in bytes. */
enum { STACK_SLACK = 4 << 20 };

static int is_of_stack(uintptr_t address) {
    if (address >= stack_bottom) return 0;
    size_t depth = stack_bottom - address;
    return depth + STACK_SLACK > stack_size && depth < stack_size + STACK_SLACK;
}

static void note_place(uintptr_t address, int out_of_memory) {
    notes->address = address;
    uint64_t distance = 0;
    int side = guarded_pixels_side(address, &distance);
    if (side != 0) {
        notes->location = side < 0 ? REFRESH_LOCATION_BEFORE_PIXELS : REFRESH_LOCATION_AFTER_PIXELS;
        notes->distance = distance;
    } else if (is_of_stack(address)) {
        notes->location = REFRESH_LOCATION_STACK;
    } else if (out_of_memory) {
        notes->location = REFRESH_LOCATION_OUT_OF_MEMORY;
    } else {
        notes->location = REFRESH_LOCATION_ADDRESS;
    }
}

static void note_fault(int number, siginfo_t *info, void *context) {
    (void)context;
    /* Code that does not check for a failed allocation crashes soon after it, before the next system call. */
    int out_of_memory = errno == ENOMEM;
    notes->signal = number;
    if ((number == SIGSEGV || number == SIGBUS) && info->si_code > 0) {
        /* For a non-canonical address, the signal does not include the address. */
        note_place(info->si_code == SI_KERNEL ? UINTPTR_MAX : (uintptr_t)info->si_addr, out_of_memory);
    } else if (out_of_memory && (number == SIGABRT || number == SIGTRAP || number == SIGILL)) {
        notes->location = REFRESH_LOCATION_OUT_OF_MEMORY;
    }
    signal(number, SIG_DFL);
    sigset_t this;
    sigemptyset(&this);
    sigaddset(&this, number);
    sigprocmask(SIG_UNBLOCK, &this, NULL);
    raise(number);
}

void watch_for_faults(refresh_note *note, const void *bottom) {
    notes = note;
    stack_bottom = (uintptr_t)bottom;
    struct rlimit limit = {0};
    getrlimit(RLIMIT_STACK, &limit);
    /* Without a limit, infinite recursion would use up all memory before it fails. */
    if (limit.rlim_cur == RLIM_INFINITY) {
        limit.rlim_cur = 8 << 20;
        setrlimit(RLIMIT_STACK, &limit);
    }
    stack_size = limit.rlim_cur;
    size_t size = 64 << 10;
    stack_t stack = {.ss_sp = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), .ss_size = size};
    if (stack.ss_sp != MAP_FAILED) sigaltstack(&stack, NULL);
    struct sigaction action = {.sa_sigaction = note_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) sigaction(numbers[index], &action, NULL);
}
