package import Jobs
internal import Units

/// The job that processes an upload.
package struct ActivityImportWork: Codable, Hashable, Sendable {
  private let id: String

  init(_ id: Identifier<ActivityImport>) { self.id = id.rawValue }

  var activityImport: Identifier<ActivityImport>? { Identifier(id) }
}

extension JobKind where Payload == ActivityImportWork {
  package static var activityImport: Self { JobKind(rawValue: "import-activities") }
}
