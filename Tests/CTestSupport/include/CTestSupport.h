// What Swift does not see of the C library: a GNU function.
#pragma once
#include <spawn.h>

// The program started is given no open file from `first` on. Returns 0 or the system's error.
int upbeat_close_from(posix_spawn_file_actions_t *actions, int first);
