#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer, which calls `check` with each input. It is part of clang's runtime, which Scripts/fuzz links.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*check)(const uint8_t *bytes, size_t count));
