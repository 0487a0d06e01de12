package import AudioFiles
package import Storage

/// A recording in another format, at a rate of one's choice.
package struct Rendition: Hashable, Sendable {
  package let recording: Storage.ContentHash
  package let format: AudioTranscoder.Format
  /// In thousands of bits per second.
  package let bitRate: Int

  package static let bitRates = [32, 48, 64, 96, 128, 160, 192, 256]

  /// Nil unless `bitRate` is one of `bitRates`: any other would be kept beside one that sounds the same.
  package init?(_ recording: Storage.ContentHash, _ format: AudioTranscoder.Format, bitRate: Int) {
    guard Self.bitRates.contains(bitRate) else { return nil }
    self.recording = recording
    self.format = format
    self.bitRate = bitRate
  }

  var key: String { "\(recording.text)-\(format.rawValue)-\(bitRate)" }

  /// In bytes. Four hours at 32 kilobits, an hour at 128.
  static let mostBytes = 64 << 20
}
