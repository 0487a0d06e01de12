internal import Foundation

/// What can go wrong with stored content, wherever it is stored.
package enum FilesError: Error, Hashable, Sendable {
  case notThere(ContentHash)
  /// The content is not what its name says, or not of the length it was stored with.
  case damaged(ContentHash)
  /// More bytes came than are allowed.
  case tooLarge(limit: Int64)
  case diskFull
  case notAllowed
  /// The store does not answer, or not in time.
  case unreachable
  /// The store answers with something we cannot go on from: an HTTP status, and the store's name for the error.
  case refused(status: Int, code: String)
  case failed(errno: Int32)
  /// The same content was just being swept away, and that does not come to an end.
  case beingRemoved(ContentHash)
  case cancelled
}

extension FilesError {
  /// From the system's number for what went wrong with a file.
  init(errno: Int32) {
    self =
      switch errno {
      case ENOSPC, EDQUOT: .diskFull
      case EACCES, EPERM, EROFS: .notAllowed
      case ESTALE, ENOTCONN, EHOSTDOWN, ETIMEDOUT: .unreachable
      default: .failed(errno: errno)
      }
  }

  /// For people who host: what is wrong.
  package var sentence: String {
    switch self {
    case .notThere(let hash): "The file \(hash.text) is not in the file storage."
    case .damaged(let hash): "The file \(hash.text) is damaged."
    case .tooLarge(let limit): "The file has more than \(limit) bytes."
    case .diskFull: "The disk is full."
    case .notAllowed: "The file storage does not let us in, or lets us only read."
    case .unreachable: "The file storage does not answer."
    case .refused(let status, let code): "The file storage answered with status \(status) (\(code))."
    case .failed(let errno): "The file storage failed: \(String(cString: strerror(errno)))."
    case .beingRemoved(let hash): "The file \(hash.text) is just being removed."
    case .cancelled: "The work on the file was cancelled."
    }
  }
}
