internal import CSandbox
internal import Foundation

/// Two descriptors of this process; each must be closed once.
struct Pipe {
  let reading: Int32, writing: Int32

  init() throws(SandboxedProcessError) {
    var ends: [Int32] = [-1, -1]
    let failure = upbeat_pipe(&ends)
    guard failure == 0 else { throw .cannotStart(errno: failure) }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeReading() { close(reading) }
  func closeWriting() { close(writing) }
}
