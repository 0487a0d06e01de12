import AudioFiles
import Foundation

/// Caches analyses on disk, so that each song is analysed once.
///
/// It holds two kinds of small JSON files, each written atomically:
/// - `heard/<content hash>.json`: tags and analysis, with the analyser's version. Moving or renaming a song keeps it.
/// - `files/<path hash>.json`: a file's content hash by path, size and modification time. An unchanged file need not be read
///   again.
///
/// A damaged entry, or one of another version, counts as missing. Several processes may share a folder.
package struct AnalysisCache: Sendable {
  private let folder: URL

  /// - Parameter folder: created with the first entry.
  package init(folder: String) {
    self.folder = URL(fileURLWithPath: folder, isDirectory: true)
  }

  struct Heard: Codable {
    var tags: AudioTags
    var analysis: TrackAnalysis
  }

  /// The content hash of the file at `path`, if its size and modification time are unchanged.
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
    // FNV-1a. The entry contains the path, so a collision only costs a second read.
    let hash = stamp.path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return folder.appending(path: "files/\(String(hash, radix: 16)).json")
  }

  private func entry<Entry: Decodable>(at url: URL) -> Entry? {
    guard let bytes = FileManager.default.contents(atPath: url.path(percentEncoded: false)) else { return nil }
    do {
      return try JSONDecoder().decode(Entry.self, from: bytes)
    } catch {
      // The entry is damaged or of another version. A new analysis replaces it.
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
