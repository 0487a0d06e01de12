import ServerKernel
import Songs
import Units

struct UploadResponse: Encodable, Sendable {
  let id: String
  let fileName: String
  /// In bytes, like the next property.
  let size: Int64
  let received: Int64
  let state: String
  /// The resulting track, while it exists.
  let track: String?
  /// Why it failed.
  let reason: String?
  let created: JSONMoment
  /// When the upload is deleted.
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
