import Foundation
import Mail
import Testing
import TestSupport
import Units

@Suite("The outbox")
struct OutboxTests {
  private let folder: TemporaryFolder
  private let outbox: Outbox

  init() throws {
    folder = try TemporaryFolder()
    outbox = Outbox(folder: folder.path("data/outbox"))
  }

  @Test func `keeps a letter as a file that mail programs open`() async throws {
    let email = try EmailMessage.sample(toName: "Zoë")
    try await outbox.send(email)
    let names = try folder.contents(of: "data/outbox")
    #expect(names == ["1795284370123-\(email.id.rawValue).eml"])
    #expect(try folder.bytes(of: "data/outbox/\(names[0])") == email.message)
  }

  @Test func `is open to its owner alone`() async throws {
    try await outbox.send(.sample())
    let name = try #require(try folder.contents(of: "data/outbox").first)
    #expect(try permissions("data/outbox") == 0o700)
    #expect(try permissions("data/outbox/\(name)") == 0o600)
  }

  @Test func `lists the newest letter first, and no more than are asked for`() async throws {
    let emails = try (0..<5).map { try email(daysLater: $0) }
    for email in emails.shuffled() { try await outbox.send(email) }
    #expect(try outbox.emails(atMost: 3).map(\.id) == emails.reversed().prefix(3).map(\.id))
    #expect(try outbox.email(emails[1].id)?.text == emails[1].text)
    #expect(try outbox.email(email(daysLater: 9).id) == nil)
  }

  @Test func `drops letters of before a moment`() async throws {
    let emails = try (0..<5).map { try email(daysLater: $0) }
    for email in emails { try await outbox.send(email) }
    try outbox.discard(before: emails[3].date)
    #expect(try outbox.emails(atMost: 10).map(\.id) == [emails[4].id, emails[3].id])
  }

  @Test func `has no letters before the first one`() throws {
    #expect(try outbox.emails(atMost: 10).isEmpty)
    try outbox.discard(before: Moment(milliseconds: .max))
    try outbox.discardUnfinished()
  }

  @Test func `shows nothing half-written, and clears it away`() async throws {
    try await outbox.send(.sample())
    try folder.write([1, 2, 3], to: "data/outbox/.0198.part")
    try folder.write([1, 2, 3], to: "data/outbox/notes.txt")
    try folder.write([], to: "data/outbox/1-0198a5a0-0000-7000-8000-000000000000.eml")
    #expect(try outbox.emails(atMost: 10).count == 1)
    try outbox.discardUnfinished()
    #expect(try folder.contents(of: "data/outbox").filter { $0.hasSuffix(".part") }.isEmpty)
  }

  @Test func `says that its folder cannot be made`() async throws {
    try folder.write([], to: "data")
    let error = await #expect(throws: MailError.self) { try await outbox.verify() }
    #expect(error?.remedy == .tryingAgain)
    await #expect(throws: MailError.self) { try await outbox.send(.sample()) }
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser may make a small disk"))
  func `says that the disk is full, and leaves nothing behind`() async throws {
    let disk = try SmallDisk(size: 65_536)
    let outbox = Outbox(folder: disk.path("outbox"))
    let text = String(repeating: "x", count: 100_000)
    let error = await #expect(throws: MailError.self) { try await outbox.send(.sample(text: text)) }
    guard case .cannotKeep(_, ENOSPC) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try outbox.emails(atMost: 10).isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path("outbox")).isEmpty)
  }

  private func email(daysLater days: Int) throws -> EmailMessage {
    let first = try EmailMessage.sample(text: "Day \(days)\n")
    return EmailMessage(
      id: first.id, date: first.date + Seconds(Double(days) * 86_400), from: first.from, to: first.to,
      subject: first.subject, text: first.text)
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }
}

extension TemporaryFolder {
  fileprivate func contents(of name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}
