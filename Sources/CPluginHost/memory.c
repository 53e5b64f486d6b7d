/* Memory shared by a host and a worker, with a pattern around the pixels to detect writes out of bounds. */
#define _GNU_SOURCE
#include "refresh_worker.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

enum { PATTERN = 0xA5, ALIGNMENT = 64 };

static size_t page(void) { return (size_t)sysconf(_SC_PAGESIZE); }

int32_t refresh_memory_create(size_t size, refresh_memory *memory) {
    size = (size + page() - 1) / page() * page();
    int descriptor = memfd_create("refreshkit-pixels", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor < 0) return errno;
    /* Allocated completely, and sealed: a later failure to allocate, or a plugin that shrinks the memory, would crash the host. */
    void *bytes = MAP_FAILED;
    if (fallocate(descriptor, 0, 0, (off_t)size) == 0 && fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0) {
        bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, descriptor, 0);
    }
    if (bytes == MAP_FAILED) {
        int error = errno;
        close(descriptor);
        return error;
    }
    *memory = (refresh_memory){descriptor, bytes, size};
    return 0;
}

void refresh_memory_free(refresh_memory *memory) {
    if (memory->bytes) munmap(memory->bytes, memory->size);
    if (memory->bytes) close(memory->descriptor);
    *memory = (refresh_memory){-1, NULL, 0};
}

size_t refresh_memory_offset(size_t size, size_t length) { return (size - length) / ALIGNMENT * ALIGNMENT; }

/* Offset of the page where the pixels start; the worker cannot access earlier pages. */
static size_t first_in_reach(const refresh_memory *memory, size_t length) {
    return refresh_memory_offset(memory->size, length) / page() * page();
}

void refresh_memory_mark(refresh_memory *memory, size_t length) {
    size_t start = first_in_reach(memory, length), offset = refresh_memory_offset(memory->size, length);
    memset(memory->bytes + start, PATTERN, offset - start);
    memset(memory->bytes + offset + length, PATTERN, memory->size - offset - length);
}

int64_t refresh_memory_check(const refresh_memory *memory, size_t length) {
    size_t start = first_in_reach(memory, length), offset = refresh_memory_offset(memory->size, length);
    for (size_t index = start; index < offset; index++) {
        if (memory->bytes[index] != PATTERN) return -(int64_t)(offset - index);
    }
    for (size_t index = memory->size; index > offset + length; index--) {
        if (memory->bytes[index - 1] != PATTERN) return (int64_t)(index - offset - length);
    }
    return 0;
}
