import Foundation
import Mail
import Testing
import Units

// Serialized, because each test starts its own server.
@Suite("Mail by SMTP", .serialized)
struct SMTPTransportTests {
  @Test(arguments: Samples.names)
  func `brings a name of any letters to another's mail reader`(name: String) async throws {
    let server = try await MailServer()
    try await SMTPTransport(server.configuration()).send(.sample(toName: name, subject: name))
    let arrived = try server.arrived()
    #expect(arrived.toName == name)
    #expect(arrived.subject == name)
    #expect(arrived.toAddress == "ann@example.org")
    #expect(arrived.defects == [])
    #expect(arrived.isASCII)
    #expect(arrived.longestLine <= 76)
  }

  @Test(arguments: Samples.texts)
  func `brings a text of any lines to another's mail reader`(text: String) async throws {
    let server = try await MailServer()
    try await SMTPTransport(server.configuration()).send(.sample(text: text))
    let arrived = try server.arrived()
    #expect(arrived.text == Samples.asArriving(text))
    #expect(arrived.defects == [])
    #expect(!arrived.hasBareLineEnds)
    #expect(arrived.longestLine <= 76)
  }

  @Test func `says who writes to whom, when, and that a machine does`() async throws {
    let server = try await MailServer()
    let email = try EmailMessage.sample(to: "ann@bücher.example", replyTo: "help@example.com")
    try await SMTPTransport(server.configuration()).send(email)
    let arrived = try server.arrived()
    #expect(arrived.envelopeFrom == "upbeat@example.com")
    #expect(arrived.envelopeTo == ["ann@xn--bcher-kva.example"])
    #expect(arrived.fromName == "Upbeat")
    #expect(arrived.fromAddress == "upbeat@example.com")
    #expect(arrived.replyTo == "help@example.com")
    #expect(arrived.date == 1_795_284_370)
    #expect(arrived.messageID == "<\(email.id.rawValue)@example.com>")
    #expect(arrived.headers.contains("Auto-Submitted"))
    #expect(arrived.hello == "upbeat.test")
  }

  @Test func `brings a letter of a megabyte`() async throws {
    let server = try await MailServer()
    let text = String(repeating: "Eight hundred metres, easy. Zoë.\n", count: 32_000)
    try await SMTPTransport(server.configuration()).send(.sample(text: text))
    #expect(try server.arrived().text == text)
  }

  @Test(arguments: [SMTPConfiguration.Encryption.startTLS, .fromTheStart])
  func `is encrypted for a server whose certificate is trusted, and for no other`(
    encryption: SMTPConfiguration.Encryption
  ) async throws {
    let certificate = try Certificate()
    let server = try await MailServer(encryption, certificate: certificate)
    try await SMTPTransport(server.configuration(encryption, trusting: certificate)).send(.sample())
    #expect(try server.arrived().encrypted)

    let untrusted = SMTPTransport(server.configuration(encryption))
    await #expect(throws: MailError.misconfigured(host: "localhost", .certificateNotTrusted)) {
      try await untrusted.send(.sample())
    }
  }

  @Test(arguments: [SMTPConfiguration.Encryption.startTLS, .fromTheStart])
  func `does not trust the certificate of another host`(encryption: SMTPConfiguration.Encryption) async throws {
    let certificate = try Certificate(for: "mail.example.org")
    let server = try await MailServer(encryption, certificate: certificate)
    let transport = SMTPTransport(server.configuration(encryption, trusting: certificate))
    await #expect(throws: MailError.misconfigured(host: "localhost", .certificateNotTrusted)) {
      try await transport.verify()
    }
  }

  @Test func `tells nothing to a server that does not encrypt when it should`() async throws {
    let server = try await MailServer(signIn: "ann:secret")
    let transport = SMTPTransport(server.configuration(.startTLS, user: "ann", password: "secret"))
    await #expect(throws: MailError.misconfigured(host: "localhost", .encryptionNotOffered)) {
      try await transport.send(.sample())
    }
    let other = SMTPTransport(server.configuration(.fromTheStart))
    await #expect(throws: MailError.misconfigured(host: "localhost", .encryptionFailed)) { try await other.verify() }
  }

  @Test func `says that the file of trusted certificates is none`() async throws {
    let server = try await MailServer(.startTLS, certificate: Certificate())
    var configuration = server.configuration(.startTLS)
    configuration.trustedCertificates = "/nowhere/certificates.pem"
    let transport = SMTPTransport(configuration)
    await #expect(
      throws: MailError.misconfigured(
        host: "localhost", .cannotReadTrustedCertificates(path: "/nowhere/certificates.pem"))
    ) { try await transport.verify() }
  }

  @Test(arguments: [SMTPConfiguration.Encryption.startTLS, .fromTheStart, .none])
  func `signs in with the right password, and says which mistake another is`(
    encryption: SMTPConfiguration.Encryption
  ) async throws {
    let certificate = encryption == .none ? nil : try Certificate()
    let server = try await MailServer(encryption, certificate: certificate, signIn: "ann:pass:wörd €")
    func transport(_ password: String) -> SMTPTransport {
      SMTPTransport(server.configuration(encryption, user: "ann", password: password, trusting: certificate))
    }
    try await transport("pass:wörd €").send(.sample())
    #expect(try server.arrived().signedInAs == "ann")
    try await transport("pass:wörd €").verify()

    let wrong = transport("hunter2")
    let errors = [
      await #expect(throws: MailError.self) { try await wrong.verify() },
      await #expect(throws: MailError.self) { try await wrong.send(.sample()) },
    ]
    #expect(errors.allSatisfy { $0 == .misconfigured(host: "localhost", .signInRefused) })
    let words = errors.map { "\(String(describing: $0)) \($0?.sentence ?? "")" }.joined()
    #expect(!words.contains("hunter2"))
  }

  @Test func `says that a password is needed, or of no use`() async throws {
    let closed = try await MailServer(signIn: "ann:secret")
    let nobody = SMTPTransport(closed.configuration())
    await #expect(throws: MailError.misconfigured(host: "localhost", .signInRequired)) {
      try await nobody.send(.sample())
    }
    let open = try await MailServer()
    let ann = SMTPTransport(open.configuration(user: "ann", password: "secret"))
    await #expect(throws: MailError.misconfigured(host: "localhost", .signInNotOffered)) {
      try await ann.send(.sample())
    }
    await #expect(throws: MailError.misconfigured(host: "localhost", .signInNotOffered)) { try await ann.verify() }
  }

  @Test func `tells a recipient who will never be from one who cannot now`() async throws {
    let server = try await MailServer()
    let transport = SMTPTransport(server.configuration())
    let never = await #expect(throws: MailError.self) { try await transport.send(.sample(to: "never@example.org")) }
    #expect(never == .refused(SMTPReply(code: 550, text: "5.1.1 Nobody of that name")))
    #expect(never?.remedy == MailError.Remedy.none)
    let later = await #expect(throws: MailError.self) { try await transport.send(.sample(to: "later@example.org")) }
    #expect(later == .postponed(SMTPReply(code: 450, text: "4.2.1 That mailbox is asleep")))
    #expect(later?.remedy == .tryingAgain)
  }

  @Test func `says that a letter is too large, or not wanted`() async throws {
    let small = try await MailServer(size: 10_000)
    let text = String(repeating: "x", count: 20_000)
    let large = await #expect(throws: MailError.self) {
      try await SMTPTransport(small.configuration()).send(.sample(text: text))
    }
    guard case .refused(let reply) = large, reply.code == 552 else {
      Issue.record("\(String(describing: large))")
      return
    }
    let strict = try await MailServer(.none, .refuseLetter)
    let unwanted = await #expect(throws: MailError.self) {
      try await SMTPTransport(strict.configuration()).send(.sample())
    }
    #expect(unwanted == .refused(SMTPReply(code: 554, text: "5.7.1 It looks like an advertisement")))
  }

  @Test(arguments: [MailServer.Whim.silent, .hangAtLetter])
  func `gives up on a server that does not answer`(whim: MailServer.Whim) async throws {
    let server = try await MailServer(.none, whim)
    let transport = SMTPTransport(server.configuration(patience: 0.5))
    await #expect(throws: MailError.unreachable(host: "localhost", .tooSlow)) { try await transport.send(.sample()) }
  }

  @Test func `counts a letter as sent when only the goodbye is missing`() async throws {
    let server = try await MailServer(.none, .hangAtGoodbye)
    try await SMTPTransport(server.configuration(patience: 1)).send(.sample())
    #expect(try server.arrived().toAddress == "ann@example.org")
  }

  @Test func `tells a server that hangs up from one that is not there`() async throws {
    let server = try await MailServer(.none, .cutAtLetter)
    let cut = SMTPTransport(server.configuration())
    await #expect(throws: MailError.unreachable(host: "localhost", .cutOff)) { try await cut.send(.sample()) }
    let certificate = try Certificate()
    let encrypted = try await MailServer(.fromTheStart, .cutAtLetter, certificate: certificate)
    let cutToo = SMTPTransport(encrypted.configuration(.fromTheStart, trusting: certificate))
    await #expect(throws: MailError.unreachable(host: "localhost", .cutOff)) { try await cutToo.send(.sample()) }
    // Port 1 has no server.
    let absent = SMTPTransport(SMTPConfiguration(host: "localhost", port: 1))
    await #expect(throws: MailError.unreachable(host: "localhost", .notListening)) { try await absent.verify() }
    let lost = SMTPTransport(SMTPConfiguration(host: "mail.invalid", port: 25))
    await #expect(throws: MailError.unreachable(host: "mail.invalid", .unknownHost)) { try await lost.verify() }
  }

  @Test(arguments: ["", "a b", "a/b", "a\r\nb"])
  func `says that a host's name is none`(host: String) async throws {
    let transport = SMTPTransport(SMTPConfiguration(host: host, port: 25))
    await #expect(throws: MailError.misconfigured(host: host, .notAHost)) { try await transport.verify() }
  }

  @Test func `says that a server is busy, or speaks another language`() async throws {
    let busy = try await MailServer(.none, .busy)
    await #expect(throws: MailError.postponed(SMTPReply(code: 421, text: "4.3.2 Too many letters, come again"))) {
      try await SMTPTransport(busy.configuration(patience: 2)).send(.sample())
    }
    let other = try await MailServer(.none, .notMail)
    await #expect(throws: MailError.self) {
      try await SMTPTransport(other.configuration(patience: 1)).send(.sample())
    }
  }

  @Test func `stops when its task is cancelled, also while it waits for its turn`() async throws {
    let server = try await MailServer(.none, .hangAtLetter)
    let transport = SMTPTransport(server.configuration(patience: 60), connections: 1)
    let email = try EmailMessage.sample()
    let sending = (0..<2).map { _ in Task { try await transport.send(email) } }
    for task in sending { task.cancel() }
    for task in sending {
      await #expect(throws: MailError.cancelled) { try await task.value }
    }
  }

  @Test func `sends nothing when it only looks whether it could`() async throws {
    let server = try await MailServer()
    let transport = SMTPTransport(server.configuration())
    try await transport.verify()
    try await transport.send(.sample(subject: "The first to arrive"))
    #expect(try server.arrived().subject == "The first to arrive")
  }

  @Test func `sends letters at the same time`() async throws {
    let server = try await MailServer()
    let transport = SMTPTransport(server.configuration(), connections: 4)
    let emails = try (0..<20).map { try EmailMessage.sample(subject: "Letter \($0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for email in emails { group.addTask { try await transport.send(email) } }
      try await group.waitForAll()
    }
    let subjects = try Set(emails.map { _ in try server.arrived().subject })
    #expect(subjects == Set(emails.map(\.subject.rawValue)))
  }

  @Test func `keeps its password out of what is printed`() {
    let configuration = SMTPConfiguration(
      host: "localhost", port: 25, credentials: .init(userName: "ann", password: "hunter2"))
    var dumped = ""
    dump(configuration, to: &dumped)
    let printed = "\(configuration) \(String(reflecting: configuration)) \(dumped)"
    #expect(!printed.contains("hunter2"))
  }
}
