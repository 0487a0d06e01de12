internal import Foundation

/// The errors of stored content, in any kind of store.
package enum FilesError: Error, Hashable, Sendable {
  case notThere(ContentHash)
  /// The content doesn't match its hash, or has another length.
  case damaged(ContentHash)
  /// The content exceeds the limit.
  case tooLarge(limit: Int64)
  case diskFull
  case notAllowed
  /// The store doesn't respond, or not in time.
  case unreachable
  /// The store responds with an error: an HTTP status and the store's error code.
  case refused(status: Int, code: String)
  case failed(errno: Int32)
  /// A sweep is removing the same content and doesn't finish.
  case beingRemoved(ContentHash)
  case cancelled
}

extension FilesError {
  /// From the system's error number for a file operation.
  init(errno: Int32) {
    self =
      switch errno {
      case ENOSPC, EDQUOT: .diskFull
      case EACCES, EPERM, EROFS: .notAllowed
      case ESTALE, ENOTCONN, EHOSTDOWN, ETIMEDOUT: .unreachable
      default: .failed(errno: errno)
      }
  }

  /// For administrators: what is wrong.
  package var sentence: String {
    switch self {
    case .notThere(let hash): "The file \(hash.text) isn't in the file storage."
    case .damaged(let hash): "The file \(hash.text) is damaged."
    case .tooLarge(let limit): "The file is larger than \(limit) bytes."
    case .diskFull: "The disk is full."
    case .notAllowed: "The file storage denied access, or allows only reading."
    case .unreachable: "The file storage isn't responding."
    case .refused(let status, let code): "The file storage responded with status \(status) (\(code))."
    case .failed(let errno): "The file storage failed: \(String(cString: strerror(errno)))."
    case .beingRemoved(let hash): "The file \(hash.text) is being deleted."
    case .cancelled: "The operation on the file was cancelled."
    }
  }
}
