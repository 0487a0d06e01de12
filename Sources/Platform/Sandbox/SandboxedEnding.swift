/// How a sandboxed process ended.
package enum SandboxedEnding: Hashable, Sendable {
  case finished(output: [UInt8])
  /// The task rejected its input.
  case refused(reason: String)
  case outOfTime
  case outOfMemory
  /// Its output exceeded the limit.
  case outOfRoom
  /// It crashed on its input. The signal is the system's, or nil for an unknown exit code.
  case crashed(signal: Int32?)
}

/// Why a process was not started or was stopped.
package enum SandboxedProcessError: Error, Hashable, Sendable {
  /// `errno` is the system's error number.
  case cannotStart(errno: Int32)
  case cannotReadInput(path: String, errno: Int32)
  case cancelled
}

/// The exit codes of a sandboxed process, from `sysexits.h`.
enum ExitCode {
  static let finished: Int32 = 0
  static let refused: Int32 = 65
  static let unknownTask: Int32 = 64
  static let outOfMemory: Int32 = 71
  /// Exit code of a fork server.
  static let cannotFork: Int32 = 69
}
