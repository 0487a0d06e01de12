import CTestSupport
import Foundation
import Sandbox
import Synchronization

/// The tasks of a sandboxed process in tests: correct work, and everything that a malicious file may cause.
enum Mischief {
  static let tasks = [
    SandboxedTask("copy") { streams throws(SandboxedTaskError) in
      guard let bytes = try streams.readInput(atMost: 1 << 20) else { throw .refused(reason: "tooLarge") }
      streams.write(bytes)
    },
    SandboxedTask("give-up") { _ throws(SandboxedTaskError) in throw .outOfMemory },
    SandboxedTask("trap") { _ throws(SandboxedTaskError) in
      let nothing: [Int] = []
      _ = nothing[CommandLine.arguments.count]
    },
    SandboxedTask("segfault") { _ throws(SandboxedTaskError) in
      // The first page of memory is never mapped.
      UnsafeMutablePointer<Int>(bitPattern: 64)?.pointee = 1
    },
    SandboxedTask("leave") { _ throws(SandboxedTaskError) in exit(3) },
    SandboxedTask("spin") { _ throws(SandboxedTaskError) in while getpid() > 0 {} },
    SandboxedTask("stall") { _ throws(SandboxedTaskError) in while true { sleep(1) } },
    SandboxedTask("stall-in-silence") { _ throws(SandboxedTaskError) in
      close(STDOUT_FILENO)
      while true { sleep(1) }
    },
    SandboxedTask("report") { streams throws(SandboxedTaskError) in
      for step in 0...1000 { streams.report(Double(step) / 1000) }
      streams.write([1])
    },
    SandboxedTask("chatter") { streams throws(SandboxedTaskError) in
      let nonsense = [UInt8](repeating: 0xEE, count: 4_096)
      _ = write(STDERR_FILENO, nonsense, nonsense.count)
      streams.report(0.5)
      streams.write([1])
    },
    SandboxedTask("flood") { streams throws(SandboxedTaskError) in
      while true { streams.write([UInt8](repeating: 0, count: 65_536)) }
    },
    SandboxedTask("allocate") { streams throws(SandboxedTaskError) in
      // An optimised program removes a `malloc` whose memory is never read.
      let memory = mmap(nil, 1 << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let memory, memory != MAP_FAILED else { throw .outOfMemory }
      memset(memory, 1, 1 << 30)
      streams.write([1])
    },
    SandboxedTask("copy-files") { streams throws(SandboxedTaskError) in
      var bytes = [UInt8](repeating: 0, count: 4_096)
      // Reads the second file first, so that the test notices swapped files.
      for place in [2, 1] {
        let count = pread(streams.file(place), &bytes, bytes.count, 0)
        guard count >= 0, write(streams.file(0), bytes, count) == count else { throw .refused(reason: "\(errno)") }
      }
    },
    SandboxedTask("grow") { streams throws(SandboxedTaskError) in
      let bytes = [UInt8](repeating: 1, count: 65_536)
      while write(streams.file(0), bytes, bytes.count) > 0 {}
    },
    SandboxedTask("think") { streams throws(SandboxedTaskError) in
      let here = pthread_self()
      let thought: [Int] = CallingThread.run {
        let thinker = Thinker(on: here)
        async let first = thinker.think(1)
        async let second = thinker.think(2)
        let more = await withTaskGroup(of: Int.self) { group in
          for number in 3...40 { group.addTask { await Thinker(on: here).think(number) } }
          return await group.reduce(0, +)
        }
        return [await first + second + more, await thinker.thoughts]
      }
      streams.write(Array("\(thought)".utf8))
    },
    SandboxedTask("remember") { streams throws(SandboxedTaskError) in
      remembered.withLock { $0 += (try? streams.readInput(atMost: 1_000)) ?? [] }
      streams.write(remembered.withLock { $0 })
    },
    SandboxedTask("look-around") { streams throws(SandboxedTaskError) in streams.write(Array(environment.utf8)) },
  ]

  /// The state of this process, which serves a single task.
  private static let remembered = Mutex<[UInt8]>([])

  /// What the process can see and reach, one word each.
  private static var environment: String {
    var words: [String] = []
    for (name, _) in ProcessInfo.processInfo.environment { words.append("environment:\(name)") }
    for descriptor in Int32(0)..<1024 where fcntl(descriptor, F_GETFD) >= 0 { words.append("open:\(descriptor)") }
    if open("/etc/passwd", O_RDONLY) >= 0 { words.append("file") }
    if open("/tmp/upbeat-mischief", O_WRONLY | O_CREAT, 0o600) >= 0 { words.append("new-file") }
    if socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0 { words.append("network") }
    if upbeat_shows_memory() { words.append("memory") }
    return words.joined(separator: " ")
  }
}

/// Detects execution on the wrong thread.
private actor Thinker {
  private let thread: pthread_t
  private(set) var thoughts = 0

  init(on thread: pthread_t) { self.thread = thread }

  func think(_ number: Int) async -> Int {
    await Task.yield()
    thoughts += 1
    return pthread_equal(pthread_self(), thread) != 0 ? number : -1_000_000
  }
}

@main
enum Program {
  static func main() async throws {
    SandboxedWorker.serveIfAsked(CommandLine.arguments, Mischief.tasks)
    if CommandLine.arguments.last == "account" { return try await Account.give() }
    exit(1)
  }
}
