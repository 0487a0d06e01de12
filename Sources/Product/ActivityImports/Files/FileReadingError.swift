internal import ActivityFiles

/// Why a file couldn't be imported. The raw values are stored and part of the API.
package enum FileReadingError: String, Error, Hashable, Sendable, CaseIterable {
  case empty
  case unknownFormat = "unknown-format"
  case tooLarge = "too-large"
  case damaged
  case declaresEntities = "declares-entities"
  case noActivity = "no-activity"
  case tooDemanding = "too-demanding"
  case tooLong = "too-long"
  case tooManySessions = "too-many-sessions"
  case inFuture = "in-future"

  init(_ error: ActivityFileError) {
    switch error {
    case .empty: self = .empty
    case .unknownFormat: self = .unknownFormat
    case .tooLarge: self = .tooLarge
    case .declaresEntities: self = .declaresEntities
    case .noActivity: self = .noActivity
    case .notFound, .notPermitted, .isFolder, .cannotRead, .damagedCompression, .damaged: self = .damaged
    }
  }

  /// The message for the file's owner.
  package var sentence: String {
    switch self {
    case .empty: "The file is empty."
    case .unknownFormat: "This isn't a FIT, GPX or TCX file, or a table of Strong, Hevy, FitNotes or Liftosaur."
    case .tooLarge: "The file is larger than 64 MiB, or unpacks to more than 128 MiB."
    case .damaged:
      "The file is damaged from the start. Copy it again from its source."
    case .declaresEntities: "The file declares XML entities, which Upbeat doesn't read for safety."
    case .noActivity:
      "The file contains no activity, but a route, a workout, settings, daily measurements or an empty table."
    case .tooDemanding: "Reading the file took too long or needed too much memory."
    case .tooLong: "The activity is too long for a session. Check its times."
    case .inFuture: "The activity starts in the future, so the clock of the device was wrong."
    case .tooManySessions: "You have reached the limit of sessions. Delete some first."
    }
  }
}
