internal import Compression

/// A piece of a recording as a device sent it.
package struct RecordingBatch: Hashable, Sendable {
  package let device: DeviceName
  /// The device's own count of its batches, 0…2,147,483,647. One that is sent again keeps its number.
  package let sequence: Int
  package let recording: DeviceRecording
  /// How many values were left out because they mean nothing: a heart rate of 0 or 255, a place off the globe.
  package let leftOut: Int

  package init(device: DeviceName, sequence: Int, recording: DeviceRecording, leftOut: Int = 0) {
    self.device = device
    self.sequence = sequence
    self.recording = recording
    self.leftOut = leftOut
  }

  package static let sequenceNumbers = 0...Int(Int32.max)

  /// The same bytes for the same batch, whatever its JSON looked like: to know one that comes twice.
  package var canonicalBytes: [UInt8] {
    var writer = CompactWriter()
    writer.text(device.rawValue)
    writer.unsigned(UInt64(max(sequence, 0)))
    writer.append(recording.content())
    return writer.bytes
  }
}
