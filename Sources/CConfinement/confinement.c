#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

int upbeat_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

int upbeat_nameless_file(const char *folder) {
  char path[PATH_MAX];
  if (snprintf(path, sizeof path, "%s/upbeat-XXXXXX", folder) >= (int)sizeof path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  int descriptor = mkostemp(path, O_CLOEXEC);
  if (descriptor >= 0) unlink(path);
  return descriptor;
}

int upbeat_duplicate_from(int descriptor, int least) { return fcntl(descriptor, F_DUPFD_CLOEXEC, least); }

int upbeat_spawn_confined(
    pid_t *process, const char *executable, char *const arguments[], int input, int output, int progress,
    const int *files, int file_count) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure) return failure;
  if ((failure = posix_spawnattr_init(&attributes))) {
    posix_spawn_file_actions_destroy(&actions);
    return failure;
  }
  // Signals that the server ignores or blocks are not this one's business, and Ctrl-C at its terminal is not meant for it.
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  char *environment[] = {NULL};
  // First these: where a file goes, one of them may be.
  if (!(failure = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)) &&
      !(failure = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)))
    failure = posix_spawn_file_actions_adddup2(&actions, progress, STDERR_FILENO);
  for (int place = 0; place < file_count && !failure; place++)
    failure = posix_spawn_file_actions_adddup2(&actions, files[place], STDERR_FILENO + 1 + place);
  if (!failure &&
      !(failure = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1 + file_count)) &&
      !(failure = posix_spawnattr_setpgroup(&attributes, 0)) &&
      !(failure = posix_spawnattr_setsigdefault(&attributes, &all)) &&
      !(failure = posix_spawnattr_setsigmask(&attributes, &none)) &&
      !(failure = posix_spawnattr_setflags(
            &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)))
    failure = posix_spawn(process, executable, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

int upbeat_give_up(unsigned long processor_seconds, unsigned long memory, unsigned long file_size) {
  // Without new descriptors there is no file and no network, without new processes no program; what is open stays open.
  // OpenSSH shut its child in like this where the system had nothing better (sandbox-rlimit.c).
  const struct { int resource; unsigned long most; } limits[] = {
      {RLIMIT_AS, memory}, {RLIMIT_CPU, processor_seconds}, {RLIMIT_FSIZE, file_size},
      {RLIMIT_CORE, 0},    {RLIMIT_NPROC, 0},               {RLIMIT_NOFILE, 0},
  };
  // Whoever waits for a page comes before whoever waits for a song to be listened to. Not to be had is no harm.
  if (nice(10) == -1) errno = 0;
  for (size_t place = 0; place < sizeof limits / sizeof *limits; place++) {
    struct rlimit limit = {limits[place].most, limits[place].most};
    if (setrlimit(limits[place].resource, &limit) != 0) return errno;
  }
  return 0;
}
