internal import NIOPosix
internal import Synchronization
internal import Units

/// Hands letters to a mail server (RFC 5321), each in a connection of its own. libcurl speaks and blocks meanwhile, on
/// threads that do nothing else.
public final class SMTPTransport: MailTransport {
  private let configuration: SMTPConfiguration
  private let threads: NIOThreadPool

  /// - Parameter connections: So many letters travel at once; the others wait.
  public init(_ configuration: SMTPConfiguration, connections: Int = 2) {
    self.configuration = configuration
    threads = NIOThreadPool(numberOfThreads: connections)
    threads.start()
  }

  deinit {
    // Conversations under way have been awaited by whoever began them; only idle threads are left to end.
    threads.shutdownGracefully { _ in }
  }

  public func send(_ letter: Letter) async throws(MailError) { try await converse(about: letter) }

  /// Connects, encrypts, signs in and says goodbye.
  public func verify() async throws(MailError) { try await converse(about: nil) }

  private func converse(about letter: Letter?) async throws(MailError) {
    let cancellation = Cancellation()
    let configuration = configuration
    do {
      try await withTaskCancellationHandler {
        try await threads.runIfActive {
          try SMTPConversation(configuration, about: letter, cancellation).hold()
        }
      } onCancel: {
        cancellation.ask()
      }
    } catch let error as MailError {
      throw error
    } catch {
      // The only other thing the threads throw: the task was cancelled while it waited for one.
      throw .cancelled
    }
  }
}

/// A wish to end that a blocked thread looks at from time to time.
final class Cancellation: Sendable {
  private let isAsked = Atomic(false)

  func ask() { isAsked.store(true, ordering: .relaxed) }
  var wasAsked: Bool { isAsked.load(ordering: .relaxed) }
}
