internal import ActivityFiles

/// Why a file gave nothing. The raw values are stored, and part of the API.
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

  /// For the person whose file it is.
  package var sentence: String {
    switch self {
    case .empty: "The file is empty."
    case .unknownFormat: "The file is neither FIT nor GPX nor TCX, whatever its name says."
    case .tooLarge: "The file is larger than 64 MiB, or unpacks to more than 128 MiB."
    case .damaged:
      "The file is damaged from its beginning, so that nothing could be saved: copy it again from where it came."
    case .declaresEntities: "The file declares entities of its own, which is not safe to read."
    case .noActivity: "The file holds no activity: a route, a workout, settings or measurements of a day."
    case .tooDemanding: "Reading the file took too long or too much memory and was given up."
    case .tooLong: "The activity would last longer than a session may, so its times are wrong."
    case .inFuture: "The activity begins on a day that is still to come: the device's clock was wrong."
    case .tooManySessions: "You have as many sessions as one person may."
    }
  }
}
