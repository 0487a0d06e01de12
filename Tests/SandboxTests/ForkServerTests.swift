import Foundation
import Sandbox
import Testing
import TestSupport

@Suite("A fork server")
struct ForkServerTests {
  private let program = SandboxedProgram(executable: mischief)

  @Test func `serves all who start processes of one program`() async throws {
    let others = SandboxedProcesses(program, atOnce: 1)
    #expect(try await SandboxedProcesses(program, atOnce: 1).run("copy") == .finished(output: []))
    let server = try #require(program.forkServer)
    #expect(try await others.run("copy") == .finished(output: []))
    #expect(program.forkServer == server)
  }

  @Test func `forks a hundred at once, each for its own bytes`() async throws {
    let processes = SandboxedProcesses(program, atOnce: 100)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in UInt8(0)..<100 {
        let bytes = [UInt8](repeating: number, count: 70_000)
        group.addTask { try await processes.run("copy", on: .bytes(bytes)) == .finished(output: bytes) }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test func `lets none see what another was given`() async throws {
    let processes = SandboxedProcesses(program, atOnce: 1)
    for word in ["first", "second"] {
      #expect(try await processes.run("remember", on: .bytes(Array(word.utf8))) == .finished(output: Array(word.utf8)))
    }
  }

  @Test func `may be killed while it is needed`() async throws {
    let processes = SandboxedProcesses(program, atOnce: 8)
    try await withThrowingTaskGroup(of: SandboxedEnding.self) { group in
      for number in UInt8(0)..<60 {
        group.addTask {
          if number % 10 == 5, let server = program.forkServer { kill(server, SIGKILL) }
          return try await processes.run("copy", on: .bytes([number]))
        }
      }
      var endings: Set<SandboxedEnding> = []
      for try await ending in group { endings.insert(ending) }
      #expect(endings == Set((UInt8(0)..<60).map { .finished(output: [$0]) }))
    }
  }

  @Test func `leaves to this process how its children end when it is killed`() async throws {
    let processes = SandboxedProcesses(program, atOnce: 1)
    #expect(try await processes.run("copy") == .finished(output: []))
    let server = try #require(program.forkServer)
    let ending = try await processes.run(SandboxedTask("report") { _ in }, on: .bytes([]), within: .of()) { _ in
      kill(server, SIGKILL)
    }
    #expect(ending == .finished(output: [1]))
  }

  @Test func `which cannot fork leaves the work to processes started anew`() async throws {
    let processes = SandboxedProcesses(program, atOnce: 1)
    let folder = try TemporaryFolder()
    let path = try folder.write([], to: "empty")
    // More than a message can carry.
    let files = [SandboxedFile](repeating: .reading(path: path), count: 300)
    let ending = try await processes.run(
      SandboxedTask("copy") { _ in }, on: .bytes([7]), beside: files, within: .of())
    #expect(ending == .finished(output: [7]))
    #expect(program.forkServer == nil)
  }

  @Test func `leaves no descriptor open and no process behind`() throws {
    // In a separate program, which opens and starts nothing else meanwhile.
    let account = Process()
    account.executableURL = URL(filePath: mischief)
    account.arguments = ["account"]
    let output = Foundation.Pipe()
    account.standardOutput = output
    try account.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    account.waitUntilExit()
    #expect(text == "9 endings, descriptors opened: [], children left: false\n")
  }
}
