import Foundation
import Sandbox
import Synchronization
import Testing
import TestSupport
import Units

@Suite("A confined process")
struct ConfinedProcessesTests {
  @Test(arguments: ConfinedProgram.Start.allCases, [0, 1, 65_536, 300_001])
  func `gets bytes and hands back bytes`(start: ConfinedProgram.Start, count: Int) async throws {
    let processes = Self.processes(start)
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(try await processes.run("copy", on: .bytes(bytes)) == .finished(output: bytes))
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "input")
    #expect(try await processes.run("copy", on: .file(path: path)) == .finished(output: bytes))
  }

  @Test(arguments: ConfinedProgram.Start.allCases)
  func `says why it does not want them`(start: ConfinedProgram.Start) async throws {
    let processes = Self.processes(start)
    let bytes = [UInt8](repeating: 0, count: 2 << 20)
    #expect(try await processes.run("copy", on: .bytes(bytes)) == .refused(reason: "tooLarge"))
  }

  @Test(arguments: ConfinedProgram.Start.allCases)
  func `sees nothing of the one that started it, and reaches nothing`(start: ConfinedProgram.Start) async throws {
    let processes = Self.processes(start)
    #expect(setenv("UPBEAT_TEST_SECRET", "hunter2", 1) == 0)
    // Open, and not marked to be closed: what careless code leaves behind.
    let leak = dup(STDERR_FILENO)
    defer { close(leak) }
    #expect(try await processes.run("look-around") == .finished(output: Array("open:0 open:1 open:2".utf8)))
  }

  @Test(
    arguments: ConfinedProgram.Start.allCases,
    [("segfault", SIGSEGV), ("trap", trap), ("leave", nil), ("no-such-task", nil)])
  func `may crash`(start: ConfinedProgram.Start, mishap: (task: String, signal: Int32?)) async throws {
    let processes = Self.processes(start)
    #expect(try await processes.run(mishap.task) == .crashed(signal: mishap.signal))
  }

  @Test(arguments: ConfinedProgram.Start.allCases, ["stall", "stall-in-silence", "spin"])
  func `is killed when its time is over`(start: ConfinedProgram.Start, task: String) async throws {
    let processes = Self.processes(start)
    #expect(try await processes.run(task, time: 0.3) == .outOfTime)
  }

  @Test(arguments: ConfinedProgram.Start.allCases)
  func `is ended when it has used up the processor`(start: ConfinedProgram.Start) async throws {
    let processes = Self.processes(start)
    #expect(try await processes.run("spin", time: 600, processorSeconds: 1) == .outOfTime)
  }

  @Test(arguments: ConfinedProgram.Start.allCases)
  func `has the memory it was given and no more`(start: ConfinedProgram.Start) async throws {
    let processes = Self.processes(start)
    #expect(try await processes.run("allocate", memory: 1 << 29) == .outOfMemory)
    // A busy machine takes long to hand out a gigabyte.
    #expect(
      try await processes.run("allocate", time: 300, processorSeconds: 300, memory: 3 << 29) == .finished(output: [1]))
    #expect(try await processes.run("give-up") == .outOfMemory)
  }

  @Test(arguments: ConfinedProgram.Start.allCases)
  func `says how far it is while it works`(start: ConfinedProgram.Start) async throws {
    let processes = Self.processes(start)
    let heard = Mutex<[Double]>([])
    let ending = try await processes.run(
      ConfinedTask("report") { _ in }, on: .bytes([]), within: .of()
    ) { fraction in heard.withLock { $0.append(fraction) } }
    #expect(ending == .finished(output: [1]))
    let fractions = heard.withLock { $0 }
    #expect(fractions.last == 1)
    #expect(fractions == fractions.sorted())
    #expect(Set(fractions).count == fractions.count)
  }

  @Test(arguments: ConfinedProgram.Start.allCases)
  func `may complain without being believed or stopping`(start: ConfinedProgram.Start) async throws {
    let processes = Self.processes(start)
    let heard = Mutex<[Double]>([])
    let ending = try await processes.run(
      ConfinedTask("chatter") { _ in }, on: .bytes([]), within: .of()
    ) { fraction in heard.withLock { $0.append(fraction) } }
    #expect(ending == .finished(output: [1]))
    #expect(heard.withLock { $0 } == [])
  }

  @Test(arguments: ConfinedProgram.Start.allCases)
  func `is killed when it says too much`(start: ConfinedProgram.Start) async throws {
    let processes = Self.processes(start)
    #expect(try await processes.run("flood") == .outOfRoom)
  }

  @Test(arguments: ConfinedProgram.Start.allCases)
  func `ends with the task that wanted it, also before it began`(start: ConfinedProgram.Start) async throws {
    let processes = Self.processes(start, atOnce: 1)
    let limits = ConfinedLimits.of(time: 600)
    let wanting = (0..<3).map { _ in
      Task { try await processes.run(ConfinedTask("stall") { _ in }, on: .bytes([]), within: limits) }
    }
    for task in wanting { task.cancel() }
    for task in wanting {
      await #expect(throws: ConfinedProcessError.cancelled) { try await task.value }
    }
  }

  @Test(arguments: ConfinedProgram.Start.allCases)
  func `takes turns when there are many`(start: ConfinedProgram.Start) async throws {
    let processes = Self.processes(start)
    try await withThrowingTaskGroup(of: ConfinedEnding.self) { group in
      for number in UInt8(0)..<20 { group.addTask { try await processes.run("copy", on: .bytes([number])) } }
      var outputs: Set<ConfinedEnding> = []
      for try await ending in group { outputs.insert(ending) }
      #expect(outputs == Set((UInt8(0)..<20).map { .finished(output: [$0]) }))
    }
  }

  @Test(arguments: ConfinedProgram.Start.allCases)
  func `reads and writes the files it was given, and no others`(start: ConfinedProgram.Start) async throws {
    let processes = Self.processes(start)
    let folder = try TemporaryFolder()
    let (first, second) = (
      try folder.write(Array("first".utf8), to: "1"), try folder.write(Array("second ".utf8), to: "2")
    )
    let target = try folder.write([], to: "target")
    let ending = try await processes.run(
      ConfinedTask("copy-files") { _ in }, on: .bytes([]),
      beside: [.writing(path: target), .reading(path: first), .reading(path: second)],
      within: .of(fileSize: 1_000))
    #expect(ending == .finished(output: []))
    #expect(try folder.bytes(of: "target") == Array("second first".utf8))

    let swapped = try await processes.run(
      ConfinedTask("copy-files") { _ in }, on: .bytes([]),
      beside: [.reading(path: target), .reading(path: first), .reading(path: second)],
      within: .of(fileSize: 1_000))
    #expect(swapped == .refused(reason: "\(EBADF)"))
  }

  @Test(arguments: ConfinedProgram.Start.allCases)
  func `makes files no larger than it may`(start: ConfinedProgram.Start) async throws {
    let processes = Self.processes(start)
    let folder = try TemporaryFolder()
    let target = try folder.write([], to: "target")
    let ending = try await processes.run(
      ConfinedTask("grow") { _ in }, on: .bytes([]), beside: [.writing(path: target)],
      within: .of(fileSize: 100_000))
    #expect(ending == .outOfRoom)
    #expect(try folder.bytes(of: "target").count == 100_000)
  }

  @Test(arguments: ConfinedProgram.Start.allCases)
  func `thinks of several things on one thread`(start: ConfinedProgram.Start) async throws {
    let processes = Self.processes(start)
    #expect(try await processes.run("think") == .finished(output: Array("[820, 2]".utf8)))
  }

  @Test func `cannot be started without a program or a file`() async throws {
    let nothing = ConfinedProcesses(ConfinedProgram(executable: "/nowhere/upbeat"), atOnce: 1)
    await #expect(throws: ConfinedProcessError.cannotStart(errno: ENOENT)) {
      try await nothing.run(ConfinedTask("copy") { _ in }, on: .bytes([]), within: .of())
    }
    await #expect(throws: ConfinedProcessError.cannotReadInput(path: "/nowhere/file", errno: ENOENT)) {
      try await Self.processes(.forked).run("copy", on: .file(path: "/nowhere/file"))
    }
  }

  private static func processes(_ start: ConfinedProgram.Start, atOnce limit: Int = 2) -> ConfinedProcesses {
    ConfinedProcesses(ConfinedProgram(executable: mischief, start), atOnce: limit)
  }
}

/// How Swift ends a program that has gone wrong.
#if arch(x86_64)
  private let trap = SIGILL
#else
  private let trap = SIGTRAP
#endif
