import Foundation
import Mail
import Testing
import Units

extension EmailMessage {
  static func sample(
    from: Mailbox? = nil, to: String = "ann@example.org", toName: String? = "Ann", replyTo: String? = nil,
    subject: String = "Welcome to Upbeat", text: String = "Good morning.\n"
  ) throws -> EmailMessage {
    var generator = SystemRandomNumberGenerator()
    // Sat, 21 Nov 2026 18:06:10.123 UTC
    let date = Moment(milliseconds: 1_795_284_370_123)
    return EmailMessage(
      id: Identifier(at: date, using: &generator), date: date,
      from: try from ?? Mailbox(name: HeaderText("Upbeat"), address: "upbeat@example.com"),
      to: try Mailbox(name: toName.flatMap { HeaderText($0) }, address: to),
      replyTo: try replyTo.map { try Mailbox(address: $0) }, subject: try #require(HeaderText(subject)), text: text)
  }

  var lines: [String] { String(decoding: message, as: UTF8.self).components(separatedBy: "\r\n") }
}
