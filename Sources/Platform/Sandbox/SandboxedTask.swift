/// Work on untrusted input, run in a process of its own that may crash, hang or be compromised without harm.
package struct SandboxedTask: Sendable {
  /// One word that selects the task in the started process.
  package let name: String
  let warmUp: @Sendable () -> Void
  let work: @Sendable (SandboxedStreams) throws(SandboxedTaskError) -> Void

  /// - Parameters:
  ///   - warmUp: expensive preparation that all tasks of this kind share, run before the first. It must not start threads.
  ///   - work: must not open files or start threads: its process can do neither.
  package init(
    _ name: String, warmUp: @escaping @Sendable () -> Void = {},
    work: @escaping @Sendable (SandboxedStreams) throws(SandboxedTaskError) -> Void
  ) {
    self.name = name
    self.warmUp = warmUp
    self.work = work
  }
}

/// An error of a task.
package enum SandboxedTaskError: Error, Hashable, Sendable {
  /// The input is invalid. The reason is one word for the program, not for people.
  case refused(reason: String)
  case outOfMemory
}
