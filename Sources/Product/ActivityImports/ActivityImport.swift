package import Jobs
package import Sessions
package import Units

/// What somebody handed in to become sessions: an activity file, or an archive of many.
package struct ActivityImport: Hashable, Sendable {
  package let id: Identifier<ActivityImport>
  /// As it was called.
  package let fileName: String
  /// In bytes.
  package let size: Int64
  package let job: Identifier<Job>
  package let state: State
  /// Activity files in it; nil until it was looked into.
  package let files: Int?
  /// Files in it whose names aren't those of activities.
  package let others: Int
  /// Activities by what became of them.
  package let outcomes: [ImportedFile.Outcome: Int]
  /// Why not all of it could be looked into: a sentence.
  package let damage: String?
  package let created: Moment

  package enum State: Hashable, Sendable {
    case waiting
    /// 0…1.
    case running(progress: Double)
    case done(at: Moment)
    case failed(reason: String)
    case cancelled
  }

  /// How long is known what became of it.
  package static let keep = Seconds(90 * 86_400)
  /// Waiting or under way at once, for one person.
  package static let mostOpen = 10
}

/// What became of an activity in a file.
package struct ImportedFile: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    case imported
    /// It had come before.
    case there
    /// A route, a workout, settings.
    case none
    case refused
  }

  /// Of the file in the archive, from 1.
  package let number: Int
  /// Of the activity in the file, from 1.
  package let part: Int
  package let name: String
  package let outcome: Outcome
  /// The one that was made, or had been there before. Nil when it is gone since.
  package let session: Identifier<TrainingSession>?
  package let warnings: [ImportWarning]
  /// Why it became no session.
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

/// Why an import was not begun.
package enum ActivityImportError: Error, Hashable, Sendable {
  case noSuchImport
  case empty
  case tooLarge(limit: Int64)
  case tooManyOpen(most: Int)
}
