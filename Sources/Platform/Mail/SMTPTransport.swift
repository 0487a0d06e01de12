internal import Internet

/// Sends e-mails to a mail server (RFC 5321), each over its own connection.
package final class SMTPTransport: MailTransport {
  private let configuration: SMTPConfiguration
  private let threads: CurlThreads

  /// - Parameter connections: the most concurrent connections; further e-mails wait.
  package init(_ configuration: SMTPConfiguration, connections: Int = 2) {
    self.configuration = configuration
    threads = CurlThreads(connections)
  }

  package func send(_ email: EmailMessage) async throws(MailError) { try await converse(about: email) }

  /// Connects, encrypts, authenticates and quits.
  package func verify() async throws(MailError) { try await converse(about: nil) }

  private func converse(about email: EmailMessage?) async throws(MailError) {
    let configuration = configuration
    do {
      try await threads.run { try SMTPConversation(configuration, about: email, $0).hold() }
    } catch let error as MailError {
      throw error
    } catch {
      // The only other error of the threads: the task was cancelled while it waited for one.
      throw .cancelled
    }
  }
}
