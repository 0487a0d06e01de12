import Foundation
import Songs
import SoundSupport
import TestSupport
import Units

/// Wrong or malicious uploads, with the expected error.
enum HostileFile: String, CaseIterable, Sendable {
  case empty, text, zip, randomBytes, mp3HeaderAndRandomBytes, headerAlone

  /// - Returns: the path of the file.
  func write(into folder: TemporaryFolder) throws -> String {
    try folder.write(try bytes(folder), to: "song.mp3")
  }

  var fault: HearingError {
    switch self {
    case .empty: .empty
    case .text, .zip, .randomBytes: .notAudio
    case .mp3HeaderAndRandomBytes, .headerAlone: .damaged
    }
  }

  private func bytes(_ folder: TemporaryFolder) throws -> [UInt8] {
    switch self {
    case .empty: return []
    case .text: return Array(String(repeating: "Not a song, whatever its name says.\n", count: 500).utf8)
    // The signature of every archive, then random content.
    case .zip: return Array("PK\u{3}\u{4}".utf8) + noise(50_000)
    case .randomBytes: return [0x17] + noise(50_000)
    case .mp3HeaderAndRandomBytes: return Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 10] + noise(50_000)
    case .headerAlone:
      let path = try folder.clickTrack("whole.flac", beatsPerMinute: 120, seconds: 2)
      return Array(try Data(contentsOf: URL(filePath: path)).prefix(60))
    }
  }

  /// Without the sync bits of an MPEG audio frame, which random bytes would contain by chance.
  private func noise(_ count: Int) -> [UInt8] {
    var randomness = SplitMix64(seed: 7)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: randomness.next()) & 0x7F }
  }
}
