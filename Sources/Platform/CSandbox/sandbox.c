#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

int upbeat_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

int upbeat_nameless_file(void) { return memfd_create("stranger", MFD_CLOEXEC); }

// The first number above all used and requested descriptors. Copies there survive while descriptors move to their places.
static int first_free(const int *descriptors, int count) {
  int first = count > 3 ? count : 3;
  for (int place = 0; place < count; place++)
    if (descriptors[place] >= first) first = descriptors[place] + 1;
  return first;
}

int upbeat_spawn(
    pid_t *process, const char *executable, char *const arguments[], const int *descriptors, int descriptor_count) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure) return failure;
  if ((failure = posix_spawnattr_init(&attributes))) {
    posix_spawn_file_actions_destroy(&actions);
    return failure;
  }
  // The new process must not inherit ignored or blocked signals, and its own group keeps it from receiving Ctrl-C.
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  char *environment[] = {NULL};
  int aside = first_free(descriptors, descriptor_count);
  for (int place = 0; place < descriptor_count && !failure; place++)
    failure = posix_spawn_file_actions_adddup2(&actions, descriptors[place], aside + place);
  for (int place = 0; place < descriptor_count && !failure; place++)
    failure = posix_spawn_file_actions_adddup2(&actions, aside + place, place);
  for (int place = descriptor_count; place < 3 && !failure; place++)
    failure = posix_spawn_file_actions_addopen(&actions, place, "/dev/null", O_RDWR, 0);
  int kept = descriptor_count > 3 ? descriptor_count : 3;
  if (!failure && !(failure = posix_spawn_file_actions_addclosefrom_np(&actions, kept)) &&
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

int upbeat_take_places(const int *descriptors, int descriptor_count) {
  int aside = first_free(descriptors, descriptor_count);
  for (int place = 0; place < descriptor_count; place++)
    if (dup2(descriptors[place], aside + place) < 0) return errno;
  for (int place = 0; place < descriptor_count; place++)
    if (dup2(aside + place, place) < 0) return errno;
  closefrom(descriptor_count);
  return 0;
}

int upbeat_hide_memory(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 ? 0 : errno; }

// The current size of the process's address space in bytes, mostly libraries. Without /proc it returns 0, and the limit then
// includes them.
static unsigned long address_space(void) {
  char text[64] = "";
  int descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return 0;
  if (read(descriptor, text, sizeof text - 1) < 0) text[0] = 0;
  close(descriptor);
  return strtoul(text, NULL, 10) * (unsigned long)sysconf(_SC_PAGESIZE);
}

int upbeat_give_up(unsigned long processor_seconds, unsigned long memory, unsigned long file_size) {
  // Without new descriptors, the process can't open files or sockets; without new processes, it can't start programs. Open
  // descriptors stay open. OpenSSH used the same sandbox on systems without a better one (sandbox-rlimit.c).
  const struct { int resource; unsigned long most; } limits[] = {
      {RLIMIT_AS, address_space() + memory}, {RLIMIT_CPU, processor_seconds}, {RLIMIT_FSIZE, file_size},
      {RLIMIT_CORE, 0},                      {RLIMIT_NPROC, 0},               {RLIMIT_NOFILE, 0},
  };
  // Page requests have priority over song analysis. A failure does no harm.
  if (nice(10) == -1) errno = 0;
  for (size_t place = 0; place < sizeof limits / sizeof *limits; place++) {
    struct rlimit limit = {limits[place].most, limits[place].most};
    if (setrlimit(limits[place].resource, &limit) != 0) return errno;
  }
  return upbeat_hide_memory();
}
