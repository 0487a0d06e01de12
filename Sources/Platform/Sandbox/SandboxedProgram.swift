internal import CSandbox
internal import Foundation
internal import Synchronization

/// A program that runs sandboxed tasks: forked from a fork server or, if that fails, started anew.
package final class SandboxedProgram: Sendable {
  package enum Start: CaseIterable, Sendable {
    case forked
    case anew
  }

  private struct State {
    var forkServer: ForkServer?
    var failures = 0
  }

  private let executable: String
  private let preferred: Start
  private let state = Mutex(State())

  /// - Parameter executable: must call `SandboxedWorker.serveIfAsked` first; by default the running program.
  package init(executable: String = "/proc/self/exe", _ preferred: Start = .forked) {
    self.executable = executable
    self.preferred = preferred
  }

  /// The fork server's process number; nil if there is none now.
  package var forkServer: Int32? { state.withLock { $0.forkServer?.process } }

  /// - Parameter descriptors: the descriptors that the process gets as 0, 1, 2 and so on.
  /// - Returns: a child of this process, in its own process group.
  func start(_ order: SandboxedOrder, with descriptors: [Int32]) throws(SandboxedProcessError) -> pid_t {
    if preferred == .forked, descriptors.count <= ForkServer.mostDescriptors, let process = fork(order, descriptors) {
      return process
    }
    return try Self.spawn(executable, [SandboxedWorker.word] + order.words, descriptors)
  }

  /// Nil if forking is not possible.
  private func fork(_ order: SandboxedOrder, _ descriptors: [Int32]) -> pid_t? {
    state.withLock { state in
      // The fork server may have ended since its last use. After three failures forking is given up.
      while state.failures < 3 {
        do throws(SandboxedProcessError) {
          if state.forkServer?.isUsedUp ?? false { state.forkServer = nil }
          let server: ForkServer
          if let ready = state.forkServer { server = ready } else { server = try ForkServer(executable) }
          state.forkServer = server
          let process = try server.fork(order, descriptors)
          state.failures = 0
          return process
        } catch {
          state.forkServer = nil
          state.failures += 1
        }
      }
      return nil
    }
  }

  static func spawn(
    _ executable: String, _ words: [String], _ descriptors: [Int32]
  ) throws(SandboxedProcessError) -> pid_t {
    let texts = (["upbeat"] + words).map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    var process = pid_t()
    let failure = upbeat_spawn(&process, executable, texts, descriptors, Int32(descriptors.count))
    guard failure == 0 else { throw .cannotStart(errno: failure) }
    return process
  }
}
