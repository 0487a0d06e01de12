import CTestSupport
import Foundation

/// A program of the system's with what it is to be given.
///
/// Foundation's `Process` is not used, because programs that it starts at the same moment may inherit one another's open files.
/// By such a file it also learns that a program ended; a server that has inherited it keeps the end of another secret.
package struct Program: Sendable {
  /// A path, or a name to be looked for as a shell does.
  package var name: String
  package var arguments: [String]
  /// Beside what the tests' own process has.
  package var environment: [String: String] = [:]
  /// Paths of files; those for writing are made, and written at their ends.
  package var input = "/dev/null"
  package var output = "/dev/null"
  package var complaints = "/dev/null"

  package struct NotStarted: Error {
    package let program: String
    package let errno: Int32
  }

  package struct Failed: Error {
    package let program: String
    package let status: Int32
  }

  package init(_ name: String, _ arguments: [String] = []) {
    self.name = name
    self.arguments = arguments
  }

  /// Runs it to its end, and blocks meanwhile.
  /// - Returns: what a shell says: the status, or 128 and the signal that ended it.
  package func run() throws -> Int32 {
    let identifier = try start()
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return Self.shellStatus(status)
  }

  /// The same, where anything but success is an error.
  package func succeed() throws {
    let status = try run()
    guard status == 0 else { throw Failed(program: name, status: status) }
  }

  func start() throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, complaints, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    upbeat_close_from(&actions, 3)
    // Whatever the tests' own process ignores or holds back, a signal does to it what it does to a program.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    let everything = ProcessInfo.processInfo.environment.merging(environment) { _, given in given }
    var words = ([name] + arguments).map { strdup($0) } + [nil]
    var settings = everything.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var identifier: pid_t = 0
    let failure = posix_spawnp(&identifier, name, &actions, &attributes, &words, &settings)
    guard failure == 0 else { throw NotStarted(program: name, errno: failure) }
    return identifier
  }

  /// From the form in which `waitpid` gives it.
  static func shellStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
