package import Accounts
package import ActivityImports
package import ServerKernel
package import Units

/// The original files of a person's sessions, and a list that maps sessions to files.
package struct OriginalsPart: DataExportPart {
  package let archive: OriginalArchive
  package let environment: ServerEnvironment

  package init(archive: OriginalArchive, environment: ServerEnvironment) {
    self.archive = archive
    self.environment = environment
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    var files: [String: DataExportEntry] = [:]
    let lists = try await Self.list.entries(as: \.self) { last, count in
      let page = try await archive.page(of: person, after: last, atMost: count)
      for original in page {
        // A file with several activities is the original of each.
        guard let name = original.file, files[name] == nil, let pieces = archive.chunks(of: original, person)
        else { continue }
        files[name] = DataExportEntry(name: name, content: .pieces(pieces))
      }
      return page
    }
    return lists + files.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Adds originals to existing sessions that have none, so import sessions first.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    try await Self.list.read(from: contents, as: ArchivedOriginal.self) { rows in
      var randomness = environment.randomness()
      for original in rows {
        try await archive.restore(
          original, at: original.file.flatMap { contents.path(of: $0) }, to: person, at: now, using: &randomness)
      }
    }
  }

  private static let list = DataExportList("original-files", mostInAFile: 1_000)
}
