public import Jobs
public import Units

/// What somebody handed in to become sessions: an activity file, or an archive of many.
public struct ActivityImport: Hashable, Sendable {
  public let id: Identifier<ActivityImport>
  /// As it was called.
  public let fileName: String
  /// In bytes.
  public let size: Int64
  public let job: Identifier<Job>
  public let state: State
  /// Activity files in it; nil until it was looked into.
  public let files: Int?
  /// Files in it that are none by their names.
  public let others: Int
  /// Activities by what became of them.
  public let outcomes: [ImportedFile.Outcome: Int]
  /// Why not all of it could be looked into: a sentence.
  public let damage: String?
  public let created: Moment

  public enum State: Hashable, Sendable {
    case waiting
    /// 0…1.
    case running(progress: Double)
    case done(at: Moment)
    case failed(reason: String)
    case cancelled
  }

  /// How long is known what became of it.
  public static let keep = Seconds(90 * 86_400)
  /// Waiting or under way at once, for one person.
  public static let mostOpen = 10
}

/// What became of an activity in a file.
public struct ImportedFile: Hashable, Sendable {
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    case imported
    /// It had come before.
    case there
    /// A route, a workout, settings.
    case none
    case refused
  }

  /// Of the file in the archive, from 1.
  public let number: Int
  /// Of the activity in the file, from 1.
  public let part: Int
  public let name: String
  public let outcome: Outcome
  /// The one that was made, or had been there before. Nil when it is gone since.
  public let session: Identifier<TrainingSession>?
  public let warnings: [ImportWarning]
  /// Why it became no session.
  public let reason: String?

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

  init(number: Int, name: String, _ refusal: FileRefusal) {
    self.init(number: number, name: name, refusal == .noActivity ? .none : .refused, reason: refusal.sentence)
  }
}

/// Why an import was not begun.
public enum ActivityImportRefusal: Error, Hashable, Sendable {
  case noSuchImport
  case empty
  case tooLarge(limit: Int64)
  case tooManyOpen(most: Int)
}
