package import Foundation

extension RecordingBatch {
  /// Reads the JSON format of Documentation/Recording.md. Unknown members are ignored, so that newer clients work with older
  /// servers.
  package init(json: Data, limits: RecordingLimits = RecordingLimits()) throws(BatchError) {
    guard json.count <= limits.bytes else { throw BatchError("", .tooLarge(most: limits.bytes)) }
    let content = try BatchContent(json: Array(json))
    guard let device = DeviceName(try BatchReader.required(content.device, "device")) else {
      throw BatchError("device", .notADeviceName)
    }
    guard let sequence = Int(exactly: try BatchReader.required(content.sequence, "sequence")),
      Self.sequenceNumbers.contains(sequence)
    else { throw BatchError("sequence", .notASequenceNumber) }
    var reader = try BatchReader(content, limits: limits)
    self.init(device: device, sequence: sequence, recording: try reader.recording(), leftOut: reader.leftOut)
  }
}
