import Accounts
import Hummingbird
import Mail
import ServerKernel
import Units

/// Unsent e-mails that an administrator passes on.
struct OutboxPages: Sendable {
  let pages: Pages
  /// Nil if a mail server sends e-mails.
  let outbox: Outbox?

  func add(to routes: RouteTable) { routes.administrative(.get, "/outbox", show) }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    struct Item: Sendable { let subject: String, to: String, date: String, text: String }
    struct Content: Sendable { let sendsMail: Bool, letters: [Item] }
    let emails = try outbox?.emails(atMost: 50) ?? []
    let items = emails.map { email in
      Item(
        subject: email.subject.rawValue, to: email.to.address, date: reader.moment(email.date),
        text: email.text)
    }
    return try pages.show("outbox", Content(sendsMail: outbox == nil, letters: items), to: reader)
  }
}
