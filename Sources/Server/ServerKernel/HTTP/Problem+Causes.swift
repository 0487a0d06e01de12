import HTTPTypes
import Hummingbird
package import Logging
import Persistence
import Storage

/// Tells the client to try again after one second.
private let soon: HTTPFields = [.retryAfter: "1"]

extension Problem {
  package static let signInFirst = Problem(
    .unauthorized, "sign-in-first", "Log in, or send an access token.", headers: [.wwwAuthenticate: "Bearer"])
  package static let notAllowed = Problem(.forbidden, "not-allowed", "You don't have permission to do this.")
  /// The thing doesn't exist or belongs to somebody else. The response doesn't say which.
  package static let notThere = Problem(.notFound, "not-there", "This doesn't exist, or you don't have access.")
  package static let failed = Problem(
    .internalServerError, "failed", "Something went wrong on the server. Your changes were not saved.")

  /// Maps any error to a response. Logs errors that the client doesn't hear about.
  package init(_ error: any Error, logger: Logger) {
    switch error {
    case let error as any ProblemConvertible: self = error.problem
    case let error as DatabaseError: self.init(error, logger: logger)
    case let error as FilesError: self.init(error, logger: logger)
    case let error as HTTPError: self.init(error)
    case is CancellationError:
      self.init(.serviceUnavailable, "cancelled", "This took too long and was stopped. Try again.", headers: soon)
    default:
      logger.error("Request failed", metadata: ["error": "\(String(reflecting: error))"])
      self = .failed
    }
  }

  private init(_ error: HTTPError) {
    switch error.status {
    case .notFound: self = .notThere
    case .contentTooLarge:
      self.init(.contentTooLarge, "too-large", "The request is larger than allowed here.")
    default:
      self.init(error.status, "not-understood", error.body ?? "This request isn't valid.")
    }
    headers = error.headers
  }

  private static let diskFull = Problem(
    HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"), "disk-full",
    "The server's disk is full. Your changes were not saved. Tell the administrator.")

  private init(_ error: FilesError, logger: Logger) {
    switch error {
    case .diskFull:
      logger.critical("Disk full")
      self = .diskFull
    case .unreachable, .refused, .beingRemoved, .cancelled:
      logger.warning("Files did not answer", metadata: ["error": "\(error.sentence)"])
      self.init(
        .serviceUnavailable, "files-away",
        "The file storage isn't responding. Your changes were not saved. Try again.", headers: soon)
    case .notThere, .damaged, .tooLarge, .notAllowed, .failed:
      logger.error("Files refused", metadata: ["error": "\(error.sentence)"])
      self = .failed
    }
  }

  private init(_ error: DatabaseError, logger: Logger) {
    switch error {
    case .unique: self.init(.conflict, "already-there", "This already exists. Choose another name.")
    case .foreignKey:
      self.init(.conflict, "referred-to", "This refers to something that was deleted, or is still in use.")
    case .unstorable:
      self.init(.unprocessableContent, "unstorable", "Text must not contain U+0000, and numbers must not be NaN.")
    case .busy, .timedOut, .unreachable, .connectionLost, .closed, .cancelled:
      logger.warning("Database did not answer", metadata: ["error": "\(error)"])
      self.init(
        .serviceUnavailable, "database-away", "The database isn't responding. Your changes were not saved. Try again.",
        headers: soon)
    case .commitUnknown:
      logger.warning("Outcome unknown", metadata: ["error": "\(error)"])
      self.init(
        .serviceUnavailable, "outcome-unknown",
        "The database connection was lost while saving. Check whether your change is there before you try again.",
        headers: soon)
    case .diskFull:
      logger.critical("Disk full")
      self = .diskFull
    case .notNull, .check, .transactionSpoiled, .readOnly, .damaged, .noColumn, .unexpectedNull, .unexpectedKind,
      .unexpectedValue, .statementRefused, .failed:
      logger.error("Database refused", metadata: ["error": "\(error)"])
      self = .failed
    }
  }
}
