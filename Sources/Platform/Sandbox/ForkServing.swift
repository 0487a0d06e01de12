internal import CSandbox
internal import Foundation

/// The fork server's side: the program's main loop when it is started as one.
struct ForkServing {
  private static let connection: Int32 = STDIN_FILENO
  private let tasks: [SandboxedTask]

  /// Runs the tasks' shared preparations.
  init(_ tasks: [SandboxedTask]) {
    self.tasks = tasks
    for task in tasks { task.warmUp() }
  }

  /// Serves until the parent closes the connection.
  func run() -> Never {
    // A fork copies one thread, and leaves locks held by others locked for ever.
    guard upbeat_thread_count() == 1, upbeat_hide_memory() == 0 else { _exit(ExitCode.cannotFork) }
    var words = [UInt8](repeating: 0, count: 1_024)
    var descriptors = [Int32](repeating: -1, count: Int(upbeat_most_sent))
    var count: Int32 = 0
    while true {
      let length = upbeat_receive(Self.connection, &words, words.count, &descriptors, &count)
      guard length > 0 else { _exit(ExitCode.finished) }
      let received = Array(descriptors.prefix(Int(count)))
      answer(fork(String(decoding: words.prefix(length), as: UTF8.self), received))
      for descriptor in received { close(descriptor) }
    }
  }

  /// - Returns: the new process, or a negative error number. In the new process it doesn't return.
  private func fork(_ words: String, _ descriptors: [Int32]) -> pid_t {
    // Descriptors are missing if the system had no room for all of them.
    guard let order = SandboxedOrder(words: words.split(separator: " ").map(String.init)), let start = descriptors.first
    else { return -EINVAL }
    let process = upbeat_fork_sibling()
    if process == 0 { Self.begin(order, tasks, start, Array(descriptors.dropFirst())) }
    return process > 0 ? process : -errno
  }

  private func answer(_ process: pid_t) {
    var process = process
    let failure = upbeat_send(Self.connection, &process, MemoryLayout.size(ofValue: process), nil, 0)
    if failure != 0 { _exit(ExitCode.finished) }
  }

  private static func begin(_ order: SandboxedOrder, _ tasks: [SandboxedTask], _ start: Int32, _ descriptors: [Int32])
    -> Never
  {
    var go: UInt8 = 0
    guard read(start, &go, 1) == 1, upbeat_take_places(descriptors, Int32(descriptors.count)) == 0 else {
      _exit(ExitCode.unknownTask)
    }
    SandboxedWorker.carryOut(order, tasks)
  }
}
