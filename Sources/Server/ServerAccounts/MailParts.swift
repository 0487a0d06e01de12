import Foundation
import Mail
package import ServerKernel

/// How letters leave the house.
package struct MailParts: Sendable {
  let transport: any MailTransport
  /// Nil where a mail server sends them.
  let outbox: Outbox?
  let sender: Mailbox

  package init(_ configuration: Configuration) throws {
    sender = try Mailbox(name: HeaderText("Upbeat"), address: configuration.mailFrom)
    switch configuration.mail {
    case .outbox:
      let outbox = Outbox(folder: configuration.data.appending(path: "outbox").path)
      transport = outbox
      self.outbox = outbox
    case .smtp(let server):
      transport = SMTPTransport(server)
      outbox = nil
    }
  }
}
