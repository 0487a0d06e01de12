package import Units

/// The resources that a sandboxed process may use. It can't raise these limits itself.
package struct SandboxedLimits: Hashable, Sendable {
  /// Wall-clock time from start to end.
  package var time: Seconds
  /// CPU time, in whole seconds.
  package var processorSeconds: Int
  /// Bytes of address space, in addition to the program's own.
  package var memory: Int
  /// The most bytes of output.
  package var output: Int
  /// The most bytes of a file that it may write.
  package var fileSize: Int

  package init(time: Seconds, processorSeconds: Int, memory: Int, output: Int, fileSize: Int = 0) {
    self.time = time
    self.processorSeconds = processorSeconds
    self.memory = memory
    self.output = output
    self.fileSize = fileSize
  }
}
