import Confinement
import Foundation
import Synchronization
import TestSupport
import Testing
import Units

@Suite("A confined process")
struct ConfinedProcessesTests {
  private let processes = ConfinedProcesses(executable: mischief, atOnce: 2)

  @Test(arguments: [0, 1, 65_536, 300_001])
  func `gets bytes and hands back bytes`(count: Int) async throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(try await run("copy", on: .bytes(bytes)) == .finished(output: bytes))
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "input")
    #expect(try await run("copy", on: .file(path: path)) == .finished(output: bytes))
  }

  @Test func `says why it does not want them`() async throws {
    let bytes = [UInt8](repeating: 0, count: 2 << 20)
    #expect(try await run("copy", on: .bytes(bytes)) == .refused(reason: "tooLarge"))
  }

  @Test func `sees nothing of the one that started it, and reaches nothing`() async throws {
    #expect(setenv("UPBEAT_TEST_SECRET", "hunter2", 1) == 0)
    // Open, and not marked to be closed: what careless code leaves behind.
    let leak = dup(STDERR_FILENO)
    defer { close(leak) }
    #expect(try await run("look-around") == .finished(output: Array("open:0 open:1 open:2".utf8)))
  }

  @Test(arguments: [("segfault", SIGSEGV), ("trap", trap), ("leave", nil), ("no-such-task", nil)])
  func `may crash`(task: String, signal: Int32?) async throws {
    #expect(try await run(task) == .crashed(signal: signal))
  }

  @Test(arguments: ["stall", "stall-in-silence", "spin"])
  func `is killed when its time is over`(task: String) async throws {
    #expect(try await run(task, time: 0.3) == .outOfTime)
  }

  @Test func `is ended when it has used up the processor`() async throws {
    #expect(try await run("spin", time: 600, processorSeconds: 1) == .outOfTime)
  }

  @Test func `has the memory it was given and no more`() async throws {
    #expect(try await run("allocate", memory: 1 << 29) == .outOfMemory)
    #expect(try await run("allocate", memory: 3 << 29) == .finished(output: [1]))
    #expect(try await run("give-up") == .outOfMemory)
  }

  @Test func `says how far it is while it works`() async throws {
    let heard = Mutex<[Double]>([])
    let ending = try await processes.run(
      ConfinedTask("report") { _ in }, on: .bytes([]), within: Self.limits()
    ) { fraction in heard.withLock { $0.append(fraction) } }
    #expect(ending == .finished(output: [1]))
    let fractions = heard.withLock { $0 }
    #expect(fractions.last == 1)
    #expect(fractions == fractions.sorted())
    #expect(Set(fractions).count == fractions.count)
  }

  @Test func `may complain without being believed or stopping`() async throws {
    let heard = Mutex<[Double]>([])
    let ending = try await processes.run(
      ConfinedTask("chatter") { _ in }, on: .bytes([]), within: Self.limits()
    ) { fraction in heard.withLock { $0.append(fraction) } }
    #expect(ending == .finished(output: [1]))
    #expect(heard.withLock { $0 } == [])
  }

  @Test func `is killed when it says too much`() async throws {
    #expect(try await run("flood") == .outOfRoom)
  }

  @Test func `ends with the task that wanted it, also before it began`() async throws {
    let processes = ConfinedProcesses(executable: mischief, atOnce: 1)
    let limits = Self.limits(time: 600)
    let wanting = (0..<3).map { _ in
      Task { try await processes.run(ConfinedTask("stall") { _ in }, on: .bytes([]), within: limits) }
    }
    for task in wanting { task.cancel() }
    for task in wanting {
      await #expect(throws: ConfinedProcessError.cancelled) { try await task.value }
    }
  }

  @Test func `takes turns when there are many`() async throws {
    try await withThrowingTaskGroup(of: ConfinedEnding.self) { group in
      for number in UInt8(0)..<20 { group.addTask { try await run("copy", on: .bytes([number])) } }
      var outputs: Set<ConfinedEnding> = []
      for try await ending in group { outputs.insert(ending) }
      #expect(outputs == Set((UInt8(0)..<20).map { .finished(output: [$0]) }))
    }
  }

  @Test func `reads and writes the files it was given, and no others`() async throws {
    let folder = try TemporaryFolder()
    let (first, second) = (
      try folder.write(Array("first".utf8), to: "1"), try folder.write(Array("second ".utf8), to: "2")
    )
    let target = try folder.write([], to: "target")
    let ending = try await processes.run(
      ConfinedTask("copy-files") { _ in }, on: .bytes([]),
      beside: [.writing(path: target), .reading(path: first), .reading(path: second)],
      within: Self.limits(fileSize: 1_000))
    #expect(ending == .finished(output: []))
    #expect(try folder.bytes(of: "target") == Array("second first".utf8))

    let swapped = try await processes.run(
      ConfinedTask("copy-files") { _ in }, on: .bytes([]),
      beside: [.reading(path: target), .reading(path: first), .reading(path: second)],
      within: Self.limits(fileSize: 1_000))
    #expect(swapped == .refused(reason: "\(EBADF)"))
  }

  @Test func `makes files no larger than it may`() async throws {
    let folder = try TemporaryFolder()
    let target = try folder.write([], to: "target")
    let ending = try await processes.run(
      ConfinedTask("grow") { _ in }, on: .bytes([]), beside: [.writing(path: target)],
      within: Self.limits(fileSize: 100_000))
    #expect(ending == .outOfRoom)
    #expect(try folder.bytes(of: "target").count == 100_000)
  }

  @Test func `thinks of several things on one thread`() async throws {
    #expect(try await run("think") == .finished(output: Array("[820, 2]".utf8)))
  }

  @Test func `cannot be started without a program or a file`() async throws {
    let nothing = ConfinedProcesses(executable: "/nowhere/upbeat", atOnce: 1)
    await #expect(throws: ConfinedProcessError.cannotStart(errno: ENOENT)) {
      try await nothing.run(ConfinedTask("copy") { _ in }, on: .bytes([]), within: Self.limits())
    }
    await #expect(throws: ConfinedProcessError.cannotReadInput(path: "/nowhere/file", errno: ENOENT)) {
      try await run("copy", on: .file(path: "/nowhere/file"))
    }
  }

  private func run(
    _ task: String, on input: ConfinedInput = .bytes([]), time: Double = 60, processorSeconds: Int = 60,
    memory: Int = 1 << 28
  ) async throws -> ConfinedEnding {
    // What the task does stands in the other program; here only its name counts.
    try await processes.run(
      ConfinedTask(task) { _ in }, on: input,
      within: Self.limits(time: time, processorSeconds: processorSeconds, memory: memory))
  }

  private static func limits(
    time: Double = 60, processorSeconds: Int = 60, memory: Int = 1 << 28, fileSize: Int = 0
  ) -> ConfinedLimits {
    ConfinedLimits(
      time: Seconds(time), processorSeconds: processorSeconds, memory: memory, output: 1 << 20, fileSize: fileSize)
  }
}

/// How Swift ends a program that has gone wrong.
#if arch(x86_64)
  private let trap = SIGILL
#else
  private let trap = SIGTRAP
#endif

/// Beside the running tests.
private let mischief =
  Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "ConfinedMischief").path(percentEncoded: false)
  ?? ""
