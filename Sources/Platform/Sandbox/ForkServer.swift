internal import CSandbox
internal import Foundation

/// A process that has loaded the program but read no user data. It forks a process for each task, much faster than loading the
/// program again.
///
/// The forked processes are children of this process, so it learns how each ended, whatever happens to the fork server. They
/// wait for a go signal, so that none works unknown to this process.
final class ForkServer {
  static let word = "fork-server"
  /// For one task. One more descriptor sends the go signal.
  static let mostDescriptors = Int(upbeat_most_sent) - 1

  let process: pid_t
  private let connection: Int32
  private var forks = 0

  init(_ executable: String) throws(SandboxedProcessError) {
    var ends: [Int32] = [-1, -1]
    // Seconds until its first response, including its loading on a busy machine.
    let failure = upbeat_connection(&ends, 60)
    guard failure == 0 else { throw .cannotStart(errno: failure) }
    defer { close(ends[1]) }
    do { process = try SandboxedProgram.spawn(executable, [Self.word], [ends[1]]) } catch {
      close(ends[0])
      throw error
    }
    connection = ends[0]
  }

  deinit {
    close(connection)
    // Also kills forked processes that this process doesn't know.
    kill(-process, SIGKILL)
    while waitpid(-process, nil, 0) > 0 || errno == EINTR {}
  }

  /// All forked processes share one memory layout. A compromised one could leak it, so the layout must not stay valid for ever.
  var isUsedUp: Bool { forks >= 1_000 }

  /// Throws if the fork server is unusable.
  /// - Returns: nil if the system refuses to fork now.
  func fork(_ order: SandboxedOrder, _ descriptors: [Int32]) throws(SandboxedProcessError) -> pid_t? {
    let start = try Pipe()
    defer {
      start.closeReading()
      start.closeWriting()
    }
    let message = Array(order.words.joined(separator: " ").utf8)
    let sent = [start.reading] + descriptors
    let failure = upbeat_send(connection, message, message.count, sent, Int32(sent.count))
    guard failure == 0 else { throw .cannotStart(errno: failure) }
    let child = try answer()
    guard child > 0 else { return nil }
    // Separates it from forked processes that this process doesn't know.
    guard setpgid(child, child) == 0 else { throw .cannotStart(errno: errno) }
    forks += 1
    guard write(start.writing, [1], 1) == 1 else { preconditionFailure("an empty pipe that is open takes a byte") }
    return child
  }

  private func answer() throws(SandboxedProcessError) -> pid_t {
    var number: Int32 = 0
    let size = MemoryLayout.size(ofValue: number)
    var count: Int32 = 0
    var descriptors = [Int32](repeating: -1, count: Int(upbeat_most_sent))
    let length = upbeat_receive(connection, &number, size, &descriptors, &count)
    guard length == size else { throw .cannotStart(errno: length < 0 ? errno : EPIPE) }
    return number
  }
}
