import Foundation
import Synchronization

/// The two voices of the tool: JSON lines for programs on standard output, everything for people on standard error.
enum Console {
  /// Whether a person is looking at standard error.
  static let isTerminal = isatty(STDERR_FILENO) == 1

  /// One line for people.
  static func say(_ line: String) {
    write(ProgressBar.clearing + line + "\n", to: STDERR_FILENO)
  }

  /// One line for programs or pipes on standard output.
  static func put(_ line: String) {
    write(line + "\n", to: STDOUT_FILENO)
  }

  /// One JSON object on one line of standard output.
  /// - Throws: `CommandError` when a value has no JSON form, which would be a defect of ours.
  static func emit(json value: some Encodable) throws {
    put(String(decoding: try json(value), as: UTF8.self))
  }

  /// Keys sorted, so that two runs can be compared by `diff`; numbers that JSON cannot hold are refused.
  static func json(_ value: some Encodable, pretty: Bool = false) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return try encoder.encode(value)
  }

  private static let lock = Mutex(())

  /// Whole lines, so that lines of two tasks never mix. A closed pipe ends the program as the system does it.
  static func write(_ text: String, to descriptor: Int32) {
    lock.withLock { _ in
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        // A terminal that has gone away must not stop the work itself.
        if written < 0, errno != EINTR { return }
        if written > 0 { bytes = bytes.dropFirst(written) }
      }
    }
  }
}
