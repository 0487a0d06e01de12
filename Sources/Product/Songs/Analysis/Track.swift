package import AudioFiles
import Units

/// A song: the source of its audio, its tags and its analysis.
package struct Track: Hashable, Sendable {
  package let source: TrackSource
  /// SHA-256 of the file's bytes, in hexadecimal. Two files with the same hash are one song.
  package let contentHash: String
  package let tags: AudioTags
  package let analysis: TrackAnalysis

  package init(source: TrackSource, contentHash: String, tags: AudioTags, analysis: TrackAnalysis) {
    self.source = source
    self.contentHash = contentHash
    self.tags = tags
    self.analysis = analysis
  }

  /// A copy with another rhythm.
  package func with(_ rhythm: TrackAnalysis.Rhythm) -> Track {
    Track(source: source, contentHash: contentHash, tags: tags, analysis: analysis.with(rhythm))
  }

  /// The path of a file, the identifier of a song in a library, or the content hash.
  package var sourceName: String {
    switch source {
    case .file(let path): path
    case .library(let id): id.rawValue
    case .recording: contentHash
    }
  }

  /// The title, or the file's name without folder and extension.
  package var displayTitle: String {
    if let title = tags.title { return title }
    guard case .file(let path) = source else { return sourceName }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// "Artist – Title", or the title alone.
  package var displayName: String {
    tags.artist.map { "\($0) – \(displayTitle)" } ?? displayTitle
  }
}
