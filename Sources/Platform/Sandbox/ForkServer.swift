internal import CSandbox
internal import Foundation

/// A process of the program in which everything is linked and nothing of anybody's was read. It forks for each piece of work,
/// which takes a small part of the time in which a program is linked.
///
/// What it forks are children of this process, which therefore learns how each ended whatever becomes of the fork server.
/// They wait until they are told to go, so that none works of which nobody here knows.
final class ForkServer {
  static let word = "fork-server"
  /// Of one piece of work. One more is needed to tell it to go.
  static let mostDescriptors = Int(upbeat_most_sent) - 1

  let process: pid_t
  private let connection: Int32
  private var forks = 0

  init(_ executable: String) throws(SandboxedProcessError) {
    var ends: [Int32] = [-1, -1]
    // Seconds in which it is to have answered, also while it has yet to be linked and the machine is busy.
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
    // With it goes what it forked and nobody here heard of.
    kill(-process, SIGKILL)
    while waitpid(-process, nil, 0) > 0 || errno == EINTR {}
  }

  /// All that it forks have their memory laid out alike. One that was taken over may tell the world where things lie: that is
  /// not to be of use for ever.
  var isUsedUp: Bool { forks >= 1_000 }

  /// Throws when the fork server is of no use any more.
  /// - Returns: nil when the system lets it fork no more just now.
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
    // From here on it is told apart from those of which nobody here knows.
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
