package import AudioFiles

/// One song of a library: where it is, what it says of itself, and what was heard in it.
package struct Track: Codable, Hashable, Sendable {
  package var path: String
  /// SHA-256 of the file's bytes, in hexadecimal: the same audio file under two names is one song.
  package var contentHash: String
  package var tags: AudioTags
  package var analysis: TrackAnalysis

  package init(path: String, contentHash: String, tags: AudioTags, analysis: TrackAnalysis) {
    self.path = path
    self.contentHash = contentHash
    self.tags = tags
    self.analysis = analysis
  }

  /// The title, or the file's name without folder and extension.
  package var displayTitle: String {
    if let title = tags.title { return title }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// "Artist – Title", or the title alone.
  package var displayName: String {
    tags.artist.map { "\($0) – \(displayTitle)" } ?? displayTitle
  }
}
