// What Swift does not see of the C library: its GNU functions, and the limits of processes by their names.
#pragma once
#include <sys/types.h>

// Both ends are closed in every program started meanwhile. Returns 0 or the system's error.
int upbeat_pipe(int ends[2]);

// A file without a name in `folder`: a descriptor, or -1 and errno.
int upbeat_nameless_file(const char *folder);

// Another descriptor of the same file, with a number not below `least`; -1 and errno if there is none.
int upbeat_duplicate_from(int descriptor, int least);

// Starts `executable` with three descriptors, an empty environment and nothing else of ours but `files`, which it sees as
// 3, 4 and so on. `progress` takes the place of the error output. No file's number here is one that a file has there.
// Returns 0 or the system's error.
int upbeat_spawn_confined(
    pid_t *process, const char *executable, char *const arguments[], int input, int output, int progress,
    const int *files, int file_count);

// Takes from this process for good what its limits no longer allow. `memory` is in bytes of address space in all,
// `file_size` in bytes to which a file may grow. Returns 0 or the system's error.
int upbeat_give_up(unsigned long processor_seconds, unsigned long memory, unsigned long file_size);
