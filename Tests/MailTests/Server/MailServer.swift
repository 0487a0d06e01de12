import Foundation
import Mail
import TestSupport
import Units

/// aiosmtpd with the errors of real mail servers, on its own port. Stops when it is released.
final class MailServer {
  /// An e-mail as parsed by Python's e-mail library.
  struct Arrived: Decodable {
    let envelopeFrom: String, envelopeTo: [String]
    let fromName: String, fromAddress: String, toName: String, toAddress: String, replyTo: String?
    let subject: String, text: String, date: Int64, messageID: String
    let headers: [String], defects: [String], longestLine: Int, isASCII: Bool, hasBareLineEnds: Bool
    let encrypted: Bool, signedInAs: String?, hello: String
  }

  enum Whim: String {
    case none, silent, busy
    case hangAtLetter = "hang-at-letter"
    case hangAtGoodbye = "hang-at-goodbye"
    case cutAtLetter = "cut-at-letter"
    case refuseLetter = "refuse-letter"
    case notMail = "not-mail"
  }

  /// The test environment is missing: `scripts/setup --tests` creates it. Tests then fail; they are never skipped.
  struct NotReady: Error { let python: String }
  struct NotListening: Error {}

  let port: Int
  private let process: ChildProcess
  private let folder: TemporaryFolder
  private var read = 0

  init(
    _ encryption: SMTPConfiguration.Encryption = .none, _ whim: Whim = .none, certificate: Certificate? = nil,
    signIn: String? = nil, size: Int? = nil
  ) async throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let python = root.appending(path: ".venv-tests/bin/python").path()
    guard FileManager.default.isExecutableFile(atPath: python) else { throw NotReady(python: python) }
    folder = try TemporaryFolder()
    var arguments = [
      URL(filePath: #filePath).appending(path: "../smtp_server.py").standardized.path(), folder.path(""),
    ]
    arguments += ["--encryption", encryption.rawValue, "--whim", whim.rawValue]
    if let certificate { arguments += ["--certificate", certificate.path, "--key", certificate.keyPath] }
    if let signIn { arguments += ["--sign-in", signIn] }
    if let size { arguments += ["--size", "\(size)"] }
    process = try ChildProcess(Program(python, arguments))
    port = try await Self.port(in: folder)
  }

  deinit { process.signal(SIGKILL) }

  /// The next e-mail. It is there as soon as the server has acknowledged it.
  func arrived() throws -> Arrived {
    defer { read += 1 }
    return try JSONDecoder().decode(Arrived.self, from: Data(folder.bytes(of: "letter-\(read)")))
  }

  private static func port(in folder: TemporaryFolder) async throws -> Int {
    let deadline = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < deadline {
      if FileManager.default.fileExists(atPath: folder.path("port")) {
        return Int(String(decoding: try folder.bytes(of: "port"), as: UTF8.self)) ?? 0
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw NotListening()
  }

  func configuration(
    _ encryption: SMTPConfiguration.Encryption = .none, user: String? = nil, password: String = "",
    trusting certificate: Certificate? = nil, patience: Double = 30
  ) -> SMTPConfiguration {
    SMTPConfiguration(
      host: "localhost", port: port, encryption: encryption,
      credentials: user.map { .init(userName: $0, password: password) }, ownName: "upbeat.test",
      trustedCertificates: certificate?.path, patience: Seconds(patience))
  }
}
