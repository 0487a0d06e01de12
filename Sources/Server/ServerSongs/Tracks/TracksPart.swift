package import Accounts
import Presentation
package import Songs
import Storage
package import Units

/// The tracks of a library: tags, analysis, favourites, blocks and plays. Without audio: people have the files, or can download
/// them track by track.
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

  /// Restores the owner's changes if the library has the same recording. The rest of the file is for reading only.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    var number = 1
    while let archived = try contents.json(Self.name(number), as: [ArchivedSaying].self) {
      let edits = archived.compactMap { saying in ContentHash(saying.recording).map { ($0, saying.edit.edit) } }
      try await tracks.restore(Dictionary(edits) { first, _ in first }, of: person)
      number += 1
    }
  }

  /// About five megabytes of JSON, which an import reads at once.
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

/// The owner's changes in an archived track: the fields of `TrackEditRequest`, which the response has too.
private struct ArchivedSaying: Decodable {
  let recording: String
  let edit: TrackEditRequest

  private enum CodingKeys: String, CodingKey {
    case recording
    case edit = "track"
  }
}
