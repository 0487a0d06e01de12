package import Accounts
import Presentation
package import Songs
import Storage
package import Units

/// The tracks of a library: names, what was heard, favourites, blocks and plays. The audio is not among them; people have it
/// where they had it from, or fetch it track by track.
package struct TracksPart: DataExportPart {
  package let tracks: TrackListStore

  package init(tracks: TrackListStore) {
    self.tracks = tracks
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    var entries: [DataExportEntry] = []
    var last: Identifier<LibraryTrack>?
    repeat {
      let page = try await tracks.page(of: person, after: last, atMost: Self.tracksInFile)
      if !page.isEmpty {
        entries.append(try DataExportEntry(name: Self.name(entries.count + 1), json: page.map(ArchivedTrack.init)))
      }
      last = page.count == Self.tracksInFile ? page.last?.id : nil
    } while last != nil
    return entries
  }

  /// What was said of a track comes back to whoever has the same recording again; the rest of the list is to be seen only.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    var number = 1
    while let archived = try contents.json(Self.name(number), as: [ArchivedSaying].self) {
      let edits = archived.compactMap { saying in ContentHash(saying.recording).map { ($0, saying.edit.edit) } }
      try await tracks.restore(Dictionary(edits) { first, _ in first }, of: person)
      number += 1
    }
  }

  /// Some five megabytes of JSON, which is what is read back at once.
  private static let tracksInFile = 5_000
  private static func name(_ number: Int) -> String { "tracks-\(number).json" }
}

private struct ArchivedTrack: Encodable {
  let recording: String
  let track: TrackResponse

  init(_ track: LibraryTrack) {
    recording = track.recording.text
    self.track = TrackResponse(track)
  }
}

/// Of an archived track what its owner said: the fields of `TrackEditRequest`, which the answer has too.
private struct ArchivedSaying: Decodable {
  let recording: String
  let edit: TrackEditRequest

  private enum CodingKeys: String, CodingKey {
    case recording
    case edit = "track"
  }
}
