// What Swift does not see of the C library: its GNU functions, the limits of processes by their names, descriptors sent
// from process to process, and forks. Functions without another word return 0 or the system's error.
#pragma once
#include <stddef.h>
#include <sys/types.h>

// Both ends are closed in every program started meanwhile.
int upbeat_pipe(int ends[2]);

// Two ends of a connection that keeps messages apart, closed in every program started meanwhile. One who waits at the first
// of them is not kept for longer than `seconds`.
int upbeat_connection(int ends[2], int seconds);

// A file without a name, in memory: a descriptor, or -1 and errno.
int upbeat_nameless_file(void);

// The most descriptors one message carries, which is the system's limit.
enum { upbeat_most_sent = 253 };

// Sends one message with descriptors of ours, which the other gets as its own.
int upbeat_send(int connection, const void *bytes, size_t count, const int *descriptors, int descriptor_count);

// Waits for one message: its length, which is 0 when the other end is closed, or -1 and errno. `descriptors` has room for
// `upbeat_most_sent`; how many came is put into
// `descriptor_count`, which is 0 when this process could not take all of them.
ssize_t upbeat_receive(int connection, void *bytes, size_t room, int *descriptors, int *descriptor_count);

// Starts `executable` in a group of its own with an empty environment and nothing of ours but `descriptors`, which it sees
// as 0, 1, 2 and so on. Where fewer than three are given the others are the null device.
int upbeat_spawn(
    pid_t *process, const char *executable, char *const arguments[], const int *descriptors, int descriptor_count);

// Forks, and makes the new process a child of our parent: who waits for it there learns how it ended even when we are gone.
// Returns its number, 0 in the new process, or -1 and errno. Only a process with a single thread may call it.
pid_t upbeat_fork_sibling(void);

// How many threads this process has; 0 when the system does not tell.
int upbeat_thread_count(void);

// Makes `descriptors` 0, 1, 2 and so on, and closes all others.
int upbeat_take_places(const int *descriptors, int descriptor_count);

// Other processes of the same user may no longer look into this one's memory, nor into those it forks.
int upbeat_hide_memory(void);

// Takes from this process for good what its limits no longer allow. `memory` is in bytes of address space beyond what it
// takes already, `file_size` in bytes to which a file may grow.
int upbeat_give_up(unsigned long processor_seconds, unsigned long memory, unsigned long file_size);
