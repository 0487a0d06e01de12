internal import Foundation

/// The output of a sandboxed process.
struct ProcessOutput {
  enum End { case complete, overdue, overfull }
  private(set) var bytes: [UInt8] = []
  let end: End

  /// Blocks until the output is complete, or the process exceeds its time or output limit.
  init(
    from descriptor: Int32, atMost limit: Int, until deadline: ContinuousClock.Instant, _ progress: ProgressReader
  ) {
    var progress = progress
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let rest = ContinuousClock.now.duration(to: deadline)
      var waiting = [descriptor, progress.awaited].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let milliseconds = rest / .milliseconds(1)
      let count = milliseconds > 0 ? poll(&waiting, 2, Int32(milliseconds.rounded(.up))) : 0
      if count == 0 {
        end = .overdue
        return
      }
      if count < 0 { continue }
      if waiting[1].revents != 0 { progress.read() }
      guard waiting[0].revents != 0 else { continue }
      let read = read(descriptor, &buffer, buffer.count)
      if read < 0, errno == EINTR { continue }
      if read <= 0 {
        end = .complete
        return
      }
      guard bytes.count + read <= limit else {
        end = .overfull
        return
      }
      bytes += buffer[..<read]
    }
  }
}
