internal import Internet

/// Hands letters to a mail server (RFC 5321), each in a connection of its own.
package final class SMTPTransport: MailTransport {
  private let configuration: SMTPConfiguration
  private let threads: CurlThreads

  /// - Parameter connections: So many letters travel at once; the others wait.
  package init(_ configuration: SMTPConfiguration, connections: Int = 2) {
    self.configuration = configuration
    threads = CurlThreads(connections)
  }

  package func send(_ email: EmailMessage) async throws(MailError) { try await converse(about: email) }

  /// Connects, encrypts, signs in and says goodbye.
  package func verify() async throws(MailError) { try await converse(about: nil) }

  private func converse(about email: EmailMessage?) async throws(MailError) {
    let configuration = configuration
    do {
      try await threads.run { try SMTPConversation(configuration, about: email, $0).hold() }
    } catch let error as MailError {
      throw error
    } catch {
      // The only other thing the threads throw: the task was cancelled while it waited for one.
      throw .cancelled
    }
  }
}
