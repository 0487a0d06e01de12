package import Accounts
package import Playlists
package import ServerKernel
import Songs
import Storage
package import Taste
package import Units

/// A person's playlists. Songs are identified by their recordings.
package struct PlaylistsPart: DataExportPart {
  package let archive: PlaylistArchiveStore
  package let listening: ListeningStore
  package let environment: ServerEnvironment

  package init(archive: PlaylistArchiveStore, listening: ListeningStore, environment: ServerEnvironment) {
    self.archive = archive
    self.listening = listening
    self.environment = environment
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    try await Self.list.entries(as: PlaylistFile.init) { last, count in
      try await archive.page(of: person, after: last?.id, atMost: count)
    }
  }

  /// Songs missing from the library are left out. Existing playlists stay unchanged.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    try await Self.list.read(from: contents, as: PlaylistFile.self) { rows in
      for list in rows.compactMap(\.archived) {
        let recordings = Set(list.entries.map(\.recording.text))
        let tracks = try await listening.tracks(of: recordings, ownedBy: person)
        let known = tracks.compactMap { text, track in ContentHash(text).map { ($0, track) } }
        try await archive.restore(
          list, Dictionary(uniqueKeysWithValues: known), to: person, at: now, using: environment.randomness())
      }
    }
  }

  /// Limits memory: an import reads a whole file, at most eight of the longest playlists.
  private static let list = DataExportList("playlists", mostInAFile: 8)
}

private struct PlaylistFile: Codable {
  struct Entry: Codable {
    let recording: String
    let isLocked: Bool?
    let section: PlaylistSection?
  }

  let id: String
  let name: String
  /// At most one of these two is set; neither for an ordered playlist.
  let rules: SmartRules?
  let plan: PlaylistPlan?
  /// Unix time in milliseconds.
  let created: Int64
  let entries: [Entry]

  init(_ list: ArchivedPlaylist) {
    id = list.id.rawValue
    name = list.name.text
    switch list.content {
    case .ordered: (rules, plan) = (nil, nil)
    case .smart(let own): (rules, plan) = (own, nil)
    case .planned(let own): (rules, plan) = (nil, own)
    }
    created = list.created.milliseconds
    entries = list.entries.map { entry in
      Entry(
        recording: entry.recording.text, isLocked: entry.isLocked ? true : nil, section: entry.section)
    }
  }

  /// Nil for invalid data.
  var archived: ArchivedPlaylist? {
    guard let id = Identifier<Playlist>(id), let name = VisibleLine(name), created >= 0, let content else { return nil }
    return ArchivedPlaylist(
      id: id, name: name, content: content, created: Moment(milliseconds: created),
      entries: entries.compactMap { entry in
        guard let recording = ContentHash(entry.recording), entry.section?.isPlausible != false,
          (entry.section != nil) == (plan != nil)
        else { return nil }
        return ArchivedPlaylist.Entry(
          recording: recording, isLocked: plan != nil && entry.isLocked == true, section: entry.section)
      })
  }

  private var content: Playlist.Content? {
    if let rules {
      do { return .smart(try SmartRules(rules.filter, rules.order, limit: rules.limit)) } catch { return nil }
    }
    guard let plan else { return .ordered }
    return plan.isPlausible ? .planned(plan) : nil
  }
}
