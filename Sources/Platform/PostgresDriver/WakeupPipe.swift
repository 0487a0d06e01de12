internal import Foundation

/// Wakes a thread that waits for the server. Any other thread may call it.
final class WakeupPipe: Sendable {
  private let readingEnd: Int32
  private let writingEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    let result = pipe(&ends)
    precondition(result == 0, "no file descriptor left for a pipe (errno \(errno))")
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readingEnd, writingEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readingEnd)
    close(writingEnd)
  }

  func raise() {
    // A full pipe is already raised.
    _ = write(writingEnd, [1], 1)
  }

  /// Clears the raised state.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readingEnd, &bytes, bytes.count) > 0 {}
  }

  enum Waiting { case untilRaised, regardless }
  enum Outcome { case ready, raised, timedOut }

  /// Waits until `socket`, if any, is readable, the pipe is raised, or `limit` has passed.
  func wait(for limit: Duration, socket: Int32? = nil, _ waiting: Waiting = .untilRaised) -> Outcome {
    // `poll` ignores negative descriptors.
    var watched = [pollfd(fd: waiting == .untilRaised ? readingEnd : -1, events: Int16(POLLIN), revents: 0)]
    if let socket { watched.append(pollfd(fd: socket, events: Int16(POLLIN), revents: 0)) }
    let deadline = ContinuousClock.now + limit
    while true {
      let rest = max(.zero, ContinuousClock.now.duration(to: deadline))
      let count = poll(&watched, nfds_t(watched.count), Int32(clamping: (rest + .microseconds(999)).milliseconds))
      if count < 0, errno == EINTR { continue }
      if watched[0].revents != 0 { return .raised }
      return count == 0 ? .timedOut : .ready
    }
  }
}
