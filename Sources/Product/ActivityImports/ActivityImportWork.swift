public import Jobs
internal import Units

/// Going through what somebody handed in.
public struct ActivityImportWork: Codable, Hashable, Sendable {
  private let id: String

  init(_ id: Identifier<ActivityImport>) { self.id = id.rawValue }

  var activityImport: Identifier<ActivityImport>? { Identifier(id) }
}

extension JobKind where Payload == ActivityImportWork {
  public static var activityImport: Self { JobKind(rawValue: "import-activities") }
}
