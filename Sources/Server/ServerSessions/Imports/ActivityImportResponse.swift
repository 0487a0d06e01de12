import ActivityImports
import ServerKernel
import Units

/// An import with its progress.
struct ActivityImportResponse: Encodable, Sendable {
  struct Counts: Encodable, Sendable {
    let imported: Int
    let alreadyThere: Int
    let notActivities: Int
    let refused: Int
  }

  let id: String
  let name: String
  let size: Int64
  let job: String
  let state: String
  /// While the import runs.
  let progress: Double?
  /// Why it failed.
  let reason: String?
  let files: Int?
  let otherFiles: Int
  let counts: Counts
  let damage: String?
  let created: JSONMoment
  let ended: JSONMoment?

  init(_ activityImport: ActivityImport) {
    id = activityImport.id.rawValue
    name = activityImport.fileName
    size = activityImport.size
    job = activityImport.job.rawValue
    files = activityImport.files
    otherFiles = activityImport.others
    func count(_ outcome: ImportedFile.Outcome) -> Int { activityImport.outcomes[outcome] ?? 0 }
    counts = Counts(
      imported: count(.imported), alreadyThere: count(.there), notActivities: count(.none), refused: count(.refused))
    damage = activityImport.damage
    created = JSONMoment(activityImport.created)
    switch activityImport.state {
    case .waiting: (state, progress, reason, ended) = ("waiting", nil, nil, nil)
    case .running(let share): (state, progress, reason, ended) = ("running", share, nil, nil)
    case .done(let moment): (state, progress, reason, ended) = ("done", nil, nil, JSONMoment(moment))
    case .failed(let sentence): (state, progress, reason, ended) = ("failed", nil, sentence, nil)
    case .cancelled: (state, progress, reason, ended) = ("cancelled", nil, nil, nil)
    }
  }
}

/// The result for an activity in a file.
struct ImportedFileResponse: Encodable, Sendable {
  let number: Int
  let part: Int
  let name: String
  let outcome: String
  let session: String?
  struct Notice: Encodable, Sendable {
    let code: String
    let count: Int?
    let content: String?
  }

  /// English sentences.
  let warnings: [String]
  /// The same warnings by code. Older reports lack them.
  let notices: [Notice]
  let reason: String?

  init(_ file: ImportedFile) {
    number = file.number
    part = file.part
    name = file.name
    outcome =
      switch file.outcome {
      case .imported: "imported"
      case .there: "already-there"
      case .none: "not-an-activity"
      case .refused: "refused"
      }
    session = file.session?.rawValue
    warnings = file.warnings.map(\.sentence)
    notices = file.warnings.compactMap { warning in
      guard case .coded(let notice) = warning else { return nil }
      return Notice(code: notice.code.rawValue, count: notice.count, content: notice.content?.rawValue)
    }
    reason = file.reason
  }

  var place: ImportedFilePlace { ImportedFilePlace(number: number, part: part) }
}

/// The position of a cursor in a report.
struct ImportedFilePlace: Codable, Sendable {
  let number: Int
  let part: Int
}
