#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

int upbeat_connection(int ends[2], int seconds) {
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return errno;
  const struct timeval most = {.tv_sec = seconds};
  if (setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most) == 0 &&
      setsockopt(ends[0], SOL_SOCKET, SO_SNDTIMEO, &most, sizeof most) == 0)
    return 0;
  int failure = errno;
  close(ends[0]);
  close(ends[1]);
  return failure;
}

typedef union {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int) * upbeat_most_sent)];
} Control;

int upbeat_send(int connection, const void *bytes, size_t count, const int *descriptors, int descriptor_count) {
  if (descriptor_count > upbeat_most_sent) return EINVAL;
  Control control = {0};
  struct iovec content = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &content, .msg_iovlen = 1};
  if (descriptor_count > 0) {
    size_t length = sizeof(int) * (size_t)descriptor_count;
    message.msg_control = &control;
    message.msg_controllen = CMSG_SPACE(length);
    control.header =
        (struct cmsghdr){.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(length)};
    memcpy(CMSG_DATA(&control.header), descriptors, length);
  }
  while (sendmsg(connection, &message, MSG_NOSIGNAL) < 0)
    if (errno != EINTR) return errno;
  return 0;
}

ssize_t upbeat_receive(int connection, void *bytes, size_t room, int *descriptors, int *descriptor_count) {
  Control control;
  struct iovec content = {.iov_base = bytes, .iov_len = room};
  struct msghdr message = {
      .msg_iov = &content, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t length;
  do length = recvmsg(connection, &message, MSG_CMSG_CLOEXEC);
  while (length < 0 && errno == EINTR);
  *descriptor_count = 0;
  if (length < 0) return length;
  for (struct cmsghdr *part = CMSG_FIRSTHDR(&message); part; part = CMSG_NXTHDR(&message, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    size_t size = part->cmsg_len - CMSG_LEN(0);
    memcpy(descriptors + *descriptor_count, CMSG_DATA(part), size);
    *descriptor_count += (int)(size / sizeof(int));
  }
  // The descriptor limit cut off the list. Close the ones that arrived, so that none leaks.
  while (message.msg_flags & MSG_CTRUNC && *descriptor_count > 0) close(descriptors[--*descriptor_count]);
  return length;
}

int upbeat_thread_count(void) {
  // A folder's link count is two plus the number of its subfolders: here one for each thread.
  struct stat folder;
  return stat("/proc/self/task", &folder) == 0 ? (int)folder.st_nlink - 2 : 0;
}

pid_t upbeat_fork_sibling(void) {
  // The C library stores the thread ID beside the thread's stack and registers its address with the kernel at start. Like
  // fork(), this call makes the kernel write the new ID there. If the kernel can't return the address, the old ID stays; a
  // single-threaded process hardly uses it.
  int *thread_number = NULL;
  unsigned long flags = CLONE_PARENT | SIGCHLD;
  if (prctl(PR_GET_TID_ADDRESS, &thread_number, 0, 0, 0) == 0 && thread_number)
    flags |= CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID;
#if defined(__x86_64__)
  return (pid_t)syscall(SYS_clone, flags, NULL, NULL, thread_number, 0UL);
#elif defined(__aarch64__)
  return (pid_t)syscall(SYS_clone, flags, NULL, NULL, 0UL, thread_number);
#else
  errno = ENOSYS;
  return -1;
#endif
}
