package import AudioFiles
package import Storage

/// A whole recording in another format and bit rate.
package struct Rendition: Hashable, Sendable {
  package let recording: Storage.ContentHash
  package let format: AudioTranscoder.Format
  /// In kilobits per second.
  package let bitRate: Int

  /// In kilobits per second.
  package static let bitRates = [32, 48, 64, 96, 128, 160, 192, 256]

  /// Nil unless `bitRate` is one of `bitRates`. Other rates would store files that sound the same.
  package init?(_ recording: Storage.ContentHash, _ format: AudioTranscoder.Format, bitRate: Int) {
    guard Self.bitRates.contains(bitRate) else { return nil }
    self.recording = recording
    self.format = format
    self.bitRate = bitRate
  }

  var key: String { "\(recording.text)-\(format.rawValue)-\(bitRate)" }

  /// In bytes: four hours at 32 kbit/s, one hour at 128 kbit/s.
  static let mostBytes = 64 << 20
}
