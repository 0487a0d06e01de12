package import Accounts
import Foundation
import Songs
package import Taste
package import Units

/// A person's listening history, library settings and, for reading only, learned taste. After an import, taste is learned again
/// from the history.
package struct ListeningPart: DataExportPart {
  package let listening: ListeningStore
  package let settings: LibrarySettingsStore
  package let taste: TasteStore

  package init(listening: ListeningStore, settings: LibrarySettingsStore, taste: TasteStore) {
    self.listening = listening
    self.settings = settings
    self.taste = taste
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    let files = try await Self.list.entries(as: ListeningFile.init) { last, count in
      try await listening.history(of: person, before: last.map(ListeningStore.Place.init), atMost: count)
    }
    let window = try await settings.settings(of: person).window
    let learnt = try await taste.model(of: person).learnt(most: .max).map(\.sentence)
    return files + [
      try DataExportEntry(
        name: "library-settings.json", json: SettingsFile(noRepeatSongs: window.songs, noRepeatDays: window.days)),
      try DataExportEntry(name: "taste.json", json: learnt),
    ]
  }

  /// Leaves out songs that are missing from the library.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    if let file = try contents.json("library-settings.json", as: SettingsFile.self),
      let window = NoRepeatWindow(songs: file.noRepeatSongs, days: file.noRepeatDays),
      try await settings.settings(of: person).version == 0
    {
      _ = try await settings.set(window, of: person, replacing: 0)
    }
    try await Self.list.read(from: contents, as: ListeningFile.self) { rows in
      let tracks = try await listening.tracks(of: Set(rows.map(\.recording)), ownedBy: person)
      let heard = rows.compactMap { entry in
        tracks[entry.recording].flatMap { entry.listening(of: $0, notAfter: now) }
      }
      for start in stride(from: 0, to: heard.count, by: ListeningStore.mostAtOnce) {
        let part = heard[start..<min(start + ListeningStore.mostAtOnce, heard.count)]
        _ = try await listening.add(Array(part), of: person)
      }
    }
  }

  private static let list = DataExportList("listening", mostInAFile: 10_000)
}

private struct SettingsFile: Codable {
  let noRepeatSongs: Int
  let noRepeatDays: Double
}

private struct ListeningFile: Codable {
  let id: String
  let recording: String
  let title: String?
  let artist: String?
  let kind: String
  let context: String
  /// Unix time in milliseconds.
  let at: Int64
  let position: Double?
  let listened: Double?
  let planned: Double?
  let sinceChange: Double?
  let synchrony: Double?
  /// The session restores this entry.
  let session: String?

  init(_ entry: ListeningStore.HistoryEntry) {
    let heard = entry.listening
    id = heard.id.rawValue
    recording = entry.recording
    title = entry.title
    artist = entry.artist
    kind = heard.kind.rawValue
    context = heard.context.rawValue
    at = heard.at.milliseconds
    position = heard.position?.value
    listened = heard.listened?.value
    planned = heard.planned?.value
    sinceChange = heard.sinceChange?.value
    synchrony = heard.synchrony
    session = heard.session
  }

  /// Nil for invalid data, or if the session restores it.
  func listening(of track: Identifier<LibraryTrack>, notAfter now: Moment) -> Listening? {
    guard session == nil, let id = Identifier<Listening>(id), let kind = Listening.Kind(rawValue: kind),
      let context = Listening.Context(rawValue: context), (0...now.milliseconds).contains(at),
      [position, listened, sinceChange].allSatisfy({ $0.map { Listening.lengths.contains($0) } ?? true }),
      planned.map({ Listening.plannedLengths.contains($0) }) ?? true, synchrony.map({ (0...1).contains($0) }) ?? true
    else { return nil }
    var heard = Listening(id: id, track: track, kind: kind, context: context, at: Moment(milliseconds: at))
    heard.position = position.map { Seconds($0) }
    heard.listened = listened.map { Seconds($0) }
    heard.planned = planned.map { Seconds($0) }
    heard.sinceChange = sinceChange.map { Seconds($0) }
    heard.synchrony = synchrony
    return heard
  }
}
