package import Jobs
import Units

/// A job that imports a complete upload.
package struct UploadOrder: Codable, Sendable {
  /// The `Identifier<Upload>`.
  let upload: String

  init(upload: Identifier<Upload>) { self.upload = upload.rawValue }

  func job(
    for person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(.uploadImport, self, owner: person, key: upload, at: now, using: &generator)
  }
}

extension JobKind where Payload == UploadOrder {
  package static var uploadImport: Self { Self(rawValue: "import-upload") }
}
