import CTestSupport
import Foundation

/// A program with its arguments, environment and files.
///
/// Replaces Foundation's `Process`, because programs that it starts at the same moment may inherit each other's open files. It
/// also uses such a file to detect the end of a program, so a server that inherits it hides that end.
package struct Program: Sendable {
  /// A path, or a name that is searched in `PATH`.
  package var name: String
  package var arguments: [String]
  /// Added to the environment of the tests.
  package var environment: [String: String] = [:]
  /// Paths of files. Output files are created if needed, and appended to.
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

  /// Runs it to its end and blocks meanwhile.
  /// - Returns: the status as in a shell: the exit status, or 128 plus the signal.
  package func run() throws -> Int32 {
    let identifier = try start()
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return Self.shellStatus(status)
  }

  /// Throws unless the program succeeds.
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
    // Resets signals that the test process ignores or blocks.
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

  /// Converts a status of `waitpid`.
  static func shellStatus(_ status: Int32) -> Int32 {
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
