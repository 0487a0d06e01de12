// Parts of the C library that Swift can't import: GNU functions, named resource limits, descriptor passing and fork.
// Unless documented otherwise, functions return 0 or an errno value.
#pragma once
#include <stddef.h>
#include <sys/types.h>

// Creates a pipe. Both ends are close-on-exec.
int upbeat_pipe(int ends[2]);

// Creates a socket pair that preserves message boundaries. Both ends are close-on-exec. Sending and receiving at the first
// end time out after `seconds`.
int upbeat_connection(int ends[2], int seconds);

// Creates an anonymous file in memory. Returns a descriptor, or -1 and errno.
int upbeat_nameless_file(void);

// The maximum number of descriptors per message, a limit of the kernel.
enum { upbeat_most_sent = 253 };

// Sends one message with descriptors, which the kernel duplicates into the receiving process.
int upbeat_send(int connection, const void *bytes, size_t count, const int *descriptors, int descriptor_count);

// Waits for one message. Returns its length, 0 if the other end is closed, or -1 and errno. `descriptors` must have room for
// `upbeat_most_sent`. `descriptor_count` receives their number, or 0 if this process couldn't take all of them.
ssize_t upbeat_receive(int connection, void *bytes, size_t room, int *descriptors, int *descriptor_count);

// Starts `executable` in a process group of its own, with an empty environment. It inherits only `descriptors`, as 0, 1, 2
// and so on. Missing ones below 3 are the null device.
int upbeat_spawn(
    pid_t *process, const char *executable, char *const arguments[], const int *descriptors, int descriptor_count);

// Forks a child of the caller's parent, which can then wait for it even after the caller has ended. Returns its process ID,
// 0 in the new process, or -1 and errno. The calling process must have a single thread.
pid_t upbeat_fork_sibling(void);

// The number of threads in this process; 0 if unknown.
int upbeat_thread_count(void);

// Moves `descriptors` to 0, 1, 2 and so on, and closes all others.
int upbeat_take_places(const int *descriptors, int descriptor_count);

// Prevents other processes of the same user from reading the memory of this process and its forks.
int upbeat_hide_memory(void);

// Irrevocably limits this process. `memory` is the additional address space in bytes, `file_size` the maximum size of a file
// in bytes.
int upbeat_give_up(unsigned long processor_seconds, unsigned long memory, unsigned long file_size);
