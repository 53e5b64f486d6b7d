/* Notes why a worker ends, for the words that its host finds for it. */
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

/* How far below its end a stack may be missed. */
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
        notes->place = side < 0 ? REFRESH_PLACE_BEFORE_PIXELS : REFRESH_PLACE_AFTER_PIXELS;
        notes->distance = distance;
    } else if (is_of_stack(address)) {
        notes->place = REFRESH_PLACE_STACK;
    } else if (out_of_memory) {
        notes->place = REFRESH_PLACE_OUT_OF_MEMORY;
    } else {
        notes->place = REFRESH_PLACE_ADDRESS;
    }
}

static void note_fault(int number, siginfo_t *info, void *context) {
    (void)context;
    /* Whoever got no memory and did not look fails soon after, before another call of the system. */
    int out_of_memory = errno == ENOMEM;
    notes->signal = number;
    if ((number == SIGSEGV || number == SIGBUS) && info->si_code > 0) {
        /* A number that is no address at all comes without it. */
        note_place(info->si_code == SI_KERNEL ? UINTPTR_MAX : (uintptr_t)info->si_addr, out_of_memory);
    } else if (out_of_memory && (number == SIGABRT || number == SIGTRAP || number == SIGILL)) {
        notes->place = REFRESH_PLACE_OUT_OF_MEMORY;
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
    /* Without a limit, a stack that never ends would take all memory before it fails. */
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
