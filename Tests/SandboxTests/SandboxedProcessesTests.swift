import Foundation
import Sandbox
import Synchronization
import Testing
import TestSupport
import Units

@Suite("A sandboxed process")
struct SandboxedProcessesTests {
  @Test(arguments: SandboxedProgram.Start.allCases, [0, 1, 65_536, 300_001])
  func `gets bytes and hands back bytes`(start: SandboxedProgram.Start, count: Int) async throws {
    let processes = Self.processes(start)
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(try await processes.run("copy", on: .bytes(bytes)) == .finished(output: bytes))
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "input")
    #expect(try await processes.run("copy", on: .file(path: path)) == .finished(output: bytes))
  }

  @Test(arguments: SandboxedProgram.Start.allCases)
  func `says why it does not want them`(start: SandboxedProgram.Start) async throws {
    let processes = Self.processes(start)
    let bytes = [UInt8](repeating: 0, count: 2 << 20)
    #expect(try await processes.run("copy", on: .bytes(bytes)) == .refused(reason: "tooLarge"))
  }

  @Test(arguments: SandboxedProgram.Start.allCases)
  func `sees nothing of the one that started it, and reaches nothing`(start: SandboxedProgram.Start) async throws {
    let processes = Self.processes(start)
    #expect(setenv("UPBEAT_TEST_SECRET", "hunter2", 1) == 0)
    // An open descriptor without close-on-exec, as careless code leaves it.
    let leak = dup(STDERR_FILENO)
    defer { close(leak) }
    #expect(try await processes.run("look-around") == .finished(output: Array("open:0 open:1 open:2".utf8)))
  }

  @Test(
    arguments: SandboxedProgram.Start.allCases,
    [("segfault", SIGSEGV), ("trap", trap), ("leave", nil), ("no-such-task", nil)])
  func `may crash`(start: SandboxedProgram.Start, mishap: (task: String, signal: Int32?)) async throws {
    let processes = Self.processes(start)
    #expect(try await processes.run(mishap.task) == .crashed(signal: mishap.signal))
  }

  @Test(arguments: SandboxedProgram.Start.allCases, ["stall", "stall-in-silence", "spin"])
  func `is killed when its time is over`(start: SandboxedProgram.Start, task: String) async throws {
    let processes = Self.processes(start)
    #expect(try await processes.run(task, time: 0.3) == .outOfTime)
  }

  @Test(arguments: SandboxedProgram.Start.allCases)
  func `is ended when it has used up the processor`(start: SandboxedProgram.Start) async throws {
    let processes = Self.processes(start)
    #expect(try await processes.run("spin", time: 600, processorSeconds: 1) == .outOfTime)
  }

  @Test(arguments: SandboxedProgram.Start.allCases)
  func `has the memory it was given and no more`(start: SandboxedProgram.Start) async throws {
    let processes = Self.processes(start)
    #expect(try await processes.run("allocate", memory: 1 << 29) == .outOfMemory)
    // A busy machine takes long to provide a gigabyte.
    #expect(
      try await processes.run("allocate", time: 300, processorSeconds: 300, memory: 3 << 29) == .finished(output: [1]))
    #expect(try await processes.run("give-up") == .outOfMemory)
  }

  @Test(arguments: SandboxedProgram.Start.allCases)
  func `says how far it is while it works`(start: SandboxedProgram.Start) async throws {
    let processes = Self.processes(start)
    let heard = Mutex<[Double]>([])
    let ending = try await processes.run(
      SandboxedTask("report") { _ in }, on: .bytes([]), within: .of()
    ) { fraction in heard.withLock { $0.append(fraction) } }
    #expect(ending == .finished(output: [1]))
    let fractions = heard.withLock { $0 }
    #expect(fractions.last == 1)
    #expect(fractions == fractions.sorted())
    #expect(Set(fractions).count == fractions.count)
  }

  @Test(arguments: SandboxedProgram.Start.allCases)
  func `may complain without being believed or stopping`(start: SandboxedProgram.Start) async throws {
    let processes = Self.processes(start)
    let heard = Mutex<[Double]>([])
    let ending = try await processes.run(
      SandboxedTask("chatter") { _ in }, on: .bytes([]), within: .of()
    ) { fraction in heard.withLock { $0.append(fraction) } }
    #expect(ending == .finished(output: [1]))
    #expect(heard.withLock { $0 } == [])
  }

  @Test(arguments: SandboxedProgram.Start.allCases)
  func `is killed when it says too much`(start: SandboxedProgram.Start) async throws {
    let processes = Self.processes(start)
    #expect(try await processes.run("flood") == .outOfRoom)
  }

  @Test(arguments: SandboxedProgram.Start.allCases)
  func `ends with the task that wanted it, also before it began`(start: SandboxedProgram.Start) async throws {
    let processes = Self.processes(start, atOnce: 1)
    let limits = SandboxedLimits.of(time: 600)
    let wanting = (0..<3).map { _ in
      Task { try await processes.run(SandboxedTask("stall") { _ in }, on: .bytes([]), within: limits) }
    }
    for task in wanting { task.cancel() }
    for task in wanting {
      await #expect(throws: SandboxedProcessError.cancelled) { try await task.value }
    }
  }

  @Test(arguments: SandboxedProgram.Start.allCases)
  func `takes turns when there are many`(start: SandboxedProgram.Start) async throws {
    let processes = Self.processes(start)
    try await withThrowingTaskGroup(of: SandboxedEnding.self) { group in
      for number in UInt8(0)..<20 { group.addTask { try await processes.run("copy", on: .bytes([number])) } }
      var outputs: Set<SandboxedEnding> = []
      for try await ending in group { outputs.insert(ending) }
      #expect(outputs == Set((UInt8(0)..<20).map { .finished(output: [$0]) }))
    }
  }

  @Test(arguments: SandboxedProgram.Start.allCases)
  func `reads and writes the files it was given, and no others`(start: SandboxedProgram.Start) async throws {
    let processes = Self.processes(start)
    let folder = try TemporaryFolder()
    let (first, second) = (
      try folder.write(Array("first".utf8), to: "1"), try folder.write(Array("second ".utf8), to: "2")
    )
    let target = try folder.write([], to: "target")
    let ending = try await processes.run(
      SandboxedTask("copy-files") { _ in }, on: .bytes([]),
      beside: [.writing(path: target), .reading(path: first), .reading(path: second)],
      within: .of(fileSize: 1_000))
    #expect(ending == .finished(output: []))
    #expect(try folder.bytes(of: "target") == Array("second first".utf8))

    let swapped = try await processes.run(
      SandboxedTask("copy-files") { _ in }, on: .bytes([]),
      beside: [.reading(path: target), .reading(path: first), .reading(path: second)],
      within: .of(fileSize: 1_000))
    #expect(swapped == .refused(reason: "\(EBADF)"))
  }

  @Test(arguments: SandboxedProgram.Start.allCases)
  func `makes files no larger than it may`(start: SandboxedProgram.Start) async throws {
    let processes = Self.processes(start)
    let folder = try TemporaryFolder()
    let target = try folder.write([], to: "target")
    let ending = try await processes.run(
      SandboxedTask("grow") { _ in }, on: .bytes([]), beside: [.writing(path: target)],
      within: .of(fileSize: 100_000))
    #expect(ending == .outOfRoom)
    #expect(try folder.bytes(of: "target").count == 100_000)
  }

  @Test(arguments: SandboxedProgram.Start.allCases)
  func `thinks of several things on one thread`(start: SandboxedProgram.Start) async throws {
    let processes = Self.processes(start)
    #expect(try await processes.run("think") == .finished(output: Array("[820, 2]".utf8)))
  }

  @Test func `cannot be started without a program or a file`() async throws {
    let nothing = SandboxedProcesses(SandboxedProgram(executable: "/nowhere/upbeat"), atOnce: 1)
    await #expect(throws: SandboxedProcessError.cannotStart(errno: ENOENT)) {
      try await nothing.run(SandboxedTask("copy") { _ in }, on: .bytes([]), within: .of())
    }
    await #expect(throws: SandboxedProcessError.cannotReadInput(path: "/nowhere/file", errno: ENOENT)) {
      try await Self.processes(.forked).run("copy", on: .file(path: "/nowhere/file"))
    }
  }

  private static func processes(_ start: SandboxedProgram.Start, atOnce limit: Int = 2) -> SandboxedProcesses {
    SandboxedProcesses(SandboxedProgram(executable: mischief, start), atOnce: limit)
  }
}

/// The signal by which Swift ends a program after a runtime error.
#if arch(x86_64)
  private let trap = SIGILL
#else
  private let trap = SIGTRAP
#endif
