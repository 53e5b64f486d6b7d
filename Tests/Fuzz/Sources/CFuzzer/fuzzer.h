#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer, which calls `check` with each input. Part of clang's runtime, linked by Scripts/fuzz.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*check)(const uint8_t *bytes, size_t count));
