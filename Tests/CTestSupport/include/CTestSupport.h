// Functions of the C library that Swift cannot import.
#pragma once
#include <spawn.h>
#include <stdbool.h>

// The started program inherits no file descriptor from `first` on. Returns 0 or an error number.
int upbeat_close_from(posix_spawn_file_actions_t *actions, int first);

// Whether other processes of the same user may read this one's memory.
bool upbeat_shows_memory(void);
