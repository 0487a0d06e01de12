import AudioFiles
import Foundation

/// Which songs of a folder are finished, and by which version of the band: `demo-music.json` in that folder.
struct DemoManifest: Codable {
  /// Raised whenever a change of songs or sound makes old files worth doing again.
  static let version = 1
  static let fileName = "demo-music.json"

  private var version = DemoManifest.version
  /// Sizes in bytes by the name of the audio file: a file of another size is not what we wrote.
  private var sizes: [String: Int] = [:]

  /// An empty one where there isn't one that can be read, or one of another version: the songs are then made again.
  init(readFrom folder: URL) {
    do {
      let bytes = try Data(contentsOf: folder.appending(path: Self.fileName))
      let found = try JSONDecoder().decode(Self.self, from: bytes)
      if found.version == Self.version { self = found }
    } catch {
      // The usual reason is a new folder; a damaged list costs no more than a minute of rendering.
    }
  }

  func lists(_ song: DemoSong, in folder: URL) -> Bool {
    guard let size = sizes[song.fileName], size == Self.size(of: song.fileName, in: folder) else { return false }
    return Self.size(of: song.beatsFileName, in: folder) != nil
  }

  mutating func add(_ song: DemoSong, in folder: URL) {
    sizes[song.fileName] = Self.size(of: song.fileName, in: folder)
  }

  func write(to folder: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let path = folder.appending(path: Self.fileName).path(percentEncoded: false)
    try AtomicFile.write(try encoder.encode(self), to: path)
  }

  /// Nil when there is no such file.
  private static func size(of name: String, in folder: URL) -> Int? {
    do {
      return try folder.appending(path: name).resourceValues(forKeys: [.fileSizeKey]).fileSize
    } catch {
      return nil
    }
  }
}
