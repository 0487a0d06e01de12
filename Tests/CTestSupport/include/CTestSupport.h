// What Swift does not see of the C library.
#pragma once
#include <spawn.h>
#include <stdbool.h>

// The program started is given no open file from `first` on. Returns 0 or the system's error.
int upbeat_close_from(posix_spawn_file_actions_t *actions, int first);

// Whether other processes of the same user may look into this one's memory.
bool upbeat_shows_memory(void);
