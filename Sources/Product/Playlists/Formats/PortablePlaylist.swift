package import Foundation

/// A playlist as a file for other programs.
package struct PortablePlaylist: Sendable {
  package enum Format: String, CaseIterable, Sendable { case m3u8, xspf, jspf }

  private let title: String
  private let lines: [PlaylistLine]

  package init(title: String, lines: [PlaylistLine]) {
    self.title = title
    self.lines = lines
  }

  /// The bytes of the file.
  /// - Parameter folder: the folder of the file, for relative paths; nil for absolute paths.
  package func contents(as format: Format, in folder: URL? = nil) throws -> Data {
    switch format {
    case .m3u8: return Data(M3U8Playlist.text(title: title, songs: lines, in: folder).utf8)
    case .xspf: return Data(XSPFPlaylist.text(title: title, songs: lines).utf8)
    case .jspf:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      return try encoder.encode(JSPFPlaylist(title: title, songs: lines))
    }
  }
}
