internal import Compression

/// A batch of a recording, as sent by a device.
package struct RecordingBatch: Hashable, Sendable {
  package let device: DeviceName
  /// The device's batch counter, 0…2,147,483,647. A retry has the same number.
  package let sequence: Int
  package let recording: DeviceRecording
  /// The number of dropped invalid values, such as a heart rate of 0 or 255 or an impossible position.
  package let leftOut: Int

  package init(device: DeviceName, sequence: Int, recording: DeviceRecording, leftOut: Int = 0) {
    self.device = device
    self.sequence = sequence
    self.recording = recording
    self.leftOut = leftOut
  }

  package static let sequenceNumbers = 0...Int(Int32.max)

  /// Equal batches give equal bytes, whatever their JSON formatting. Identifies retries.
  package var canonicalBytes: [UInt8] {
    var writer = CompactWriter()
    writer.text(device.rawValue)
    writer.unsigned(UInt64(max(sequence, 0)))
    writer.append(recording.content())
    return writer.bytes
  }
}
