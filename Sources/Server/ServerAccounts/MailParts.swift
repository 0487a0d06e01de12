import Foundation
import Mail
package import ServerKernel

/// Sends e-mails, or collects them in the outbox.
package struct MailParts: Sendable {
  let transport: any MailTransport
  /// Nil if a mail server sends e-mails.
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
