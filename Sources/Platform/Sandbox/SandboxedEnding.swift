/// How a sandboxed process came to its end.
package enum SandboxedEnding: Hashable, Sendable {
  case finished(output: [UInt8])
  /// The task looked at the bytes and did not want them.
  case refused(reason: String)
  case outOfTime
  case outOfMemory
  /// It handed back more than it may.
  case outOfRoom
  /// It fell over the bytes. The signal is the system's, or nil when the process ended in a way no task of ours does.
  case crashed(signal: Int32?)
}

/// Why no process came to an end of its own.
package enum SandboxedProcessError: Error, Hashable, Sendable {
  /// `errno` is the system's.
  case cannotStart(errno: Int32)
  case cannotReadInput(path: String, errno: Int32)
  case cancelled
}

/// The codes a sandboxed process exits with, those of `sysexits.h`.
enum ExitCode {
  static let finished: Int32 = 0
  static let refused: Int32 = 65
  static let unknownTask: Int32 = 64
  static let outOfMemory: Int32 = 71
  /// Of a fork server.
  static let cannotFork: Int32 = 69
}
