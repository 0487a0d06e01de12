/// A task and its limits as words: program arguments, or a message to the fork server.
struct SandboxedOrder: Hashable, Sendable {
  let task: String
  let processorSeconds: UInt
  let memory: UInt
  let fileSize: UInt

  init(_ task: SandboxedTask, _ limits: SandboxedLimits) {
    self.task = task.name
    processorSeconds = UInt(limits.processorSeconds)
    memory = UInt(limits.memory)
    fileSize = UInt(limits.fileSize)
  }

  init?(words: [String]) {
    guard words.count == 4, let processorSeconds = UInt(words[1]), let memory = UInt(words[2]),
      let fileSize = UInt(words[3])
    else { return nil }
    task = words[0]
    self.processorSeconds = processorSeconds
    self.memory = memory
    self.fileSize = fileSize
  }

  var words: [String] { [task, "\(processorSeconds)", "\(memory)", "\(fileSize)"] }
}
