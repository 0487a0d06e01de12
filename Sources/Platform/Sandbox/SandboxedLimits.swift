package import Units

/// What a sandboxed process may use. It keeps them because it can no longer change them.
package struct SandboxedLimits: Hashable, Sendable {
  /// From the start to the end, by the clock on the wall.
  package var time: Seconds
  /// Of the processor, in whole seconds.
  package var processorSeconds: Int
  /// Beyond what the program takes before it begins, in bytes of address space.
  package var memory: Int
  /// Bytes it may hand back.
  package var output: Int
  /// Bytes to which a file that it was given for writing may grow.
  package var fileSize: Int

  package init(time: Seconds, processorSeconds: Int, memory: Int, output: Int, fileSize: Int = 0) {
    self.time = time
    self.processorSeconds = processorSeconds
    self.memory = memory
    self.output = output
    self.fileSize = fileSize
  }
}
