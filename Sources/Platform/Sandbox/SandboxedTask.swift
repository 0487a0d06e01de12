/// Work on a stranger's bytes, done in a process of its own that may crash, stall or be taken over without harm.
package struct SandboxedTask: Sendable {
  /// One word, by which the process that is started knows what to do.
  package let name: String
  let warmUp: @Sendable () -> Void
  let work: @Sendable (SandboxedStreams) throws(SandboxedTaskError) -> Void

  /// - Parameters:
  ///   - warmUp: What costs time once for any number of such pieces of work, done before there is one. It starts no thread.
  ///   - work: Opens no file and starts no thread, neither of which its process may.
  package init(
    _ name: String, warmUp: @escaping @Sendable () -> Void = {},
    work: @escaping @Sendable (SandboxedStreams) throws(SandboxedTaskError) -> Void
  ) {
    self.name = name
    self.warmUp = warmUp
    self.work = work
  }
}

/// How a task says that it did not do its work.
package enum SandboxedTaskError: Error, Hashable, Sendable {
  /// The bytes are not what they should be. The reason is one word for the program, not for people.
  case refused(reason: String)
  case outOfMemory
}
