package import Compression

/// Reads the binary form of a recording.
typealias RecordingReader = CompactReader<DamagedRecordingError>

extension DamagedRecordingError: CompactReaderError {
  package init(_ cause: CompactReaderCause, at offset: Int) {
    switch cause {
    case .truncated: self = .truncated
    case .outOfRange: self = .tooLarge
    }
  }
}
