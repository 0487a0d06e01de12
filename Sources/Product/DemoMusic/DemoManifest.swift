import AudioFiles
import Foundation

/// The finished songs in a folder and the version that rendered them: `demo-music.json` in that folder.
struct DemoManifest: Codable {
  /// Incremented when a change to songs or sound requires new files.
  static let version = 1
  static let fileName = "demo-music.json"

  private var version = DemoManifest.version
  /// File sizes in bytes by audio file name. A different size means that we didn't write the file.
  private var sizes: [String: Int] = [:]

  /// Empty if there is no readable manifest, or one of another version. All songs are then rendered again.
  init(readFrom folder: URL) {
    do {
      let bytes = try Data(contentsOf: folder.appending(path: Self.fileName))
      let found = try JSONDecoder().decode(Self.self, from: bytes)
      if found.version == Self.version { self = found }
    } catch {
      // Usually the folder is new. For a damaged manifest, rendering again costs a minute.
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

  /// Nil if the file doesn't exist.
  private static func size(of name: String, in folder: URL) -> Int? {
    do {
      return try folder.appending(path: name).resourceValues(forKeys: [.fileSizeKey]).fileSize
    } catch {
      return nil
    }
  }
}
