/* Starts programs as child processes that end with this process. */
#ifndef CSPAWN_H
#define CSPAWN_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* The number of descriptors that a program receives, from 0. */
#define SPAWN_DESCRIPTORS 5

typedef struct {
    /* The program's name or path, its arguments, and null. */
    char *const *arguments;
    /* Variables such as "HOME=/home/ann", and null. */
    char *const *environment;
    /* The folder to run in, or null for the current one. */
    const char *folder;
    /* This process's descriptor for each of the program's, all above the program's; -1 for /dev/null (0 to 2) or none. */
    int descriptors[SPAWN_DESCRIPTORS];
    /* Processor time in seconds, after which the system sends SIGXCPU; a second later, it sends SIGKILL. 0 for no limit. */
    uint64_t seconds;
    /* Memory that the program may allocate, in bytes; 0 for no limit. */
    uint64_t bytes;
} spawn_request;

/* Starts a program in its own process group and stores its process.
 *
 * The system kills the program when the calling thread ends. Returns 0 or an error number; `in_folder` is true if the folder caused it. */
int spawn_program(const spawn_request *request, pid_t *process, bool *in_folder);

/* Creates a pipe whose ends no other program inherits; returns 0, or -1 and sets errno. */
int spawn_pipe(int ends[2]);

#endif
