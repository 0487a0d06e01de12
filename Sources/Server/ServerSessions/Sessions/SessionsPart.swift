package import Accounts
package import Figures
import Foundation
package import ServerKernel
import Storage
package import Units

/// A person's sessions: descriptions, figures, edits and all recordings.
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

  /// Existing sessions stay unchanged. Heart rate data is restored only with consent to storing health data.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    try await Self.list.read(from: contents, as: ArchivedSession.self) { rows in
      var randomness = environment.randomness()
      for session in rows { try await archive.restore(session, to: person, at: now, using: &randomness) }
    }
  }

  /// Sessions of a day have some megabytes each.
  private static let list = DataExportList("training-sessions", mostInAFile: 20)
}
