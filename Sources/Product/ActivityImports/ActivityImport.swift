package import Jobs
package import Sessions
package import Units

/// An uploaded file to become sessions: an activity file, or an archive of many.
package struct ActivityImport: Hashable, Sendable {
  package let id: Identifier<ActivityImport>
  /// The original name.
  package let fileName: String
  /// In bytes.
  package let size: Int64
  package let job: Identifier<Job>
  package let state: State
  /// The number of activity files; nil until the upload was opened.
  package let files: Int?
  /// The number of files that aren't activities by their names.
  package let others: Int
  /// The number of activities by outcome.
  package let outcomes: [ImportedFile.Outcome: Int]
  /// Why part of the upload couldn't be read: a sentence for the athlete.
  package let damage: String?
  package let created: Moment

  package enum State: Hashable, Sendable {
    case waiting
    /// The progress, 0…1.
    case running(progress: Double)
    case done(at: Moment)
    case failed(reason: String)
    case cancelled
  }

  /// How long the report is kept.
  package static let keep = Seconds(90 * 86_400)
  /// The maximum number of waiting or running imports per person.
  package static let mostOpen = 10
}

/// The outcome of one activity in a file.
package struct ImportedFile: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    case imported
    /// Already imported.
    case there
    /// No activity: a route, workout or settings.
    case none
    case refused
  }

  /// The index of the file in the archive, from 1.
  package let number: Int
  /// The index of the activity in the file, from 1.
  package let part: Int
  package let name: String
  package let outcome: Outcome
  /// The imported or already existing session. Nil if it was deleted since.
  package let session: Identifier<TrainingSession>?
  package let warnings: [ImportWarning]
  /// Why no session was created.
  package let reason: String?

  init(
    number: Int, part: Int = 1, name: String, _ outcome: Outcome, session: Identifier<TrainingSession>? = nil,
    warnings: [ImportWarning] = [], reason: String? = nil
  ) {
    self.number = number
    self.part = part
    self.name = name
    self.outcome = outcome
    self.session = session
    self.warnings = warnings
    self.reason = reason
  }

  init(number: Int, name: String, _ refusal: FileReadingError) {
    self.init(number: number, name: name, refusal == .noActivity ? .none : .refused, reason: refusal.sentence)
  }
}

/// Why an import can't start.
package enum ActivityImportError: Error, Hashable, Sendable {
  case noSuchImport
  case empty
  case tooLarge(limit: Int64)
  case tooManyOpen(most: Int)
}
