package import Accounts
package import Figures
import Foundation
package import ServerKernel
import Storage
package import Units

/// Somebody's sessions: what they said of them, their figures, their edits, and all that was recorded.
package struct SessionsPart: DataExportPart {
  package let archive: SessionArchiveStore
  package let environment: ServerEnvironment

  package init(archive: SessionArchiveStore, environment: ServerEnvironment) {
    self.archive = archive
    self.environment = environment
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    try await Self.list.entries(as: \.self) { last, count in
      try await archive.page(of: person, after: last, atMost: count)
    }
  }

  /// A session that is there already stays as it is. What tells of the heart comes back only to who consents to health.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    try await Self.list.read(from: contents, as: ArchivedSession.self) { rows in
      var randomness = environment.randomness()
      for session in rows { try await archive.restore(session, to: person, at: now, using: &randomness) }
    }
  }

  /// Sessions of a day each are some megabytes.
  private static let list = DataExportList("training-sessions", mostInAFile: 20)
}
