import AudioFiles
import Foundation

/// Remembers what was heard, so that a song is analysed once in its life.
///
/// Two kinds of small JSON files, each written whole or not at all:
/// - `heard/<content hash>.json`: tags and analysis, with the analyser's version; moving or renaming a song keeps it.
/// - `files/<path hash>.json`: the content hash of a file by its path, size and time of change, so that an unchanged
///   file need not be read to know what it holds.
///
/// An entry that is damaged, or of another version, counts as missing. Several processes may share a folder.
package struct AnalysisCache: Sendable {
  private let folder: URL

  /// The folder is made when the first entry is kept.
  package init(folder: String) {
    self.folder = URL(fileURLWithPath: folder, isDirectory: true)
  }

  struct Heard: Codable {
    var tags: AudioTags
    var analysis: TrackAnalysis
  }

  /// The content hash of the file at `path`, when neither its size nor its time of change differ from when it was read.
  func contentHash(ofFile path: String) -> String? {
    guard let current = FileSnapshot(path: path), let kept: KnownFile = entry(at: stampEntry(current)) else {
      return nil
    }
    return kept.stamp == current ? kept.contentHash : nil
  }

  func heard(_ contentHash: String) -> Heard? {
    guard let heard: Heard = entry(at: heardEntry(contentHash)) else { return nil }
    return heard.analysis.version == TrackAnalysis.currentVersion ? heard : nil
  }

  func keep(contentHash: String, ofFile path: String) throws(AudioFileError) {
    guard let stamp = FileSnapshot(path: path) else { return }
    try keep(KnownFile(stamp: stamp, contentHash: contentHash), at: stampEntry(stamp))
  }

  func keep(_ heard: Heard, for contentHash: String) throws(AudioFileError) {
    try keep(heard, at: heardEntry(contentHash))
  }

  private struct KnownFile: Codable {
    var stamp: FileSnapshot
    var contentHash: String
  }

  private func heardEntry(_ contentHash: String) -> URL { folder.appending(path: "heard/\(contentHash).json") }

  private func stampEntry(_ stamp: FileSnapshot) -> URL {
    // FNV-1a: the entry holds the path itself, so a collision costs a second reading and nothing else.
    let hash = stamp.path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return folder.appending(path: "files/\(String(hash, radix: 16)).json")
  }

  private func entry<Entry: Decodable>(at url: URL) -> Entry? {
    guard let bytes = FileManager.default.contents(atPath: url.path(percentEncoded: false)) else { return nil }
    do {
      return try JSONDecoder().decode(Entry.self, from: bytes)
    } catch {
      // Damaged, or written by another version: hearing the song again mends it.
      return nil
    }
  }

  private func keep(_ value: some Encodable, at url: URL) throws(AudioFileError) {
    let path = url.path(percentEncoded: false)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try AtomicFile.write(JSONEncoder().encode(value), to: path)
    } catch let error as AudioFileError {
      throw error
    } catch {
      throw .cannotWrite(path: path, errno: EACCES)
    }
  }
}
