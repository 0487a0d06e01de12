package import Foundation
package import Pacing
import Units

/// A planned playlist as a file for players and programs.
package struct PlaylistFile: Sendable {
  package let title: String
  package let songs: [ListedSong]
  private let playlist: PlannedPlaylist

  package init(title: String, playlist: PlannedPlaylist, workout: PacedWorkout) {
    self.title = title
    self.playlist = playlist
    songs = playlist.songs.map { ListedSong($0, along: workout.curve) }
  }

  /// The bytes of the file.
  /// - Parameter folder: the folder of the file, for relative paths; nil for absolute paths.
  package func contents(as format: PlaylistFormat, in folder: URL?) throws -> Data {
    switch format {
    case .m3u8: try portable.contents(as: .m3u8, in: folder)
    case .xspf: try portable.contents(as: .xspf)
    case .jspf: try portable.contents(as: .jspf)
    case .json: try Self.encoder.encode(JSONPlaylist(title: title, playlist: playlist, songs: songs))
    }
  }

  private var portable: PortablePlaylist { PortablePlaylist(title: title, lines: songs.map(PlaylistLine.init)) }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return encoder
  }()
}
