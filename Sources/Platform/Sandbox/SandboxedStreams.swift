internal import Foundation

/// The input and output of a sandboxed task. It has no other open files.
package struct SandboxedStreams: Sendable {
  /// The untrusted input, readable at any position.
  package let input: Int32 = STDIN_FILENO
  private let output: Int32 = STDOUT_FILENO
  private let progress = ProgressWriter()

  /// The file at this index of the given files.
  package func file(_ place: Int) -> Int32 { STDERR_FILENO + 1 + Int32(place) }

  /// The whole input; nil if it is longer than `limit`.
  package func readInput(atMost limit: Int) throws(SandboxedTaskError) -> [UInt8]? {
    var facts = stat()
    guard fstat(input, &facts) == 0, lseek(input, 0, SEEK_SET) == 0 else { throw .refused(reason: "unreadable") }
    guard facts.st_size <= limit else { return nil }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(facts.st_size)) { buffer, filled in
      while filled < buffer.count {
        count = read(input, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
        if count > 0 { filled += count } else if count == 0 || errno != EINTR { return }
      }
    }
    guard count >= 0 else { throw .refused(reason: "unreadable") }
    return bytes
  }

  /// Reports progress, 0…1, to the parent. It can be called often.
  package func report(_ fraction: Double) { progress.write(fraction) }

  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      // The parent has stopped reading.
      if count < 0, errno != EINTR { _exit(ExitCode.unknownTask) }
    }
  }
}
