import Accounts
import Foundation
import Storage
import Training
import Units

/// Somebody's sessions: what they said of them, their figures, their edits, and all that was recorded.
struct SessionsPart: TakeoutPart {
  let archive: SessionArchiveStore
  let surroundings: Surroundings

  func entries(of person: Identifier<Person>) async throws -> [TakeoutEntry] {
    try await Self.list.entries(as: \.self) { last, count in
      try await archive.page(of: person, after: last, atMost: count)
    }
  }

  /// A session that is there already stays as it is. What tells of the heart comes back only to who consents to health.
  func restore(_ contents: TakeoutContents, to person: Identifier<Person>, at now: Moment) async throws {
    try await Self.list.read(from: contents, as: ArchivedSession.self) { rows in
      var chance = surroundings.chance()
      for session in rows { try await archive.restore(session, to: person, at: now, using: &chance) }
    }
  }

  /// Sessions of a day each are some megabytes.
  private static let list = TakeoutList("training-sessions", mostInAFile: 20)
}
