internal import AudioFiles

/// The tags of a track: at first those of the file, then as its owner edits them.
package struct TrackTags: Hashable, Sendable {
  package var title: VisibleLine
  package var artist: VisibleLine?
  package var album: VisibleLine?
  package var albumArtist: VisibleLine?
  package var genre: VisibleLine?
  package var year: Int?
  /// The track number on the album, from 1.
  package var number: Int?

  package init(
    title: VisibleLine, artist: VisibleLine? = nil, album: VisibleLine? = nil, albumArtist: VisibleLine? = nil,
    genre: VisibleLine? = nil, year: Int? = nil, number: Int? = nil
  ) {
    self.title = title
    self.artist = artist
    self.album = album
    self.albumArtist = albumArtist
    self.genre = genre
    self.year = year
    self.number = number
  }

  /// From an untrusted file. Without a title, the title is the file's name.
  init(_ tags: AudioTags, fileName: VisibleLine) {
    self.init(
      title: tags.title.flatMap(VisibleLine.init(cleaning:)) ?? fileName.withoutExtension,
      artist: tags.artist.flatMap(VisibleLine.init(cleaning:)),
      album: tags.album.flatMap(VisibleLine.init(cleaning:)),
      albumArtist: tags.albumArtist.flatMap(VisibleLine.init(cleaning:)),
      genre: tags.genre.flatMap(VisibleLine.init(cleaning:)), year: tags.year.flatMap(Self.within(Self.years)),
      number: tags.trackNumber.flatMap(Self.within(Self.numbers)))
  }

  package static let years = 1...9999
  package static let numbers = 1...9999

  private static func within(_ range: ClosedRange<Int>) -> (Int) -> Int? {
    { range.contains($0) ? $0 : nil }
  }
}
