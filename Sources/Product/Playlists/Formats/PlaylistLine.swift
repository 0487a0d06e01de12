import Foundation

/// A song in a playlist file. Times are in seconds.
package struct PlaylistLine: Sendable {
  package enum Location: Sendable {
    case file(path: String)
    /// A percent-encoded URL.
    case address(String)
  }

  package let location: Location
  package let title: String
  package let artist: String?
  package let album: String?
  /// From 1.
  package let trackNumber: Int?
  /// The duration of the whole song; nil if unknown.
  package let duration: Double?
  /// The part to play; nil for the whole song.
  package let part: ClosedRange<Double>?
  /// A comment in one line.
  package let note: String?

  package init(
    _ location: Location, title: String, artist: String?, album: String?, trackNumber: Int?, duration: Double?,
    part: ClosedRange<Double>?, note: String?
  ) {
    self.location = location
    self.title = title
    self.artist = artist
    self.album = album
    // The formats have no track 0.
    self.trackNumber = trackNumber.flatMap { $0 > 0 ? $0 : nil }
    self.duration = duration
    self.part = part
    self.note = note
  }

  init(_ song: ListedSong) {
    self.init(
      .file(path: song.path), title: song.title, artist: song.artist, album: song.album,
      trackNumber: song.trackNumber, duration: song.duration, part: song.from...max(song.from, song.to),
      note: song.note)
  }

  /// A percent-encoded URL.
  var address: String {
    switch location {
    case .file(let path): URL(filePath: path, directoryHint: .notDirectory).standardizedFileURL.absoluteString
    case .address(let address): address
    }
  }
}
