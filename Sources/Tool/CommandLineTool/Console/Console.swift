import Foundation
import Synchronization

/// Output: JSON for programs goes to standard output, text for people to standard error.
enum Console {
  /// Whether standard error is a terminal.
  static let isTerminal = isatty(STDERR_FILENO) == 1

  /// Writes a line to standard error.
  static func say(_ line: String) {
    write(ProgressBar.clearing + line + "\n", to: STDERR_FILENO)
  }

  /// Writes a line to standard output.
  static func put(_ line: String) {
    write(line + "\n", to: STDOUT_FILENO)
  }

  /// Writes a JSON object as one line to standard output.
  /// - Throws: `CommandError` for a value without a JSON form, which would be our mistake.
  static func emit(json value: some Encodable) throws {
    put(String(decoding: try json(value), as: UTF8.self))
  }

  /// Keys are sorted, so that `diff` can compare two runs. Throws for numbers that JSON lacks.
  static func json(_ value: some Encodable, pretty: Bool = false) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if pretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return try encoder.encode(value)
  }

  private static let lock = Mutex(())

  /// Writes whole lines, so that lines of two tasks never mix. A closed pipe ends the program with SIGPIPE, as usual.
  static func write(_ text: String, to descriptor: Int32) {
    lock.withLock { _ in
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
        // A closed terminal must not stop the work.
        if written < 0, errno != EINTR { return }
        if written > 0 { bytes = bytes.dropFirst(written) }
      }
    }
  }
}
