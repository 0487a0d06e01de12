import ServerKernel
import Songs
import Units

struct UploadResponse: Encodable, Sendable {
  let id: String
  let fileName: String
  /// In bytes; so with the next.
  let size: Int64
  let received: Int64
  let state: String
  /// The track that came of it, as long as it is there.
  let track: String?
  /// Why it failed.
  let reason: String?
  let created: JSONMoment
  /// When it is forgotten.
  let end: JSONMoment

  init(_ upload: Upload) {
    id = upload.id.rawValue
    fileName = upload.fileName
    size = upload.size
    received = upload.received
    created = JSONMoment(upload.created)
    end = JSONMoment(upload.end)
    (state, track, reason) =
      switch upload.state {
      case .receiving: ("receiving", nil, nil)
      case .importing: ("importing", nil, nil)
      case .added(let id): ("added", id?.rawValue, nil)
      case .alreadyThere(let id): ("alreadyThere", id?.rawValue, nil)
      case .failed(let reason): ("failed", nil, reason)
      }
  }
}
